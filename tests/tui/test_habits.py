"""What is done by itself, and above all what is not: no decision is ever taken away."""

from __future__ import annotations

import pytest

from backgammon_tui.preferences import USUAL, Preferences
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.seals import Throw
from backgammon_tui.rules import START, Ask, Position, Roll, Rules, Seat, Size, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import HandDice
from backgammon_tui.table.link import LocalLink
from backgammon_tui.tui.habits import borne_off_by_force, closed_out, furthest, habit
from tests.table.playing import NOW, ListedDice, ask
from tests.table.playing import table as table_of
from tests.tui.positions import BEARING_OFF, SHUT_OUT, stand

ADA, BOB = Seat.WHITE, Seat.BLACK
BOTH = frozenset(Seat)
ROLLS_BY_ITSELF = USUAL._replace(auto_roll=True)
FORCED = USUAL._replace(forced_plays=True)
BEARS_OFF = USUAL._replace(bear_off=True)
CLOSED_OUT = USUAL._replace(closed_out=True)
ALL = USUAL._replace(auto_roll=True, forced_plays=True, bear_off=True, closed_out=True)
CUBELESS, MATCH = Rules(length=5, cube=False), Rules(length=5)
ONE_PLAY = stand({1: 3}, {24: 2})


def link(
    *throws: Throw, start: Position | None = None, rules: Rules = CUBELESS, by_hand: bool = False
) -> LocalLink:
    """A table; with `start`, White is to roll there."""
    dice = HandDice() if by_hand else ListedDice(throws)
    at = table_of(rules, dice, start=start)
    return LocalLink(Header("tested", "Ada", "Bob", rules), at, lambda _: None, lambda: NOW)


def asked(at: LocalLink, seat: Seat, *asks: Ask) -> None:
    """Ask the table, without waiting."""
    ask(at._table, seat, *asks)


def wish(at: LocalLink, likes: Preferences, here: frozenset[Seat] = BOTH) -> Ask | None:
    """What is done by itself now."""
    found = habit(at, here, likes)
    return found.ask if found else None


def test_nothing_is_done_by_itself_unless_it_is_asked_for() -> None:
    for start in (START, SHUT_OUT, ONE_PLAY, BEARING_OFF):
        at = link((6, 5), start=start)
        assert wish(at, USUAL) is None
        asked(at, ADA, do.RollDice())
        assert wish(at, USUAL) is None


# rolling


def test_the_opening_and_rolls_without_the_cube_are_rolled() -> None:
    at = link((3, 1))
    assert wish(at, ROLLS_BY_ITSELF) == do.RollDice()
    at = link(start=START)
    assert wish(at, ROLLS_BY_ITSELF) == do.RollDice()


def test_a_side_that_may_double_rolls_itself() -> None:
    at = link(start=START, rules=MATCH)
    assert wish(at, ROLLS_BY_ITSELF) is None
    assert wish(at, ALL) is None


def test_once_the_other_side_owns_the_cube_rolling_is_all_there_is() -> None:
    at = link((3, 1), (6, 5), start=START, rules=MATCH)
    asked(at, ADA, do.OfferDouble())
    assert wish(at, ALL) is None
    asked(at, BOB, do.TakeDouble())
    assert wish(at, ROLLS_BY_ITSELF) == do.RollDice()
    asked(at, ADA, do.RollDice(), do.FinishPlay(legal_plays(START, Roll(3, 1))[0].steps))
    assert wish(at, ROLLS_BY_ITSELF) is None, "Bob may redouble"


def test_habits_are_of_the_seats_at_this_keyboard() -> None:
    at = link(start=START)
    assert wish(at, ALL, frozenset({ADA})) == do.RollDice()
    assert wish(at, ALL, frozenset({BOB})) is None
    assert wish(at, ALL, frozenset()) is None


def test_nothing_is_rolled_or_played_while_a_resignation_waits() -> None:
    at = link((6, 5), start=SHUT_OUT)
    asked(at, ADA, do.OfferResignation(Size.SINGLE))
    assert wish(at, ALL) is None
    asked(at, BOB, do.DeclineResignation())
    asked(at, ADA, do.RollDice())
    asked(at, BOB, do.OfferResignation(Size.SINGLE))
    assert wish(at, ALL) is None


def test_with_real_dice_nothing_is_done_by_itself() -> None:
    at = link(start=SHUT_OUT, by_hand=True)
    assert wish(at, ALL) is None
    asked(at, ADA, do.RollDice(), do.TypeDice(6, 1))
    assert wish(at, ALL) is None, "they may have been typed wrong"


# plays


def test_the_only_play_is_made_and_no_other() -> None:
    at = link((2, 1), (6, 5), start=ONE_PLAY)
    asked(at, ADA, do.RollDice())
    only = legal_plays(ONE_PLAY, Roll(2, 1))
    assert len(only) == 1
    assert wish(at, FORCED) == do.FinishPlay(only[0].steps)
    at = link((6, 5), start=START)
    asked(at, ADA, do.RollDice())
    assert wish(at, FORCED) is None


def test_a_turn_without_a_play_is_a_forced_one() -> None:
    at = link((6, 5), start=SHUT_OUT)
    asked(at, ADA, do.RollDice())
    assert wish(at, FORCED) == do.FinishPlay(())
    assert wish(at, ROLLS_BY_ITSELF) is None


@pytest.mark.parametrize(
    ("own", "roll", "by_force"),
    [
        ({6: 3, 5: 3, 4: 2}, (6, 6), True),
        ({5: 2, 4: 3}, (6, 5), True),
        ({3: 2, 2: 2, 1: 4}, (6, 5), True),
        ({3: 1}, (6, 1), True),
        ({2: 1, 1: 1}, (2, 1), False),
        ({6: 2, 5: 2}, (6, 5), False),
        ({4: 3, 3: 3}, (4, 3), False),
        ({6: 1, 1: 1}, (5, 1), False),
        ({4: 1}, (2, 1), False),
        ({7: 1, 1: 3}, (6, 1), False),
    ],
)
def test_each_number_has_to_bear_a_checker_off(
    own: dict[int, int], roll: tuple[int, int], *, by_force: bool
) -> None:
    position, dice = stand(own, {24: 3}), Roll(*roll)
    assert borne_off_by_force(position, dice, legal_plays(position, dice)) is by_force
    at = link(roll, start=position)
    asked(at, ADA, do.RollDice())
    assert (wish(at, BEARS_OFF) is not None) is by_force


def test_with_contact_no_checker_is_borne_off_by_itself() -> None:
    position, dice = stand({3: 2}, {1: 1, 24: 3}), Roll(6, 5)
    plays = legal_plays(position, dice)
    assert len(plays) == 1
    assert plays[0].result.off == 15
    assert not borne_off_by_force(position, dice, plays)


# closed out


def test_closed_out_is_on_the_bar_against_six_points() -> None:
    assert closed_out(SHUT_OUT)
    assert not closed_out(START)
    five = stand({25: 1, 13: 4, 6: 5}, dict.fromkeys(range(19, 24), 2) | {24: 1, 1: 3})
    assert not closed_out(five)
    assert not closed_out(stand({13: 5, 6: 5}, dict.fromkeys(range(19, 25), 2)))


def test_a_side_closed_out_rolls_and_passes() -> None:
    at = link((6, 5), start=SHUT_OUT)
    assert wish(at, CLOSED_OUT) == do.RollDice()
    asked(at, ADA, do.RollDice())
    assert wish(at, CLOSED_OUT) == do.FinishPlay(())
    assert [type(entry.action) for entry in at.log.entries][-1] is do.Rolled


def test_a_side_closed_out_that_may_double_is_asked() -> None:
    at = link((6, 5), (2, 1), start=SHUT_OUT, rules=MATCH)
    assert wish(at, CLOSED_OUT) is None
    asked(at, ADA, do.RollDice())
    assert wish(at, CLOSED_OUT) == do.FinishPlay(())
    asked(at, ADA, do.FinishPlay(()))
    assert do.OfferDouble in at.allowed(BOB)
    assert wish(at, ALL) is None, "the other side may double before its roll"


def test_habits_know_only_their_own_work() -> None:
    at = link((6, 5), start=START)
    assert wish(at, CLOSED_OUT) is None
    assert wish(at, FORCED) is None
    assert wish(at, BEARS_OFF) is None


# taking back


def test_after_a_take_back_all_is_done_by_hand() -> None:
    at = link((6, 5), start=SHUT_OUT)
    at._table.lenient = frozenset({BOB})
    asked(at, ADA, do.RollDice(), do.FinishPlay(()), do.TakeBack())
    assert wish(at, ALL) is None
    asked(at, ADA, do.FinishPlay(()))
    assert wish(at, ALL) == do.RollDice()


def test_nothing_goes_on_while_a_turn_is_asked_back() -> None:
    at = link((6, 5), start=SHUT_OUT)
    asked(at, ADA, do.RollDice(), do.FinishPlay(()), do.TakeBack())
    assert wish(at, ALL) is None
    asked(at, BOB, do.RefuseTakeBack())
    assert wish(at, ALL) == do.RollDice()


# playing out


def test_playing_out_rolls_even_for_a_side_that_might_double() -> None:
    at = link((6, 5), start=BEARING_OFF, rules=MATCH)
    found = habit(at, BOTH, USUAL, playing_out=True)
    assert found is not None
    assert found.ask == do.RollDice()
    asked(at, ADA, do.RollDice())
    played = habit(at, BOTH, USUAL, playing_out=True)
    assert played is not None
    asked(at, ADA, played.ask)
    assert at.log.state.seen_by(ADA).off > BEARING_OFF.off


@pytest.mark.parametrize(
    ("own", "roll", "written"),
    [
        ({6: 2, 5: 2}, (6, 5), {6: 1, 5: 1}),
        ({6: 1, 4: 2}, (3, 1), {6: 1, 4: 1}),
        ({10: 1, 9: 1, 5: 2}, (4, 3), {6: 2, 5: 2}),
    ],
)
def test_who_only_hurries_bears_off_then_comes_home(
    own: dict[int, int], roll: tuple[int, int], written: dict[int, int]
) -> None:
    position = stand(own, {24: 3})
    chosen = furthest(legal_plays(position, Roll(*roll)))
    assert {p: n for p, n in enumerate(chosen.result.counts) if n > 0} == written


def test_a_habit_is_recorded_as_what_it_is() -> None:
    at = link((6, 5), (5, 4), start=SHUT_OUT)
    before = len(at.log.entries)
    for _ in range(2):
        found = habit(at, BOTH, CLOSED_OUT)
        assert found is not None
        asked(at, found.seat, found.ask)
    entries: list[Entry] = at.log.entries[before:]
    assert [entry.action for entry in entries] == [do.Rolled(Roll(6, 5)), do.Played(ADA, ())]


def test_each_habit_is_a_setting_of_its_own() -> None:
    at = link((6, 5), start=SHUT_OUT)
    asked(at, ADA, do.RollDice())
    found = [
        name
        for name in ("auto_roll", "forced_plays", "bear_off", "closed_out")
        if wish(at, USUAL._replace(**{name: True})) is not None  # type: ignore[arg-type]
    ]
    assert found == ["forced_plays", "closed_out"]
