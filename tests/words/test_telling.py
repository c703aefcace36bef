"""What happened and what is asked, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from backgammon_tui import words
from backgammon_tui.record.entry import AskedBack, CalledRoll, RefusedBack
from backgammon_tui.rules import (
    Cube,
    How,
    Phase,
    Result,
    Rules,
    Score,
    Seat,
    Size,
    State,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import HandDice
from backgammon_tui.table.table import Table
from tests.table.playing import (
    BLACK,
    MONEY,
    WHITE,
    ask,
    asked_of,
    first_play,
    listed,
    play_on,
    table,
)

NAMES = words.Names("Ada", "Bob")
MATCH = Rules(length=7)


def _story(at: Table) -> list[str]:
    """What is said of every entry, the end of a game with it."""
    told = []
    for entry in at.log.entries:
        before, after = at.log.after(entry.seq - 1), at.log.after(entry.seq)
        said = words.happened(entry.action, before, after, NAMES)
        told.append(f"{said} {words.game_ended(before, after, NAMES)}".strip())
    return told


def test_a_game_with_a_double_and_a_drop_is_told() -> None:
    at = listed((3, 3), (3, 1), rules=MATCH)
    asked_of(at, do.RollDice())
    play_on(at)
    asked_of(at, do.OfferDouble(), do.DropDouble(), do.NextGame())
    assert _story(at) == [
        "Match to 7, game 1.",
        "Ada throws 3, Bob 3: again.",
        "Ada throws 3, Bob 1: Ada plays 3-1.",
        "Ada plays 24/23 24/21.",
        "Bob doubles to 2.",
        "Ada passes the double: Bob wins 1 point. The score: Ada 0, needs 7; Bob 1, needs 6.",
        "Match to 7, game 2.",
    ]


def test_automatic_doubles_beavers_and_raccoons_are_told() -> None:
    at = listed((3, 3), (3, 1), rules=MONEY)
    asked_of(at, do.RollDice())
    play_on(at)
    asked_of(at, do.OfferDouble(), do.Beaver(), do.Beaver(), do.TakeDouble())
    assert _story(at)[1] == "Ada throws 3, Bob 3: again. The stake doubles to 2."
    assert _story(at)[4:] == [
        "Bob doubles to 4.",
        "Ada beavers: 8.",
        "Bob raccoons: 16.",
        "Ada takes: the cube is at 16.",
    ]


def test_a_session_that_ends_is_told() -> None:
    at = listed((3, 1), rules=MONEY)
    asked_of(at, do.RollDice())
    ask(at, WHITE, do.OfferResignation(Size.GAMMON))
    ask(at, WHITE, do.WithdrawResignation(), do.OfferResignation(Size.BACKGAMMON))
    ask(at, BLACK, do.DeclineResignation(), do.OfferResignation(Size.SINGLE))
    ask(at, WHITE, do.AcceptResignation(), do.EndSession())
    assert _story(at)[2:] == [
        "Ada offers to resign a gammon: 1 point.",
        "Ada withdraws the resignation.",
        "Ada offers to resign a backgammon: 1 point.",
        "Bob declines. Play goes on.",
        "Bob offers to resign a single game: 1 point.",
        "Bob resigns a single game: Ada wins 1 point. The score: Ada +1; Bob -1.",
        "The session ends: Ada is 1 point ahead.",
    ]


def test_a_turn_asked_back_is_told() -> None:
    at = listed((3, 1))
    asked_of(at, do.RollDice())
    play_on(at)
    ask(at, WHITE, do.TakeBack())
    ask(at, BLACK, do.RefuseTakeBack())
    assert _story(at)[3:] == [
        "Ada asks to take the turn back: Bob, allow or refuse?",
        "Bob refuses: the turn stands.",
    ]


def test_a_turn_taken_back_is_told_apart_from_dice_taken_back() -> None:
    at = table(MONEY, HandDice(), lenient=frozenset(Seat))
    ask(at, WHITE, do.TypeDice(4, 4), do.TakeBack(), do.TypeDice(3, 1), do.TypeDice(2, 1))
    ask(at, WHITE, do.FinishPlay(first_play(at)))
    ask(at, BLACK, do.RollDice(), do.TypeDice(6, 5), do.TypeDice(6, 4))
    ask(at, WHITE, do.TakeBack())
    told = _story(at)
    assert [told.count(text) for text in ("The dice are taken back.", "Ada takes back.")] == [3, 1]
    assert "Bob rolls: throw the dice and type what they show." in told


def test_a_double_taken_back_is_no_matter_of_the_dice() -> None:
    at = table(MONEY, HandDice(), lenient=frozenset(Seat))
    ask(at, WHITE, do.TypeDice(3, 1))
    ask(at, WHITE, do.FinishPlay(first_play(at)))
    asked_of(at, do.OfferDouble(), do.TakeDouble(), do.TypeDice(6, 5))
    ask(at, BLACK, do.TakeBack())
    assert _story(at)[-1] == "Bob takes back."


@pytest.mark.parametrize("note", [AskedBack(WHITE), RefusedBack(WHITE), CalledRoll(BLACK)])
def test_every_note_is_told(note: AskedBack | RefusedBack | CalledRoll) -> None:
    state = State(MATCH)
    assert words.happened(note, state, state, NAMES).startswith(NAMES.of(note.seat))


def _won(how: How, size: Size = Size.SINGLE, cube: int = 1, points: int = 1) -> Result:
    return Result(1, WHITE, size, cube, points, how)


@pytest.mark.parametrize(
    ("won", "told"),
    [
        (_won(How.BORNE_OFF), "Ada wins a single game: 1 point"),
        (_won(How.BORNE_OFF, Size.GAMMON, 2, 4), "Ada wins a gammon, cube 2: 4 points"),
        (_won(How.RESIGNED, Size.BACKGAMMON, 1, 3), "Bob resigns a backgammon: Ada wins 3 points"),
        (_won(How.DROPPED, cube=2, points=2), "Bob passes the double: Ada wins 2 points"),
        (_won(How.ON_TIME), "Bob loses on time: Ada wins 1 point"),
        (_won(How.FORFEITED), "Bob loses by forfeit: Ada wins 1 point"),
        (_won(How.SETTLED), "Ada wins 1 point"),
    ],
)  # fmt: skip
def test_a_result_says_what_was_won_and_why(won: Result, told: str) -> None:
    assert words.result(won, NAMES, MATCH) == told


def test_a_gammon_that_jacoby_counts_once_says_so() -> None:
    won = _won(How.BORNE_OFF, Size.GAMMON)
    told = words.result(won, NAMES, Rules(length=0, jacoby=True))
    assert told == "Ada wins a gammon: 1 point (Jacoby: the cube was not turned)"


@pytest.mark.parametrize(
    ("state", "title"),
    [
        (State(MATCH), "Match to 7"),
        (State(MATCH, game=3, phase=Phase.TO_ROLL), "Match to 7 · game 3"),
        (
            State(MATCH, Score(6, 0), Phase.TO_ROLL, game=4),
            "Match to 7 · game 4 · Crawford",
        ),
        (
            State(MATCH, Score(6, 1, crawford_played=True), Phase.TO_ROLL, game=5),
            "Match to 7 · game 5 · post-Crawford",
        ),
        (
            State(Rules(length=0, jacoby=True, beavers=3), game=2),
            "Money · game 2 · Jacoby, 3 beavers",
        ),
        (State(Rules(length=3, cube=False)), "Match to 3 · no cube"),
        (State(Rules(length=3, crawford=False, cube_cap=8)), "Match to 3 · no Crawford, cube to 8"),
        (State(Rules(length=1, crawford=False)), "Match to 1"),
        (State(MATCH, game=3, unplayed=2), "Match to 7 · game 1"),
        (State(MATCH, game=1, unplayed=1), "Match to 7"),
    ],
)  # fmt: skip
def test_the_title_of_a_match(state: State, title: str) -> None:
    assert words.match_title(state) == title


@pytest.mark.parametrize(
    ("score", "white", "black"),
    [
        (Score(), "0, needs 7", "0, needs 7"),
        (Score(4, 2), "4, needs 3", "2, needs 5"),
        (Score(9, 2), "7, wins", "2, needs 5"),
    ],
)
def test_the_score_of_a_match_is_capped_at_its_length(score: Score, white: str, black: str) -> None:
    state = State(MATCH, score)
    assert [words.score(state, seat) for seat in Seat] == [white, black]


@pytest.mark.parametrize(
    ("score", "white", "black"),
    [(Score(), "0", "0"), (Score(12, 2), "+10", "-10"), (Score(3, 3), "0", "0")],
)
def test_the_score_of_a_session_is_the_difference(score: Score, white: str, black: str) -> None:
    state = State(MONEY, score)
    assert [words.score(state, seat) for seat in Seat] == [white, black]


def test_who_won_or_leads() -> None:
    assert words.match_result(State(MATCH, Score(3, 8)), NAMES) == "Bob wins the match 7-3"
    assert words.match_result(State(MONEY, Score(3, 8)), NAMES) == (
        "The session ends: Bob is 5 points ahead"
    )
    assert words.match_result(State(MONEY, Score(3, 3)), NAMES) == "The session ends level"


def test_the_prices_of_a_double_are_those_of_the_side_that_answers() -> None:
    at = listed((3, 1), rules=MONEY)
    asked_of(at, do.RollDice())
    play_on(at)
    asked_of(at, do.OfferDouble())
    assert words.doubled_prices(at.state) == "Pass: you lose 1. Take: the cube is yours at 2."
    asked_of(at, do.Beaver())
    assert words.doubled_prices(at.state) == (
        "Pass: you lose 2. Take: the cube is the other side's at 4."
    )


def test_the_prices_of_a_resignation_follow_the_cube_and_jacoby() -> None:
    sizes = tuple(Size)
    told = words.resignation_prices(sizes, Cube(2, WHITE, turned=True), MATCH)
    assert told == "1 single game (2 points), 2 gammon (4 points), 3 backgammon (6 points)"
    jacoby = replace(MONEY, jacoby=True)
    assert words.resignation_prices((Size.GAMMON,), Cube(), jacoby) == "2 gammon (1 point)"


def test_numbers_and_points_in_words() -> None:
    assert [words.count(n, "checker") for n in (0, 1, 2, 12)] == [
        "no checkers",
        "one checker",
        "two checkers",
        "12 checkers",
    ]
    assert (words.tally(1), words.tally(2)) == ("1 point", "2 points")
    assert [words.point(n) for n in (0, 1, 24, 25)] == ["off", "1", "24", "bar"]
