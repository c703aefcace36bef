"""Thinking is given up at once when nobody waits for the answer, and only then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from backgammon_tui.bot import Bot, judge
from backgammon_tui.bot.thinking import GivenUp, Mind, keep_on
from backgammon_tui.rules import START, Cube, Play, Position, Roll, Rules, Seat, State, apply
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.plays import legal_plays

TO_PLAY = apply(
    apply(State(Rules()), do.Began(1, START, Seat.BLACK, Cube())), do.Rolled(Roll(4, 3))
)
ENDS: list[Callable[[Bot], None]] = [Bot.give_up, Bot.leave]


class Interrupted:
    """Stands in for the rules: after some rolls looked at, something happens."""

    def __init__(self, happens: Callable[[], None], after: int) -> None:
        self.rolls = 0
        self._happens = happens
        self._after = after

    def __call__(self, position: Position, roll: Roll) -> tuple[Play, ...]:
        self.rolls += 1
        if self.rolls == self._after:
            self._happens()
        return legal_plays(position, roll)


@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.__name__)
def test_a_thought_ends_with_the_roll_it_is_at(
    end: Callable[[Bot], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Bot("expert")
    rolls = Interrupted(lambda: end(bot), after=3)
    monkeypatch.setattr(judge, "legal_plays", rolls)
    with pytest.raises(GivenUp):
        bot.choose(TO_PLAY, Seat.BLACK)
    assert rolls.rolls == 3


def test_a_bot_that_gave_up_answers_the_next_question() -> None:
    bot = Bot("expert")
    bot.give_up()
    assert bot.choose(TO_PLAY, Seat.BLACK) == Bot("expert").choose(TO_PLAY, Seat.BLACK)


def test_a_bot_that_left_thinks_no_more() -> None:
    bot = Bot("expert")
    bot.leave()
    with pytest.raises(GivenUp, match="has left the table"):
        bot.choose(TO_PLAY, Seat.BLACK)


def test_a_new_question_ends_the_one_before() -> None:
    mind = Mind()
    with mind.thinking():
        keep_on()
        with mind.thinking():
            keep_on()
        with pytest.raises(GivenUp):
            keep_on()


def test_where_no_bot_thinks_nothing_is_given_up() -> None:
    with Mind().thinking():
        keep_on()
    keep_on()
