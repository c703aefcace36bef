"""The table line by line, in words: for pipes, screen readers and terminals without a screen.

Imports no Textual and no Rich. A line that completes a play finishes the turn; a turn in
which nothing can be played passes by itself, and says so.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from backgammon_tui import words
from backgammon_tui.record.entry import Entry
from backgammon_tui.rules import Ask, Phase, Refusal, Seat, State, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.table.link import NotWritten
from backgammon_tui.table.seats import due, speaker, wish

from .plain_commands import Command, Hand, command_of
from .plain_words import asked, standing, wrapped
from .seating import Seating


def play_in_words(seating: Seating) -> int:
    """Play the match on stdin and stdout; the answer is the exit code."""
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    try:
        with _signals_end_the_match():
            asyncio.run(_Sitting(seating).play())
    except _Signalled as signalled:
        return 128 + signalled.number
    except NotWritten as error:
        print(f"The match cannot be written: {error.__cause__}. It is as it was.", file=sys.stderr)
        return 2
    finally:
        seating.file.close()
    return 0


class _Signalled(BaseException):
    """A signal asked the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def _signals_end_the_match() -> Iterator[None]:
    def end(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        raise _Signalled(number)

    numbers = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
    before = [signal.signal(number, end) for number in numbers]
    try:
        yield
    finally:
        for number, old in zip(numbers, before, strict=True):
            signal.signal(number, old)


class _Sitting:
    """One match at one pair of streams."""

    def __init__(self, seating: Seating) -> None:
        self.link = seating.link
        self.players = seating.players
        header = self.link.header
        self.names = words.Names(header.white, header.black)
        self.hand = Hand()
        self.told: object = None
        self.link.listen(self._tell)

    @property
    def state(self) -> State:
        return self.link.log.state

    async def play(self) -> None:
        header = self.link.header
        print(f"{header.white} (White) and {header.black} (Black). {self._title()}.")
        while self.state.phase is not Phase.MATCH_OVER:
            if await self._by_itself():
                continue
            self._say_where_we_are()
            line = sys.stdin.readline()
            if not line:
                break
            if not await self._obey(line):
                break
        self._farewell()

    def _title(self) -> str:
        return words.match_title(self.state, ", ")

    async def _by_itself(self) -> bool:
        """What needs no line: a player that is due, and a turn in which nothing can be played."""
        state = self.state
        seat = due(state, self.players)
        waits_for_dice = self.link.dice_by_hand and self.link.log.called_roll
        if seat and not (waits_for_dice and state.phase is Phase.TO_ROLL):
            await self.link.ask(seat, wish(state, self.players, seat))
            return True
        if state.phase is Phase.TO_PLAY and not state.offer and not self.link.dice_by_hand:
            assert state.roll
            assert state.on_roll
            if not legal_plays(state.position, state.roll)[0].steps:
                await self.link.ask(state.on_roll, do.FinishPlay(()))
                return True
        return False

    def _say_where_we_are(self) -> None:
        state = self.state
        place = (state.game, state.turn, state.position, state.cube)
        if state.live and state.on_roll and place != self.told:
            self.told = place
            print(standing(state, self.names))
        print(asked(self.link, self.names, self.hand.made))
        if sys.stdin.isatty():
            print("> ", end="", flush=True)

    async def _obey(self, line: str) -> bool:
        """Do what the line says; False when the player leaves."""
        try:
            command = command_of(line, self.link, self.hand)
            if command.leave:
                return False
            await self._carry_out(command)
        except Refusal as refusal:
            print(words.refusal(refusal, self.names, self.state.to_act or Seat.WHITE))
        return True

    async def _carry_out(self, command: Command) -> None:
        self.hand = command.hand
        for text in command.says:
            print(text)
        if command.ask:
            await self._ask(command.ask)

    async def _ask(self, ask: Ask) -> None:
        await self.link.ask(self._speaker(type(ask)), ask)
        self.hand = Hand()

    def _speaker(self, kind: type[Ask]) -> Seat:
        here = [seat for seat in Seat if seat not in self.players]
        return speaker(kind, self.state, here, self.link.allowed)

    def _tell(self, entry: Entry, state: State) -> None:
        before = self.link.log.after(entry.seq - 1)
        told = words.happened(entry.action, before, state, self.names)
        ended = words.game_ended(before, state, self.names)
        if told or ended:
            print(wrapped(f"{told} {ended}".strip()))

    def _farewell(self) -> None:
        if self.state.phase is not Phase.MATCH_OVER:
            print(f"Saved. Go on with: backgammon resume {self.link.header.id}")
