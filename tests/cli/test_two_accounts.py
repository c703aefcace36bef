"""Two accounts of one machine play each other, each at a terminal of its own."""

from __future__ import annotations

import os

import pytest

from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import Phase, Seat, State, legal_plays
from backgammon_tui.rules.notation import play_text
from tests import accounts as made
from tests import sshd
from tests.accounts import Account
from tests.terminal import Terminal


def test_two_accounts_play_and_a_killed_player_comes_back() -> None:
    with made.accounts("bgada", "bgbob") as (ada, bob):
        _nobody_believes_a_stranger(ada, bob)
        hosting = ada.sit("host", "--length", "3", "--speed", "0")
        hosting.wait_for("Waiting:")
        listed = bob.run("tables").stdout
        assert listed.startswith(f"{ada.name}/")
        assert "Join" in listed
        joined = bob.sit("join", ada.name, "--speed", "0")
        for terminal in (hosting, joined):
            terminal.wait_for("Opening throw. Space throws")
            terminal.wait_for("Both players draw the dice")
        terminals = {Seat.WHITE: hosting, Seat.BLACK: joined}
        for _ in range(2):
            _turn(ada, terminals)
        joined.kill()
        again = bob.sit("join", ada.name, "--speed", "0")
        seat = _state(ada).to_act
        assert seat
        name = ada.name if seat is Seat.WHITE else bob.name
        again.wait_for(f"{name} to roll")
        shown = _state(ada)
        again.wait_for(f"pips {shown.seen_by(Seat.BLACK).pips}")
        _turn(ada, {Seat.WHITE: hosting, Seat.BLACK: again})
        made.kill(ada, "backgammon_tui.net")
        for terminal in (hosting, again):
            terminal.wait_for("The line is there again.")
        again.press("q", "y")
        again.wait_for("Go on: ")
        again.press("q")
        assert again.end() == 0
        assert f"Go on with: backgammon join {ada.name}" in again.output.decode()
        assert _record(bob).log.entries[:20] == _record(ada).log.entries[:20]
        assert _record(bob).header.place == ada.name
        hosting.kill()


@pytest.mark.skipif(not sshd.COMPLETE, reason="needs sshd, ssh and ssh-keygen")
def test_two_accounts_play_that_are_logged_in_over_ssh() -> None:
    with made.accounts("bgada", "bgbob") as (ada, bob):
        directory = ada.tables.parent / "ssh"
        directory.mkdir()
        with sshd.listening(directory) as port:

            def login(account: Account, *words: str) -> Terminal:
                command = sshd.ssh(directory, port, account.name, "-tt")
                command = (*command, *account.words(*words, "--speed", "0"))
                return Terminal([], account.home, command=command)

            hosting = login(ada, "host", "--length", "1", "--dice", "server")
            hosting.wait_for("Waiting:")
            joined = login(bob, "join", ada.name)
            joined.wait_for("Opening throw. Space throws")
            joined.wait_for("Dice sealed: ")
            joined.press("space")
            hosting.wait_for("to play")
            joined.kill()
            again = login(bob, "join", ada.name)
            again.wait_for("to play")
            again.press("q", "y")
            again.wait_for("Go on: ")
            again.press("q")
            assert again.end() == 0
            hosting.press("\x03")
            assert hosting.end() == 0


def _nobody_believes_a_stranger(ada: Account, bob: Account) -> None:
    """A directory that Bob has made in Ada's name is no place to play."""
    directory = ada.tables / f"backgammon-{ada.uid}"
    directory.mkdir(mode=0o711)
    os.chown(directory, bob.uid, bob.gid)
    refused = bob.run("join", ada.name)
    assert refused.returncode == 2
    assert "is not a directory of the account" in refused.stderr
    assert "No table is hosted here." in bob.run("tables").stdout
    directory.rmdir()


def _turn(ada: Account, terminals: dict[Seat, made.Seat]) -> None:
    """The one whose turn it is plays it with keys."""
    if _state(ada).phase is Phase.OPENING:
        terminals[Seat.WHITE].press("space")
    else:
        seat = _state(ada).to_act
        assert seat
        terminals[seat].wait_for("Space rolls")
        terminals[seat].press("space")
    for terminal in terminals.values():
        terminal.wait_for("to play")
    state = _state(ada)
    seat = state.to_act
    assert seat
    assert state.roll
    play = play_text(state.position, legal_plays(state.position, state.roll)[0].steps)
    mover, other = terminals[seat], terminals[seat.other]
    mover.wait_for("Enter finish")
    mover.press(*(["slash", play, "enter"] if play else []), "enter")
    other.wait_for("Space rolls")


def _state(account: Account) -> State:
    return _record(account).log.state


def _record(account: Account) -> MatchFile:
    """The copy an account keeps of the only match."""
    store = Store(account.home / "data" / "backgammon-tui" / "matches")
    (match_id,) = store.ids()
    found = store.look(match_id)
    assert isinstance(found, MatchFile)
    return found
