"""Dice that both players draw, as their programs do it at a real server."""

from __future__ import annotations

from pathlib import Path

from backgammon_tui.net.doors import Match
from backgammon_tui.net.far import FarTable
from backgammon_tui.net.showing import UNKEPT, WRONG, Showing
from backgammon_tui.net.terms import Terms
from backgammon_tui.record.entry import CalledDraw, Chained, Linked
from backgammon_tui.record.proof import Finding, proof
from backgammon_tui.rules import Rules, Seat, Size
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


def test_a_match_is_played_with_dice_of_both(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        one, other = await _seated(ada, bob)
        await play_turns(one, other, 6)
        log, header = one.link.log, one.link.header
        assert header.dice == "chains"
        kinds = [type(entry.action) for entry in log.entries]
        assert kinds.count(Chained) == 1
        assert kinds.count(Linked) == kinds.count(CalledDraw) >= 6
        proved = proof(header, log)
        assert proved.sound
        assert {throw.finding for throw in proved.throws} == {Finding.AGREES}

    at_house(tmp_path, deed)


def test_a_server_that_dies_while_dice_are_drawn_loses_none(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        one, other = await _seated(ada, bob)
        await play_turns(one, other, 2)
        await house.go_down()
        await until(lambda: bool(one.company.halted and other.company.halted))
        house.come_up()
        await until(lambda: not one.company.halted and not other.company.halted)
        await play_turns(one, other, 2)
        assert proof(one.link.header, one.link.log).sound

    at_house(tmp_path, deed)


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


def test_without_a_place_for_secrets_nothing_is_shown(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        one, _ = await _seated(ada, bob)
        table = FarTable("k3", Seat.WHITE)
        table._match = (one.link.header, one.link.log)
        shown = Showing(table, None)
        assert shown.due() is None
        assert shown.trouble == UNKEPT

    at_house(tmp_path, deed)


def test_whose_dice_are_not_of_the_chains_gets_no_more_links(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        one, other = await _seated(ada, bob)
        await play_turns(one, other, 1)
        seat = one.link.log.state.to_act
        assert seat
        log = one.link.log
        opened = next(n for n, e in enumerate(log.entries) if isinstance(e.action, do.Opened))
        thrown = log.entries[opened].action
        assert isinstance(thrown, do.Opened)
        forged = do.Opened(thrown.white_die % 6 + 1, thrown.black_die)
        table = FarTable("k3", Seat.WHITE)
        table._match = (one.link.header, log)
        shown = Showing(table, Directory(tmp_path / "links" / "ada"))
        log.called_roll = True
        log.entries[opened] = log.entries[opened]._replace(action=forged)
        assert shown.due() is None
        assert shown.trouble == WRONG

    at_house(tmp_path, deed)


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
