"""Dice that both players draw: at a table of the server, with a chain of each."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from backgammon_tui.cli.verify import report
from backgammon_tui.net import messages as say
from backgammon_tui.net.drawing import Drawing
from backgammon_tui.record import chains
from backgammon_tui.record.entry import CalledDraw, Chained, Entry, Linked, Sealed, TableNote
from backgammon_tui.record.log import Log
from backgammon_tui.record.proof import Finding, proof
from backgammon_tui.rules import GameAction, Malformed, Phase, Roll, Rules
from backgammon_tui.rules import actions as do
from backgammon_tui.table import chained
from backgammon_tui.table.absence import Claim

from .house import THREE, House, Visitor, due_ask, opened, play_on, two

CHAINS = replace(THREE, chains=True)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def kinds(visitor: Visitor) -> list[type]:
    """What has happened, as a visitor knows it."""
    assert visitor.log
    return [type(entry.action) for entry in visitor.log.entries]


def mover_of(players: tuple[Visitor, Visitor]) -> tuple[Visitor, Visitor]:
    """Who has to act, and the other."""
    first, second = players
    return (first, second) if first.state.to_act is first.seat else (second, first)


def test_a_match_is_played_with_dice_that_both_draw(house: House) -> None:
    players = two(house, CHAINS)
    assert kinds(players[0]).count(Chained) == 1
    players[0].asks(do.RollDice())
    play_on(players, turns=12)
    found = house.record()
    assert found.header.dice == "chains"
    told = kinds(players[1])
    assert told.count(Linked) == told.count(CalledDraw) == 12
    assert Sealed not in told
    proved = proof(found.header, found.log)
    assert proved.sound
    assert {throw.finding for throw in proved.throws} == {Finding.AGREES}
    assert len(proved.throws) >= 12


def test_a_roll_that_is_called_cannot_become_a_double(house: House) -> None:
    first, second = opened(house, CHAINS)
    play_on((first, second))
    first.withholds = True
    second.asks(do.RollDice())
    assert second.state.roll is None
    for ask in (do.OfferDouble(), do.RollDice()):
        refused = second.asks(ask)
        assert isinstance(refused, say.Refused)
        assert refused.rule == "already-rolled"
    first.withholds = False
    house.pump()
    assert second.state.phase is Phase.TO_PLAY


def test_no_link_goes_out_before_a_roll_is_called(house: House) -> None:
    first, second = opened(house, CHAINS)
    play_on((first, second))
    assert second.log
    header = first.last(say.Snapshot).header
    assert first.seat
    assert Drawing(header, first.seat, first.safe).due(second.log, 1) is None
    assert second.log.chains
    number = second.log.chains.number + 1
    due = Drawing(header, first.seat, first.safe)._chain(0)[number]
    first.says(say.Link(69, number, due.hex()))
    assert first.last(say.Refused).rule == "roll-first"
    own = chains.chain(b"x" * 32, header.id, first.seat)
    for which, link in ((0, own[0]), (number, own[1])):
        first.silence().says(say.Link(70, which, link.hex()))
        assert [type(told) for told in first.heard] in ([say.Error], [say.Refused])


def test_only_the_next_link_of_ones_own_chain_is_taken(house: House) -> None:
    first, second = opened(house, CHAINS)
    play_on((first, second))
    first.withholds = True
    second.asks(do.RollDice())
    assert first.log
    assert first.log.chains
    number = first.log.chains.number + 1
    first.silence().says(say.Link(70, number, "ab" * 32))
    assert first.last(say.Refused).text == "that is not the next link of the chain"
    first.says(say.Link(71, number + 1, "ab" * 32))
    assert first.last(say.Error).code == "not-the-link"
    assert second.state.phase is Phase.TO_ROLL


def test_who_keeps_his_link_back_is_away(house: House) -> None:
    first, second = opened(house, CHAINS)
    play_on((first, second))
    first.withholds = True
    second.asks(do.RollDice())
    house.wait(9)
    assert first.last(say.Presence).white.here
    assert first.last(say.Presence).black.here
    house.wait(140)
    assert isinstance(second.asks(Claim("win")), say.Done)
    assert second.state.result
    assert second.state.result.winner is second.seat


def test_the_same_link_is_shown_after_a_lost_line_and_a_killed_server(house: House) -> None:
    first, second = opened(house, CHAINS)
    play_on((first, second))
    first.withholds = True
    second.asks(do.RollDice())
    house.killed()
    second.come().joins()
    first.withholds = False
    first.come().joins()
    house.pump()
    assert second.state.phase is Phase.TO_PLAY
    play_on((first, second), turns=4)
    found = house.record()
    assert proof(found.header, found.log).sound


def test_dice_that_were_taken_back_come_again_without_new_links(house: House) -> None:
    first, second = opened(house, CHAINS)
    play_on((first, second))
    first.asks(do.TakeBack())
    second.asks(do.AllowTakeBack())
    links = kinds(first).count(Linked)
    play_on((first, second))
    assert kinds(first).count(Linked) == links
    play_on((first, second))
    assert kinds(first).count(Linked) == links + 1
    found = house.record()
    assert proof(found.header, found.log).sound


def test_new_chains_follow_when_the_first_are_used_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (chained, chains):
        monkeypatch.setattr(module, "LENGTH", 5)
    from backgammon_tui.net import drawing  # noqa: PLC0415

    monkeypatch.setattr(drawing, "LENGTH", 5)
    players = opened(house, CHAINS)
    play_on(players, turns=12)
    assert kinds(players[0]).count(Chained) == 3
    found = house.record()
    assert proof(found.header, found.log).sound


def test_a_server_that_forges_the_other_chain_is_found_out(house: House) -> None:
    ada, _ = two(house, CHAINS)
    assert ada.log
    assert ada.seat
    forged = [
        entry._replace(action=Chained("ab" * 32, "cd" * 32))
        if isinstance(entry.action, Chained)
        else entry
        for entry in ada.log.entries
    ]
    header = ada.last(say.Snapshot).header
    with pytest.raises(Malformed):
        Drawing(header, ada.seat, ada.safe).due(Log(header.rules, forged), 1)


def test_what_the_chains_prove_is_said_in_words(house: House) -> None:
    players = opened(house, CHAINS)
    play_on(players, turns=2)
    found = house.record()
    told = "\n".join(report(found.header, proof(found.header, found.log)))
    assert found.log.chains
    ends = next(each.action for each in found.log.entries if isinstance(each.action, Chained))
    assert f"ada's end: {ends.white}" in told
    assert ": all agree." in told
    assert "Neither could choose a throw or know it ahead" in told
    assert "WRONG" not in told


def changed(entries: list[Entry], seq: int, action: GameAction | TableNote) -> Log:
    """The record with another action in the place of one."""
    told = [e._replace(action=action) if e.seq == seq else e for e in entries]
    return Log(Rules(length=3), told)


def test_dice_and_links_that_were_changed_are_found(house: House) -> None:
    players = opened(house, CHAINS)
    play_on(players)
    mover, _ = mover_of(players)
    mover.asks(due_ask(mover.state))
    found = house.record()
    entries = found.log.entries
    rolled = entries[-1]
    assert isinstance(rolled.action, do.Rolled)
    other = Roll(6, 5) if rolled.action.roll != Roll(6, 5) else Roll(4, 3)
    wrong = proof(found.header, changed(entries, rolled.seq, do.Rolled(other)))
    assert [throw.finding for throw in wrong.throws if throw.finding.wrong] == [Finding.DIFFERS]
    linked = entries[-2]
    assert isinstance(linked.action, Linked)
    forged = Linked("ab" * 32, linked.action.black)
    broken = proof(found.header, changed(entries, linked.seq, forged))
    assert not broken.sound
    assert broken.chains[0].broken == linked.seq
    without = Log(Rules(length=3), entries[:-2])
    without.add(rolled._replace(seq=without.next_seq))
    assert proof(found.header, without).throws[-1].finding is Finding.NO_SEAL
