"""Dice that both players draw, as their programs do it at a real server: nothing is shown where
something is wrong.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from backgammon_tui.net.doors import Match
from backgammon_tui.net.drawing import UNKEPT, Drawing, Hand
from backgammon_tui.net.terms import Terms
from backgammon_tui.record.header import Header
from backgammon_tui.record.proof import proof
from backgammon_tui.rules import Malformed, Rules, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.table.keeping import Directory
from tests.net.real import House, Visitor, at_house, until
from tests.net.real import play as play_turns

CHAINED = Terms(Rules(length=3), chains=True)


async def _seated(ada: Visitor, bob: Visitor) -> tuple[Match, Match]:
    await bob.client.join(await ada.client.create(CHAINED))
    one, other = await ada.match(), await bob.match()
    await until(lambda: one.link.log.chains is not None and other.link.log.chains is not None)
    return one, other


def test_a_player_who_comes_again_shows_the_same_chain(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        one, other = await _seated(ada, bob)
        await play_turns(one, other, 2)
        await bob.client.close()
        again = Visitor(house, "bob")
        await again.client.open()
        await again.client.join()
        back = await again.match()
        await play_turns(one, back, 2)
        assert not back.company.halted
        assert proof(one.link.header, one.link.log).sound
        await again.client.close()

    at_house(tmp_path, deed)


def test_a_roll_that_is_called_is_not_called_again(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        one, _ = await _seated(ada, bob)
        await bob.client.close()
        await one.link.ask(Seat.WHITE, do.RollDice())
        assert one.link.log.called_roll
        assert do.RollDice not in one.link.allowed(Seat.WHITE)

    at_house(tmp_path, deed)


def test_without_a_place_for_secrets_one_is_told_that_the_match_cannot_go_on(
    tmp_path: Path,
) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        bob.client._hand = None
        await bob.client.join(await ada.client.create(CHAINED))
        match = await bob.match()
        await until(lambda: match.company.halted == UNKEPT)

    at_house(tmp_path, deed)


def test_who_gives_dice_that_are_not_of_the_chains_sees_no_more_links(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        one, other = await _seated(ada, bob)
        await play_turns(one, other, 1)
        header, log = one.link.header, one.link.log
        hand = Hand(Directory(house.state / "links" / "ada"))
        log.called_roll = True
        assert hand.due(header, Seat.WHITE, log, anew=True)
        number = next(n for n, e in enumerate(log.entries) if isinstance(e.action, do.Opened))
        thrown = log.entries[number].action
        assert isinstance(thrown, do.Opened)
        forged = do.Opened(thrown.white_die % 6 + 1, thrown.black_die)
        log.entries[number] = log.entries[number]._replace(action=forged)
        with pytest.raises(Malformed, match="not what both players' chains give"):
            hand.due(header, Seat.WHITE, log, anew=True)

    at_house(tmp_path, deed)


def test_an_id_is_never_the_way_to_another_file(tmp_path: Path) -> None:
    with pytest.raises(Malformed):
        Drawing(Header("../../elsewhere", "ada", "bob"), Seat.WHITE, Directory(tmp_path / "links"))
    assert list(tmp_path.iterdir()) == []


def test_the_secret_goes_when_the_match_is_over(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        one, other = await _seated(ada, bob)
        await play_turns(one, other, 1)
        secrets = tmp_path / "links" / "ada"
        (kept,) = secrets.iterdir()
        assert kept.stat().st_mode & 0o077 == 0
        links = {Seat.WHITE: one.link, Seat.BLACK: other.link}
        await links[Seat.WHITE].ask(Seat.WHITE, do.OfferResignation(Size.BACKGAMMON))
        await until(lambda: do.AcceptResignation in other.link.allowed(Seat.BLACK))
        await links[Seat.BLACK].ask(Seat.BLACK, do.AcceptResignation())
        await until(lambda: not list(secrets.iterdir()))

    at_house(tmp_path, deed)
