"""Clients at a real server: a match for two, a server that dies, a seat that is taken elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from backgammon_tui.net.doors import BACK, TAKEN
from backgammon_tui.net.line import LOST
from backgammon_tui.net.terms import Terms
from backgammon_tui.rules import Illegal, Malformed, Rule, Rules, Seat, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.table.link import NotDone
from tests.net.real import House, Visitor, at_house, play, until

TERMS = Terms(Rules(length=3), clock="fast")


async def _seated(ada: Visitor, bob: Visitor, terms: Terms = TERMS) -> str:
    """Both at a table."""
    table = await ada.client.create(terms)
    await bob.client.join(table)
    return table


def test_two_play_and_both_know_the_same_match(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        await _seated(ada, bob)
        one, other = await ada.match(), await bob.match()
        assert (one.link.seat, other.link.seat) == (Seat.WHITE, Seat.BLACK)
        assert one.link.header == other.link.header
        await play(one, other, 6)
        assert one.link.log.entries == other.link.log.entries
        assert one.link.log.state.digest() == other.link.log.state.digest()
        assert one.link.clocks

    at_house(tmp_path, deed)


def test_what_the_rules_forbid_is_refused_with_the_rule(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        await _seated(ada, bob)
        one, other = await ada.match(), await bob.match()
        await play(one, other, 1)
        links = {Seat.WHITE: one.link, Seat.BLACK: other.link}
        seat = one.link.log.state.to_act
        assert seat
        await links[seat].ask(seat, do.RollDice())
        with pytest.raises((Illegal, Malformed)):
            await links[seat].ask(seat, do.FinishPlay((Step(24, 6), Step(24, 6), Step(24, 6))))
        with pytest.raises(Illegal) as refused:
            await links[seat].ask(seat, do.OfferDouble())
        assert refused.value.rule is Rule.ALREADY_ROLLED

    at_house(tmp_path, deed)


def test_a_server_that_dies_and_comes_again_goes_on_with_the_same_seats(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        await _seated(ada, bob)
        one, other = await ada.match(), await bob.match()
        await play(one, other, 2)
        before = list(one.link.log.entries)
        await house.go_down()
        await until(lambda: one.company.halted == LOST and other.company.halted == LOST)
        with pytest.raises(NotDone, match="lost"):
            await one.link.ask(Seat.WHITE, do.RollDice())
        house.come_up()
        await until(lambda: not one.company.halted and not other.company.halted)
        assert BACK in ada.told
        assert one.link.log.entries[: len(before)] == before
        assert (one.link.seat, other.link.seat) == (Seat.WHITE, Seat.BLACK)
        await play(one, other, 2)
        assert one.link.log.entries == other.link.log.entries

    at_house(tmp_path, deed)


def test_a_later_login_takes_the_seat_and_the_earlier_one_looks_on(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        table = await _seated(ada, bob)
        one, other = await ada.match(), await bob.match()
        again = Visitor(house, "ada")
        await again.client.open()
        await again.client.join(table)
        now = await again.match()
        await until(lambda: one.company.seat_lost)
        assert TAKEN in ada.told
        assert now.link.seat is Seat.WHITE
        assert one.link.allowed(Seat.WHITE) == frozenset()
        await play(now, other, 2)
        await until(lambda: one.link.log.next_seq == now.link.log.next_seq)
        assert [told for told in ada.told if told][-1] == TAKEN
        await again.client.close()

    at_house(tmp_path, deed)


def test_who_looks_on_sees_all_and_can_ask_nothing(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        table = await _seated(ada, bob)
        one, other = await ada.match(), await bob.match()
        eve = Visitor(house, "eve")
        await eve.client.open()
        await eve.client.watch(table)
        seen = await eve.match()
        await play(one, other, 3)
        await until(lambda: seen.link.log.entries == one.link.log.entries)
        with pytest.raises(Illegal) as refused:
            await seen.link.ask(Seat.WHITE, do.RollDice())
        assert refused.value.rule is Rule.WATCHING
        with pytest.raises(NotDone):
            await seen.company.say("hello")
        await eve.client.close()

    at_house(tmp_path, deed)


def test_what_one_writes_both_read_without_what_could_steer_a_terminal(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        await _seated(ada, bob)
        one, other = await ada.match(), await bob.match()
        heard: list[tuple[str, str]] = []
        other.company.hear(lambda name, text: heard.append((name, text)))
        await one.company.say("good \x1b[31mluck\x1b[0m \u202e[b]")
        await until(lambda: bool(heard))
        assert heard == [("ada", "good [31mluck[0m [b]")]

    at_house(tmp_path, deed)


def test_who_goes_is_away_and_who_leaves_at_once(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        await _seated(ada, bob)
        one, other = await ada.match(), await bob.match()
        await play(one, other, 1)
        await bob.client.leave()
        await until(lambda: one.company.absences[1].since is not None)
        await bob.client.join()
        back = await bob.match()
        await until(lambda: one.company.absences[1].since is None)
        assert back.link.log.entries == one.link.log.entries

    at_house(tmp_path, deed)


def test_the_lobby_tells_of_a_table_that_comes(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        assert await bob.client.look() == ()
        seen: list[int] = []
        bob.client.listed = lambda rows: seen.append(len(rows))
        await ada.client.create(TERMS)
        await until(lambda: seen[-1:] == [1])

    at_house(tmp_path, deed)


def test_no_table_is_a_sentence(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        with pytest.raises(NotDone, match="no such table"):
            await bob.client.join("zz")

    at_house(tmp_path, deed)


def test_lines_that_break_off_again_and_again_lose_nothing(tmp_path: Path) -> None:
    async def deed(house: House, ada: Visitor, bob: Visitor) -> None:
        await _seated(ada, bob, Terms(Rules(length=3)))
        one, other = await ada.match(), await bob.match()
        for _ in range(4):
            await play(one, other, 1)
            await house.go_down()
            await until(lambda: bool(one.company.halted and other.company.halted))
            house.come_up()
            await until(lambda: not one.company.halted and not other.company.halted)
        assert one.link.log.entries == other.link.log.entries

    at_house(tmp_path, deed)
