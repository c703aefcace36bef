"""The table line by line, in words: for pipes, screen readers and terminals without a screen.

Loads no Textual and no Rich. A line that completes a play finishes the turn; a turn in which
nothing can be played passes by itself, and says so, unless the dice are thrown by hand and
may have been typed wrong.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress

from backgammon_tui import words
from backgammon_tui.preferences import Preferences
from backgammon_tui.record.entry import Entry
from backgammon_tui.rules import Ask, Illegal, Malformed, Phase, Refusal, Rule, Seat, State
from backgammon_tui.rules import actions as do
from backgammon_tui.table.link import NotWritten
from backgammon_tui.table.resigning import wish_or_resign
from backgammon_tui.table.seats import due, speaker
from backgammon_tui.words.standing import told_standing, wrapped

from .plain_commands import Command, Hand, command_of
from .plain_teaching import Teaching
from .plain_watch import watch
from .plain_words import asked, clocks_now, nothing_to_play, title, told
from .seating import Seating, was_sealed
from .signalled import Signalled, signals_end_the_match
from .streams import read_any_bytes
from .teaching import teacher_for


def play_in_words(seating: Seating, likes: Preferences) -> int:
    """Play, or watch, the match on stdin and stdout; the answer is the exit code."""
    read_any_bytes()
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    try:
        with signals_end_the_match():
            if seating.watching:
                watch(seating)
            else:
                asyncio.run(_Sitting(seating, likes).play())
    except Signalled as signalled:
        _tell_at_once(farewell(seating))
        return 128 + signalled.number
    except NotWritten as error:
        print(f"The match cannot be written ({error.reason}); it is as it was.", file=sys.stderr)
        return 2
    except PlayerGone as gone:
        print(gone, file=sys.stderr)
        print(farewell(seating), end="")
        return 2
    finally:
        seating.close()
    return 0


def farewell(seating: Seating) -> str:
    """Where the match is when it is left, or how its dice are checked when it is over; "" if
    there is nothing to say."""
    if seating.watching:
        return ""
    if seating.link.log.state.phase is Phase.MATCH_OVER:
        match_id = seating.link.header.id
        return f"Check the dice:\nbackgammon verify {match_id}\n" * was_sealed(seating.link)
    return f"Saved. Go on with:\nbackgammon resume {seating.link.header.id}\n"


def _tell_at_once(text: str) -> None:
    """Past any buffer: the streams may be gone, and then there is nobody to tell."""
    with suppress(OSError, ValueError):
        end_of_line = "\n" if text and sys.stdin.isatty() else ""
        os.write(sys.stdout.fileno(), f"{end_of_line}{text}".encode())


class PlayerGone(Exception):
    """A player cannot decide; the text is a sentence that says why."""


class _Sitting:
    """One match at one pair of streams."""

    def __init__(self, seating: Seating, likes: Preferences) -> None:
        self.seating, self.resigns = seating, likes.bot_resigns
        self.link, self.players = seating.link, seating.players
        self.here = [seat for seat in Seat if seat not in seating.players]
        header = self.link.header
        self.names = words.Names(header.white, header.black)
        self.hand = Hand()
        self.numbers = self.here[0] if len(self.here) == 1 else None
        self.told: object = None
        self.known: tuple[str, ...] = ()
        self.timed: object = None
        self.broken: Rule | None = None
        self.teaching = Teaching(teacher_for(self.here, self.players), likes.warned_from)
        self.link.listen(self._tell)

    @property
    def state(self) -> State:
        return self.link.log.state

    async def play(self) -> None:
        """Until the match is over, the input ends or the player leaves."""
        print(title(self.link, self.names))
        sealed = words.sealed_now(self.link.log)
        if sealed:
            print(wrapped(sealed))
        self.link.release()
        if self.state.phase is Phase.MATCH_OVER:
            print(wrapped(f"{words.match_result(self.state, self.names)}."))
        elif self.here:
            print("The word help lists what can be typed.")
        while self.state.phase is not Phase.MATCH_OVER:
            if await self._by_itself():
                continue
            self._say_where_we_are()
            line = sys.stdin.readline()
            if not line and sys.stdin.isatty():
                print()
            late = self._time_was_up()
            if not line or not (late or await self._obey(line)):
                break
        print(farewell(self.seating), end="")

    async def _by_itself(self) -> bool:
        """What needs no line: a player that is due, and a turn in which nothing can be played."""
        state = self.state
        seat = due(state, self.players)
        if seat and not self._waits_for_somebody():
            await self.link.ask(seat, self._decision(seat))
            return True
        if nothing_to_play(state) and not self.link.dice_by_hand:
            assert state.on_roll
            await self.link.ask(state.on_roll, do.FinishPlay(()))
            return True
        return False

    def _decision(self, seat: Seat) -> Ask:
        try:
            return wish_or_resign(self.link.log, self.players, seat, resigns=self.resigns)
        except ConnectionError as error:
            raise PlayerGone(str(error)) from error

    def _waits_for_somebody(self) -> bool:
        """Whether a player that is due has to wait: for dice thrown by hand, or, between the
        games of a money session nobody else plays, for somebody to end it."""
        state = self.state
        if state.phase is Phase.GAME_OVER:
            return state.rules.money
        by_hand = self.link.dice_by_hand and self.link.log.called_roll
        return by_hand and state.phase is Phase.TO_ROLL and not state.offer

    def _time_was_up(self) -> bool:
        """Whether a side's time ran out before the line was there: then nothing comes of it."""
        seq = self.link.log.next_seq
        self.link.tick()
        return self.link.log.next_seq > seq

    def _say_where_we_are(self) -> None:
        state = self.state
        place = (state.game, state.turn, state.position, state.cube)
        if state.live and state.on_roll and place != self.told:
            self.told = place
            self._say_how_it_stands()
        if (state.game, state.turn, state.to_act) != self.timed:
            self.timed = state.game, state.turn, state.to_act
            print(clocks_now(self.link, self.names), end="")
        print(asked(self.link, self.names, self.hand.made))
        if sys.stdin.isatty():
            print("> ", end="", flush=True)

    def _say_how_it_stands(self) -> None:
        """The position, but score and cube only when they are others than were last told."""
        stands = told_standing(self.state, self.names, self.numbers)
        known = (stands.score, stands.cube)
        for sentence in (*stands[:4], *(text for text in known if text not in self.known)):
            if sentence:
                print(wrapped(sentence))
        self.known = known

    async def _obey(self, line: str) -> bool:
        """Do what the line says; False when the player leaves."""
        seat = self.state.to_act or Seat.WHITE
        told = self.teaching.told(line, self.state, self.broken)
        if told:
            print(told)
            return True
        self.broken = None
        try:
            command = command_of(line, self.link, self.hand, self.numbers)
            if command.leave:
                return False
            if command.ask:
                seat = self._speaker(type(command.ask), other=command.other)
            await self._carry_out(command, seat)
        except Refusal as refusal:
            self.broken = getattr(refusal, "rule", None)
            print(wrapped(words.refusal(refusal, self.names, seat)))
        return True

    async def _carry_out(self, command: Command, seat: Seat) -> None:
        self.hand = command.hand
        for text in command.says:
            print(text)
        warning = command.ask and self.teaching.warning(self.state, seat, command.ask)
        if warning:
            print(warning)
        elif command.ask:
            before = self.state
            await self.link.ask(seat, command.ask)
            self._keep_hand(before)

    def _keep_hand(self, before: State) -> None:
        """A half-made play outlasts a resignation that is declined, and nothing else."""
        now = self.state
        if (now.turn, now.roll, now.position) != (before.turn, before.roll, before.position):
            self.hand = Hand()

    def _speaker(self, kind: type[Ask], *, other: bool = False) -> Seat:
        if not self.here and kind not in (do.NextGame, do.EndSession):
            raise Illegal(Rule.WATCHING)
        seat = speaker(kind, self.state, self.here, self.link.allowed)
        if other and seat.other not in self.here:
            raise Malformed("only one side sits here")
        return seat.other if other else seat

    def _tell(self, entry: Entry, state: State) -> None:
        before = self.link.log.after(entry.seq - 1)
        says = told(entry, before, state, self.names)
        if says:
            print(says)
