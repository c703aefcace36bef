"""What came of matches, and what they add up to by player and opponent."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from backgammon_tui.record.beginning import Beginning, first_game
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import read_mat
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.outcome import Outcome, outcome
from backgammon_tui.record.results import Player, results, sitter, standing
from backgammon_tui.record.store import MatchFile
from backgammon_tui.rules import START, Cube, Roll, Rules, Score, Seat, Size, Step
from backgammon_tui.rules import actions as do

WHITE, BLACK = Seat.WHITE, Seat.BLACK
HEADER = Header("tested", "Ada", "Bob", Rules(length=3))
ADA, BOB = Player("person ada", "Ada"), Player("person bob", "Bob")


def came_of(header: Header, *actions: do.GameAction, at: float = 5.0) -> Outcome:
    """The outcome of a match of these actions, all of one moment."""
    entries = [Entry(seq, action, at) for seq, action in enumerate(actions, 1)]
    file = MatchFile(Path(), header, Log(header.rules, entries), False, None, -1, 0)  # noqa: FBT003
    return outcome(file)


def lost(game: int, loser: Seat, size: Size = Size.SINGLE, cube: int = 1) -> list[do.GameAction]:
    """A game that was resigned."""
    began = do.Began(game, START, WHITE, Cube(cube, None, turned=cube > 1))
    return [began, do.Resigned(loser, size), do.Accepted(loser.other)]


def test_a_match_that_was_won() -> None:
    found = came_of(HEADER, *lost(1, BLACK, Size.GAMMON), *lost(2, WHITE), *lost(3, BLACK))
    assert (found.winner, found.over, found.last) == (WHITE, True, 5.0)
    ada = standing(found, WHITE)
    assert (ada.matches, ada.unfinished, ada.sessions) == ((1, 0), 0, 0)
    assert (ada.games, ada.points, ada.gammons) == ((2, 1), (3, 1), (1, 0))
    assert (ada.backgammons, ada.money, ada.last) == ((0, 0), Decimal(0), 5.0)
    assert standing(found, BLACK) == ada._replace(
        matches=(0, 1), games=(1, 2), points=(1, 3), gammons=(0, 1)
    )


def test_a_match_that_was_given_up_is_lost() -> None:
    began = do.Began(1, START, WHITE, Cube())
    found = came_of(HEADER, began, do.Rolled(Roll(3, 1)), do.Forfeited(WHITE, match=True))
    assert (found.winner, found.over) == (BLACK, True)
    assert standing(found, BLACK).matches == (1, 0)


def test_an_unfinished_match_counts_its_finished_games() -> None:
    found = came_of(HEADER, *lost(1, WHITE, Size.BACKGAMMON, 1)[:2])
    assert standing(found, WHITE).unfinished == 1
    assert standing(found, WHITE).games == (0, 0)
    found = came_of(replace(HEADER, rules=Rules(length=9)), *lost(1, WHITE, Size.BACKGAMMON))
    assert standing(found, WHITE).backgammons == (0, 1)
    assert standing(found, WHITE).gammons == (0, 0)


def test_a_session_is_worth_its_stake_and_has_no_winner() -> None:
    header = replace(HEADER, rules=Rules(length=0), stake=Decimal("0.25"))
    found = came_of(header, *lost(1, BLACK, Size.GAMMON), *lost(2, WHITE), do.Ended(WHITE))
    assert (found.winner, found.over) == (None, True)
    ada = standing(found, WHITE)
    assert (ada.money, ada.sessions, ada.matches, ada.unfinished) == (Decimal("0.25"), 1, (0, 0), 0)
    assert standing(found, BLACK).money == Decimal("-0.25")


def test_tenths_of_a_stake_add_up_exactly() -> None:
    header = replace(HEADER, rules=Rules(length=0), stake=Decimal("0.1"))
    many = [came_of(header, *lost(1, BLACK)) for _ in range(3)]
    assert results(many)[ADA][BOB].money == Decimal("0.3")


def test_take_backs_are_noted_for_both_and_typed_dice_are_none() -> None:
    began = do.Began(1, START, WHITE, Cube())
    played = do.Played(WHITE, (Step(8, 3), Step(6, 1)))
    found = came_of(
        HEADER,
        began,
        do.Rolled(Roll(4, 1)),
        do.TookBack(WHITE, 1),
        do.Rolled(Roll(3, 1)),
        played,
        do.TookBack(WHITE, 4),
    )
    assert found.take_backs == (1, 0)
    assert standing(found, BLACK).take_backs == (0, 1)


def test_points_that_were_won_before_are_no_games_played_here() -> None:
    how = Beginning(WHITE, score=Score(2, 1))
    found = came_of(HEADER, *first_game(START, how, HEADER.rules), *lost(3, BLACK)[1:])
    assert (found.score.white, found.winner) == (3, WHITE)
    ada = standing(found, WHITE)
    assert (ada.matches, ada.games, ada.points) == ((1, 0), (1, 0), (1, 0))


@pytest.mark.parametrize("name", ["match01.mat", "match10.mat", "money01.mat"])
def test_a_match_from_a_file_is_known_as_such(name: str) -> None:
    path = Path(__file__).parents[1] / "data" / "mat" / name
    header, entries = to_record(read_mat(path.read_bytes()), 7.0)
    log = Log(header.rules, entries)
    file = MatchFile(path, header, log, False, None, -1, 0)  # noqa: FBT003
    assert outcome(file).imported


def test_a_match_with_real_dice_is_played_here() -> None:
    header = replace(HEADER, dice="manual")
    entries = [Entry(1, do.Began(1, START, None, Cube()), 1.0), Entry(2, do.Opened(3, 1), 1.4)]
    file = MatchFile(Path(), header, Log(header.rules, entries), False, None, -1, 0)  # noqa: FBT003
    assert not outcome(file).imported


def test_a_name_is_a_player_however_it_is_written_and_a_level_is_one_bot() -> None:
    bot = replace(HEADER, white="aDa", black="Club bot", black_seat="bot:club")
    older, newer = came_of(HEADER, *lost(1, BLACK)), came_of(bot, *lost(1, WHITE), at=9.0)
    told = results([older, newer])
    assert [player.name for player in told] == ["aDa", "Club bot", "Bob"]
    club = sitter(bot, BLACK)
    assert (club.key, club.person, club.called("CLUB BOT")) == ("bot:club", False, True)
    (ada,) = (player for player in told if player.called("ada"))
    assert list(told[ada]) == [club, BOB]


def test_two_bots_of_one_level_are_one_player_against_itself() -> None:
    header = replace(
        HEADER, white="Club bot 1", black="Club bot 2", white_seat="bot:club", black_seat="bot:club"
    )
    told = results([came_of(header, *lost(1, BLACK))])
    ((player, against),) = told.items()
    assert list(against) == [player]
    assert against[player].games == (1, 1)


def test_matches_add_up() -> None:
    one = came_of(HEADER, *lost(1, BLACK, Size.GAMMON), *lost(2, BLACK))
    other = came_of(replace(HEADER, white="Bob", black="Ada"), *lost(1, BLACK), at=3.0)
    ada = results([one, other])[ADA][BOB]
    assert (ada.matches, ada.unfinished, ada.games, ada.points) == ((1, 0), 1, (2, 1), (3, 1))
    assert ada.last == 5.0
