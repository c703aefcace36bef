"""What the line-by-line player says, and what it makes of what is typed."""

from __future__ import annotations

import pytest

from backgammon_tui.record.entry import AskedBack
from backgammon_tui.rules import Cube, Phase, Roll, Seat
from backgammon_tui.rules import actions as do

from .program import Done, InProcess

PERSONS = ("--white", "Ada", "--black", "Bob")
# Seed 3 begins with Bob's 6-1.
SEED = ("--seed", "3")
HIT = "0,-2,0,0,0,-1,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-4,0,0,0,0,2,0"
DANCE = "0,0,0,0,0,0,10,0,0,0,0,0,0,0,0,0,0,0,0,-2,-2,-2,-2,-2,-2,1"


def _told(done: Done) -> str:
    assert (done.code, done.err) == (0, "")
    return " ".join(done.out.split())


def _play(here: InProcess, *typed: str, flags: tuple[str, ...] = ()) -> str:
    return _told(here.play(*PERSONS, *SEED, *flags, typed=typed))


def test_the_start_says_who_plays_what_and_what_is_asked(here: InProcess) -> None:
    out = _play(here, flags=("--length", "3"))
    assert out.startswith("Ada (White) and Bob (Black). Match to 3, game 1.")
    assert "Opening throw, one die each: roll." in out
    assert "help" in out


def test_the_position_and_the_dice_are_told(here: InProcess) -> None:
    out = _play(here, "roll")
    assert "Ada throws 1, Bob 6: Bob plays 6-1." in out
    assert "Bob: 2 on 24, 5 on 13, 3 on 8, 5 on 6." in out
    assert "Ada, in the same numbers: 5 on 19, 3 on 17, 5 on 12, 2 on 1." in out
    assert "Bob to play 6-1." in out


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("13/8", "13/8 is not a distance the dice that are left allow."),
        ("24/12", "24/12 is not a distance the dice that are left allow."),
        ("13/12", "13 to 12 is blocked: Ada holds your 12-point with five checkers."),
        ("12/6", "You have no checker on 12."),
        ("8/7 8/7", "The 1 has been played already."),
        ("6/off", "No bearing off yet: all your checkers must be home, and one is on 24."),
        ("bar/24", "You have no checker on the bar."),
        ("13/99", "There is no point 99: they are 1 to 24, bar and off."),
        ("8/5/", '"8/5/" is not a move such as 8/5, bar/22 or 6/off.'),
        ("xyzzy", "There is no such word; help lists them."),
        ("double", "The dice are rolled."),
        ("roll", "The dice are rolled."),
        ("take", "No double is on offer."),
        ("beaver", "No double is on offer."),
        ("accept", "No resignation is on offer."),
        ("withdraw", "No resignation is on offer."),
        ("allow", "No turn has been asked back."),
        ("next", "A game is on; it ends before the next begins."),
        ("end", "A match ends at its length."),
        ("undo", "There is nothing of yours to take back in this game."),
        ("31", "The table throws the dice here."),
        ("done", "The turn is not over: the 6 can still be played, such as 24/18."),
        ("resign 4", "A resignation is 1, 2 or 3: a single game, a gammon, a backgammon."),
        ("\x1b[2J\x07", '"[2J" is not a move such as 8/5, bar/22 or 6/off.'),
        ("x" * 5000 + "1", "A play is written in at most 200 characters."),
    ],
)
def test_what_is_refused_has_a_reason_and_the_turn_stays(
    here: InProcess, typed: str, reason: str
) -> None:
    out = _play(here, "roll", typed)
    assert reason in out
    assert out.rpartition(reason)[2].startswith(" Bob to play 6-1.")
    assert "\x1b" not in out
    assert len(here.log().entries) == 2


def test_bytes_that_are_no_text_are_refused_like_words(here: InProcess) -> None:
    done = here.run("play", "--plain", *PERSONS, *SEED, typed=b"\xff\xfe\x00\n\nroll\nq\n")
    assert "no such word" in _told(done)
    assert here.log().state.roll == Roll(6, 1)


def test_a_play_is_made_in_parts_and_undone_step_by_step(here: InProcess) -> None:
    out = _play(here, "roll", "13/7", "position", "undo", "8/7", "13/7", "undo")
    assert "Bob to play 6-1. Played 13/7; still to play: 1." in out
    assert "Bob: 2 on 24, 4 on 13, 3 on 8, 1 on 7, 5 on 6." in out
    assert "Bob plays 13/7 8/7." in out
    # The turn had ended: the last word asks for it.
    assert "Bob asks to take the turn back: Ada, allow or refuse?" in out
    assert isinstance(here.log().entries[-1].action, AskedBack)


def test_undone_steps_put_a_hit_checker_back(here: InProcess) -> None:
    out = _play(here, "roll", "6/5", "position", "undo", "position", flags=("--position", HIT))
    first, second = out.split("Ada: 2 on 24, 5 on 13, 3 on 8, ")[2:4]
    assert first.startswith("4 on 6, 1 on 5. Bob, in the same numbers: 1 on the bar,")
    assert second.startswith("5 on 6. Bob, in the same numbers: 4 on 19")


def test_a_half_made_play_outlasts_what_is_refused_and_a_declined_resignation(
    here: InProcess,
) -> None:
    out = _play(here, "roll", "13/7", "31", "roll", "resign 1", "decline", "8/7")
    assert out.count("Bob to play 6-1. Played 13/7; still to play: 1.") == 4
    assert "Bob plays 13/7 8/7." in out


def test_a_roll_written_with_a_stroke_is_a_play_where_the_table_throws(here: InProcess) -> None:
    out = _play(here, "roll", "6-5", "24-18")
    assert "Bob plays 24/18 6/5." in out


def test_the_legal_plays_and_then_the_next_steps_are_listed(here: InProcess) -> None:
    done = here.play(*PERSONS, *SEED, typed=["roll", "plays", "13/7", "plays"])
    lines = done.out.splitlines()
    at = lines.index("13/7 8/7")
    assert "24/18 24/23" in lines or "24/23 24/18" in lines
    assert lines[lines.index("8/7") :][:1] == ["8/7"]
    assert at < lines.index("8/7")


def test_doubling_taking_and_the_price_of_both(here: InProcess) -> None:
    out = _play(here, "roll", "13/7 8/7", "double", "roll", "take", "roll")
    assert "Ada: roll or double." in out
    assert "Ada doubles to 2." in out
    assert "Bob: take, pass? Pass: you lose 1. Take: the cube is yours at 2." in out
    assert "A double waits for its answer first." in out
    assert here.log().state.cube == Cube(2, Seat.BLACK, turned=True)


def test_passing_loses_the_game(here: InProcess) -> None:
    out = _play(here, "roll", "13/7 8/7", "d", "p", "next", flags=("--length", "3"))
    assert "Bob passes the double: Ada wins 1 point." in out
    assert "Type next for the next game." in out
    assert (here.log().state.game, here.log().state.score.white) == (2, 1)


def test_beavers_and_raccoons(here: InProcess) -> None:
    flags = ("--money", "--beavers", "3")
    out = _play(here, "roll", "13/7 8/7", "d", "beaver", "raccoon", "take", flags=flags)
    assert "Bob: take, pass, beaver?" in out
    assert "Bob beavers: 4." in out
    assert "Ada raccoons: 8." in out
    assert here.log().state.cube == Cube(8, Seat.BLACK, turned=True)


def test_a_session_is_ended_between_games(here: InProcess) -> None:
    out = _play(here, "roll", "resign 2", "a", "end", flags=("--money", "--jacoby"))
    assert "Type next for the next game, or end for the end of the session." in out
    assert "The session ends: Ada is 1 point ahead." in out
    assert here.log().state.phase is Phase.MATCH_OVER


@pytest.mark.parametrize(
    ("typed", "points"), [("1", 1), ("2", 2), ("3", 3), ("gammon", 2), ("Backgammon", 3)]
)
def test_resigning_by_size(here: InProcess, typed: str, points: int) -> None:
    out = _play(here, "roll", "resign", f"resign {typed}", "accept")
    assert "Type resign and a number: 1 single game (1 point), 2 gammon (2 points)," in out
    assert "Ada: accept or decline?" in out
    assert here.log().state.score.white == points


def test_a_resignation_is_declined_or_withdrawn_and_play_goes_on(here: InProcess) -> None:
    out = _play(here, "roll", "resign 1", "decline", "resign 1", "resign", "resign 2", "withdraw")
    assert "You have offered that much this turn" in out
    assert "Type resign and a number: 2 gammon (2 points), 3 backgammon (3 points)." in out
    assert out.endswith(f"resume {here.match().header.id}")
    assert "Bob withdraws the resignation. Bob to play 6-1." in out
    assert here.log().state.roll == Roll(6, 1)


def test_nobody_resigns_for_the_other_side_unless_that_is_said(here: InProcess) -> None:
    out = _play(here, "roll", "resign 3", "decline", "resign 3", "resign 1 other", "accept")
    assert out.count("offers to resign") == 2
    assert "Bob offers to resign a backgammon" in out
    assert "wait for your next turn" in out
    assert "Ada offers to resign a single game" in out
    result = here.log().state.result
    assert result
    assert result.winner is Seat.BLACK


def test_one_at_the_keyboard_does_not_resign_for_the_bot(here: InProcess) -> None:
    done = here.run("play", "--plain", "--white", "Ada", "--seed", "3", typed="resign 1 other\n")
    assert "Only one side sits here." in done.out
    assert len(here.log().entries) <= 3


@pytest.mark.parametrize("moment", [(), ("roll", "resign 1", "accept")])
def test_asking_what_can_be_resigned_out_of_a_game(
    here: InProcess, moment: tuple[str, ...]
) -> None:
    out = _play(here, *moment, "resign")
    reason = "The game is over." if moment else "The opening throw comes first: one die each."
    assert reason in out


def test_a_turn_asked_back_is_allowed_or_refused(here: InProcess) -> None:
    begun = ("roll", "13/7 8/7", "undo")
    out = _play(here, *begun, "undo", "refuse", "undo")
    assert "Ada has not answered yet." in out
    assert "Ada refuses: the turn stands." in out
    assert "Ada has refused: the turn stands." in out
    assert here.log().state.turn == 2


def test_an_allowed_turn_comes_back_with_its_dice(here: InProcess) -> None:
    out = _play(here, "roll", "13/7 8/7", "undo", "allow", "24/18 6/5")
    assert "Bob takes back." in out
    assert "Bob plays 24/18 6/5." in out


def test_a_player_gives_a_turn_back_at_once(here: InProcess) -> None:
    flags = ("--white", "Ada", "--black", "bot:club", "--seed", "1", "--length", "3")
    done = here.play(*flags, typed=["roll", "24/21 24/20", "undo", "13/9 13/10"])
    out = _told(done)
    assert "Ada plays 24/20 24/21." in out or "Ada plays 24/21 24/20." in out
    assert "Ada takes back." in out
    rolled = [e.action for e in here.log().entries if isinstance(e.action, do.Rolled)]
    assert rolled[0] == rolled[1]


def test_a_turn_without_a_play_passes_and_says_so(here: InProcess) -> None:
    out = _play(here, "roll", "roll", flags=("--position", DANCE))
    assert "Ada cannot move." in out


def test_there_is_no_cube_to_tell_of_where_none_is_in_play(here: InProcess) -> None:
    assert "Cube" not in _play(here, "roll", flags=("--length", "1"))


def test_a_cube_that_is_in_play_is_told_of(here: InProcess) -> None:
    assert "Cube in the middle, at 1." in _play(here, "roll", flags=("--length", "3"))


def test_dice_by_hand_for_both_persons(here: InProcess) -> None:
    by_hand = ("--dice", "manual")
    typed = ["roll", "33", "undo", "37", "41", "21", "13/11 6/5", "roll", "double", "65", "3-1"]
    out = _told(here.play(*PERSONS, *by_hand, typed=[*typed, "8/5 6/5"]))
    assert "The dice are thrown by hand: type what they show, such as 31." in out
    assert "3-7 is no roll: a die shows 1 to 6." in out
    assert out.count("The dice are taken back.") == 3
    assert "Bob rolls: throw the dice and type what they show." in out
    assert "Bob to play 3-1." in out
    log = here.log()
    assert log.throws == {(1, 1): (2, 1), (1, 2): (3, 1)}
    assert log.state.on_roll is Seat.WHITE


def test_dice_by_hand_for_the_player_as_well(here: InProcess) -> None:
    flags = ("--white", "Ada", "--black", "bot:advanced", "--dice", "manual")
    out = _told(here.play(*flags, typed=["31", "8/5 6/5", "double", "42", "66"]))
    assert "Advanced bot rolls: type the dice, such as 31." in out
    assert "It is Advanced bot's turn." in out
    assert "Advanced bot rolls 4-2." in out
    assert "Ada to play 6-6." in out
    assert here.log().throws == {(1, 1): (3, 1), (1, 2): (4, 2), (1, 3): (6, 6)}


def test_a_players_dice_typed_wrong_are_typed_again_after_undo(here: InProcess) -> None:
    flags = ("--white", "Ada", "--black", "bot:advanced", "--dice", "manual")
    typed = ["31", "8/5 6/5", "66", "undo", "8/5 6/5", "21"]
    out = _told(here.play(*flags, typed=typed))
    assert "Advanced bot rolls 6-6." in out
    assert "Advanced bot rolls 2-1." in out
    assert here.log().throws[1, 2] == (2, 1)


def test_a_dance_with_dice_by_hand_waits_so_that_they_can_be_typed_again(here: InProcess) -> None:
    by_hand = ("--dice", "manual", "--position", DANCE)
    typed = ["44", "done", "11", "65", "done"]
    out = _told(here.play(*PERSONS, *by_hand, typed=typed))
    assert "Ada cannot move with 4-4: done ends the turn." in out
    assert "Ada cannot move." in out


@pytest.mark.parametrize("word", ["q", "quit", "exit", "QUIT"])
def test_leaving_saves(here: InProcess, word: str) -> None:
    out = _play(here, "roll", word, "13/7 8/7")
    assert out.endswith(f"Saved. Go on with: backgammon resume {here.match().header.id}")
    assert len(here.log().entries) == 2


def test_a_finished_match_can_be_looked_at(here: InProcess) -> None:
    _play(here, "roll", "resign 1", "accept", flags=("--length", "1"))
    out = _told(here.run("resume", here.match().header.id, typed="roll\n"))
    assert out.endswith("Ada wins the match 1-0.")
