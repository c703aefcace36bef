"""Real clients that draw their dice together, at a real server that dies in between."""

from __future__ import annotations

from pathlib import Path

from backgammon_tui.net.client import Client
from backgammon_tui.net.doors import Match
from backgammon_tui.net.showing import WRONG
from backgammon_tui.net.terms import Terms
from backgammon_tui.record.entry import Linked
from backgammon_tui.record.proof import Finding, proof
from backgammon_tui.rules import Phase, Rules, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.table.keeping import Directory
from tests.net.real import House, Visitor, at_house, due_steps, until

CHAINS = Terms(Rules(length=3), clock="fast", chains=True)


def drawing(house: House, name: str, kept: Path) -> Visitor:
    """Somebody whose program keeps his part of the dice in a directory."""
    visitor = Visitor(house, name)
    visitor.client = Client(house.line(name), Directory(kept / name))
    visitor.client.begun = visitor.matches.put_nowait
    return visitor


async def turns(ada: Match, bob: Match, number: int) -> None:
    """Some turns, each by the one whose turn it is; a roll is there when both have drawn it."""
    links = {Seat.WHITE: ada.link, Seat.BLACK: bob.link}
    for _ in range(number):
        state = ada.link.log.state
        if state.phase in (Phase.OPENING, Phase.TO_ROLL):
            seat = state.to_act or Seat.WHITE
            await links[seat].ask(seat, do.RollDice())
            await until(
                lambda: all(link.log.state.phase is Phase.TO_PLAY for link in links.values())
            )
        state = ada.link.log.state
        assert state.to_act
        await links[state.to_act].ask(state.to_act, do.FinishPlay(due_steps(state)))
        await until(lambda: ada.link.log.next_seq == bob.link.log.next_seq)


async def drawing_together(ada: Visitor, bob: Visitor) -> tuple[Match, Match]:
    """The match that begins for both, whose dice both draw."""
    await ada.client.open()
    await bob.client.open()
    await bob.client.join(await ada.client.create(CHAINS))
    one, other = await ada.match(), await bob.match()
    await until(lambda: one.link.log.chains is not None)
    return one, other


def test_two_programs_draw_the_dice_and_anybody_can_check_them(tmp_path: Path) -> None:
    async def deed(house: House, _ada: Visitor, _bob: Visitor) -> None:
        ada, bob = (drawing(house, name, tmp_path / "kept") for name in ("eve", "dan"))
        one, other = await drawing_together(ada, bob)
        await turns(one, other, 4)
        await house.go_down()
        house.come_up()
        await until(lambda: not one.company.halted and not other.company.halted)
        await turns(one, other, 4)
        proved = proof(one.link.header, one.link.log)
        assert proved.sound
        assert {throw.finding for throw in proved.throws} == {Finding.AGREES}
        linked = [each for each in one.link.log.entries if isinstance(each.action, Linked)]
        assert len(linked) == 8
        await ada.client.close()
        await bob.client.close()

    at_house(tmp_path / "state", deed)


def test_a_program_that_has_lost_its_part_stops_and_says_so(tmp_path: Path) -> None:
    async def deed(house: House, _ada: Visitor, _bob: Visitor) -> None:
        ada, bob = (drawing(house, name, tmp_path / "kept") for name in ("eve", "dan"))
        one, other = await drawing_together(ada, bob)
        await turns(one, other, 2)
        await bob.client.close()
        again = drawing(house, "dan", tmp_path / "elsewhere")
        await again.client.open()
        await again.client.join()
        match = await again.match()
        await until(lambda: bool(match.company.halted))
        assert match.company.halted == WRONG
        await again.client.close()
        await ada.client.close()

    at_house(tmp_path / "state", deed)
