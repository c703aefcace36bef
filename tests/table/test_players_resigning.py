"""When a player without hands offers to resign: what is lost, to a person, once in a game."""

from __future__ import annotations

import pytest

from backgammon_tui.bot.seat import Bot
from backgammon_tui.rules import Ask, How, Phase, Position, Seat, Size, State
from backgammon_tui.rules import actions as do
from backgammon_tui.table.resigning import resignation, wish_or_resign
from backgammon_tui.table.table import Table

from .playing import BLACK, WHITE, ask, asked_of, listed, play_on

ROLLS = [(3, 1), *[(6, 5), (4, 2)] * 4]


class Hopeless:
    """A player who rolls, and takes every game for lost."""

    def choose(self, state: State, seat: Seat) -> Ask:
        """Always a roll."""
        return do.RollDice()

    def surely_lost(self, state: State, seat: Seat) -> Size | None:
        """Always a gammon."""
        return Size.GAMMON


class Hopeful:
    """A player who cannot tell whether a game is lost."""

    def choose(self, state: State, seat: Seat) -> Ask:
        """Always a roll."""
        return do.RollDice()


BOB = {BLACK: Hopeless()}
OFFER = do.OfferResignation(Size.GAMMON)


@pytest.fixture
def at() -> Table:
    """A table at which White has played and Black is to roll."""
    begun = listed(*ROLLS)
    asked_of(begun, do.RollDice())
    play_on(begun)
    assert begun.state.to_act is BLACK
    return begun


def test_it_is_offered_before_the_roll(at: Table) -> None:
    assert wish_or_resign(at.log, BOB, BLACK) == OFFER
    ask(at, BLACK, do.RollDice())
    assert resignation(at.log, BOB, BLACK) is None


def test_accepted_it_ends_the_game_and_nothing_else_does(at: Table) -> None:
    ask(at, BLACK, wish_or_resign(at.log, BOB, BLACK))
    assert at.state.live
    ask(at, WHITE, do.AcceptResignation())
    assert at.state.phase is not Phase.TO_ROLL
    assert at.state.score.white == 2


def test_declined_it_costs_nothing_and_is_not_made_again_in_the_game(at: Table) -> None:
    before = at.state
    ask(at, BLACK, OFFER)
    ask(at, WHITE, do.DeclineResignation())
    assert at.state.score == before.score
    assert at.state.phase is Phase.TO_ROLL
    for _ in range(2):
        assert wish_or_resign(at.log, BOB, BLACK) == do.RollDice()
        play_on(at, turns=2)
        assert at.state.to_act is BLACK


def test_an_offer_of_the_other_side_is_no_offer_of_its_own(at: Table) -> None:
    ask(at, WHITE, OFFER)
    ask(at, BLACK, do.DeclineResignation())
    assert resignation(at.log, BOB, BLACK) == OFFER


def test_it_is_switched_off(at: Table) -> None:
    assert wish_or_resign(at.log, BOB, BLACK, resigns=False) == do.RollDice()


def test_it_is_offered_to_a_person_only(at: Table) -> None:
    assert resignation(at.log, {BLACK: Hopeless(), WHITE: Hopeful()}, BLACK) is None


def test_a_player_who_cannot_tell_offers_nothing(at: Table) -> None:
    assert wish_or_resign(at.log, {BLACK: Hopeful()}, BLACK) == do.RollDice()


def test_a_bot_that_is_declined_plays_to_the_last_checker() -> None:
    """Neither a resignation that is declined nor a game that is lost ends it."""
    four, thirteen = [0, 4, *[0] * 17], [-13, *[0] * 6]
    at = listed(*[(3, 1), *[(2, 1)] * 6], start=Position((*four, *thirteen)))
    bots, offers = {BLACK: Bot()}, 0
    asked_of(at, do.RollDice())
    while at.state.live:
        if at.state.to_act is BLACK:
            ask(at, BLACK, wish_or_resign(at.log, bots, BLACK))
        elif at.state.offer:
            offers += 1
            ask(at, WHITE, do.DeclineResignation())
        else:
            play_on(at)
    assert offers == 1
    assert at.state.result
    assert at.state.result.how is How.BORNE_OFF
