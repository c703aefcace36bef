"""A server without lines or sockets, visitors who keep their own log of what they are told, and a
time that only the test moves on, in seconds."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any, Final, TypeVar

from backgammon_tui.net import messages as say
from backgammon_tui.net.drawing import Drawing
from backgammon_tui.net.identity import Identity
from backgammon_tui.net.limits import USUAL, Limits
from backgammon_tui.net.lobby import Lobby
from backgammon_tui.net.messages import Message
from backgammon_tui.net.peers import Out
from backgammon_tui.net.protocol import decode, encode
from backgammon_tui.net.shelf import Shelf
from backgammon_tui.net.terms import Terms
from backgammon_tui.record.log import Log
from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import Ask, Phase, Rules, Seat, State, legal_plays
from backgammon_tui.rules import actions as do
from tests.table.playing import NOW

WHITE: Final = Seat.WHITE
BLACK: Final = Seat.BLACK
THREE: Final = Terms(rules=Rules(length=3))
Kind = TypeVar("Kind", bound=Message)


class Visitor:
    """A client: it folds the entries it is told, and would notice any that is missing, told
    twice or judged otherwise."""

    _runs = count(1)

    def __init__(self, house: House, name: str, *, key: str = "", guest: bool = False) -> None:
        self.house = house
        self.identity = Identity(key or f"uid:{name}", name, guest)
        self.session = f"run-{next(self._runs)}"
        self.heard: list[Message] = []
        self.log: Log | None = None
        self.seat: Seat | None = None
        self.table = ""
        self.ids = count(1)
        self.number = 0
        self.mute = False
        self.safe = Pocket()
        self.withholds = False
        self.shown = (0, 0)

    def come(self) -> Visitor:
        """Connect, and say hello."""
        self.seat, self.shown = None, (0, 0)
        self.number, out = self.house.lobby.connect(self.identity, self.house.now)
        self.house.visitors[self.number] = self
        self.house.pass_on(out)
        self.says(say.Hello((1,), "test", self.session))
        return self

    def vanish(self) -> Visitor:
        """The line is lost."""
        self.house.visitors.pop(self.number, None)
        self.house.pass_on(self.house.lobby.disconnect(self.number, self.house.now))
        return self

    def again(self) -> Visitor:
        """The same program comes again."""
        self.vanish()
        return self.come()

    def says(self, message: Message) -> Visitor:
        """Say something; all that follows is heard when this returns."""
        read = decode(encode(message))
        self.house.pass_on(self.house.lobby.receive(self.number, read, self.house.now))
        self.house.pump()
        return self

    def makes(self, terms: Terms = THREE, seat: Seat | None = None) -> Visitor:
        """Make a table."""
        return self.says(say.Create(next(self.ids), terms, seat))

    def joins(self, table: str = "") -> Visitor:
        """Sit down."""
        return self.says(say.Join(next(self.ids), table))

    def watches(self, table: str = "") -> Visitor:
        """Stand by."""
        return self.says(say.Watch(next(self.ids), table))

    def leaves(self) -> Visitor:
        """Go from the table."""
        return self.says(say.Leave(next(self.ids)))

    def asks(self, ask: Ask, *, seq: int | None = None, id: int = 0) -> Message:  # noqa: A002
        """Ask at the table; the answer."""
        number = id or next(self.ids)
        seq = self.last_seq if seq is None else seq
        self.says(say.Wish(number, seq, ask))
        answers = [each for each in self.heard if getattr(each, "id", 0) == number]
        assert answers
        return answers[-1]

    def hears(self, message: Message) -> None:
        """Take in what is said."""
        self.heard.append(message)
        match message:
            case say.Seated(_, table, seat, _):
                if table != self.table:
                    self.log = None
                self.table, self.seat = table, seat
            case say.Snapshot():
                self.log = self.log or Log(message.header.rules)
                assert message.first <= self.log.next_seq
            case say.Entries(_, entries, digest):
                assert self.log
                for entry in entries:
                    if entry.seq >= self.log.next_seq:
                        self.log.add(entry)
                assert self.log.after(entries[-1].seq).digest() == digest

    def all(self, kind: type[Kind]) -> list[Kind]:
        """All that was heard of one kind."""
        return [each for each in self.heard if isinstance(each, kind)]

    def last(self, kind: type[Kind]) -> Kind:
        """The last that was heard of one kind."""
        return self.all(kind)[-1]

    def silence(self) -> Visitor:
        """Forget what was heard."""
        self.heard.clear()
        return self

    @property
    def last_seq(self) -> int:
        """The last entry known."""
        return len(self.log.entries) if self.log else 0

    @property
    def state(self) -> State:
        """The match as the visitor knows it."""
        assert self.log
        return self.log.state

    def draws(self) -> None:
        """Show what is due of one's own chain, at a table whose dice both draw."""
        snapshots = self.all(say.Snapshot)
        if not snapshots or snapshots[-1].header.dice != "chains" or self.withholds:
            return
        if self.log and self.seat and self.last_seq >= self.last(say.Snapshot).seq:
            drawing = Drawing(self.last(say.Snapshot).header, self.seat, self.safe)
            link = drawing.due(self.log, next(self.ids))
            if link and (self.last_seq, link.number) != self.shown:
                self.shown = (self.last_seq, link.number)
                self.says(link)


class Pocket:
    """Where a visitor keeps the secret of his chain."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def keep(self, digest: str, secret: bytes) -> None:
        self.kept[digest] = secret

    def secret(self, digest: str) -> bytes | None:
        return self.kept.get(digest)

    def forget(self, digest: str) -> None:
        del self.kept[digest]


class House:
    """The server, and all who have come."""

    def __init__(self, state: Path, limits: Limits = USUAL, **given: Any) -> None:
        self.state, self.limits, self.given = state, limits, given
        self.now = NOW
        self.visitors: dict[int, Visitor] = {}
        self.open()

    def open(self) -> None:
        """Start the server."""
        self.shelf = Shelf(self.state)
        self.lobby = Lobby(self.shelf, self.now, limits=self.limits, name="host", **self.given)

    def killed(self, outage: float = 0) -> House:
        """The server was killed, and is started again after a while: all it knows is on the
        disk."""
        self.now += outage
        for room in self.lobby.rooms:
            room.put_away()
        self.shelf.close()
        self.visitors.clear()
        self.open()
        return self

    def visitor(self, name: str, **given: Any) -> Visitor:
        """Somebody who has come in and said hello."""
        return Visitor(self, name, **given).come()

    def pass_on(self, out: Out) -> None:
        """Let visitors hear what is said to them, as it would be written and read."""
        for number, message in out:
            if number in self.visitors:
                self.visitors[number].hears(decode(encode(message)))

    def pump(self) -> None:
        """Everybody reads all there is."""
        for number in list(self.visitors):
            while out := self.lobby.more(number, self.now):
                self.pass_on(out)
        for visitor in list(self.visitors.values()):
            visitor.draws()

    def wait(self, seconds: float) -> House:
        """Time passes, and the server wakes up whenever it wants to. Visitors who are there, and
        are not `mute`, answer pings. It wakes up for something, not again and again."""
        end, wakes = self.now + seconds, 0
        while (deadline := self.lobby.deadline) is not None and deadline <= end:
            wakes += 1
            assert wakes < 50 + 2 * seconds
            self.now = max(deadline, self.now + 0.001)
            out = self.lobby.tick(self.now)
            self.pass_on(out)
            for number, message in out:
                visitor = self.visitors.get(number)
                if isinstance(message, say.Ping) and visitor and not visitor.mute:
                    self.pass_on(self.lobby.receive(number, say.Pong(message.id), self.now))
            self.pump()
        self.now = max(self.now, end)
        self.pass_on(self.lobby.tick(self.now))
        self.pump()
        return self

    def record(self) -> MatchFile:
        """The only match there is, as it is on the disk."""
        store = Store(self.state / "matches")
        (match_id,) = store.ids()
        found = store.look(match_id)
        assert isinstance(found, MatchFile)
        return found


def two(house: House, terms: Terms = THREE) -> tuple[Visitor, Visitor]:
    """Ada and Bob at a table of their own, the first game begun; Ada is White."""
    ada = house.visitor("ada").makes(terms)
    bob = house.visitor("bob").joins(ada.table)
    return ada, bob


def opened(house: House, terms: Terms = THREE) -> tuple[Visitor, Visitor]:
    """The two, whoever is on roll first, after the opening throw."""
    ada, bob = two(house, terms)
    assert isinstance(ada.asks(do.RollDice()), say.Done)
    first, second = (ada, bob) if ada.state.on_roll is WHITE else (bob, ada)
    return first, second


def due_ask(state: State) -> Ask:
    """What a plain player asks for next."""
    match state.phase:
        case Phase.GAME_OVER:
            return do.NextGame()
        case Phase.TO_PLAY:
            assert state.roll
            return do.FinishPlay(legal_plays(state.position, state.roll)[0].steps)
        case Phase.DOUBLED:
            return do.TakeDouble()
    return do.RollDice()


def play_on(players: tuple[Visitor, Visitor], turns: int = 1) -> None:
    """Each plays the first legal play, for some turns."""
    for _ in range(turns):
        turn = players[0].state.turn
        while players[0].state.turn == turn and players[0].state.live:
            seat = players[0].state.to_act or WHITE
            mover = next(player for player in players if player.seat is seat)
            assert isinstance(mover.asks(due_ask(mover.state)), say.Done)
