"""Who has to make room on a full doorstep."""

from __future__ import annotations

from dataclasses import dataclass

from backgammon_tui.net.doorstep import Doorstep


@dataclass(eq=False)
class Caller:
    address: str
    silent: bool = False
    gone: bool = False

    def send_away(self) -> None:
        self.gone = True


def doorstep(*callers: Caller, room: int = 3) -> Doorstep[Caller]:
    full: Doorstep[Caller] = Doorstep(room, lambda _: None)
    for caller in callers:
        full.come(caller)
    return full


def test_nobody_has_to_go_while_there_is_room() -> None:
    callers = [Caller("a") for _ in range(3)]
    assert len(doorstep(*callers)) == 3
    assert not any(caller.gone for caller in callers)


def test_the_silent_make_room_first() -> None:
    speaking, silent, other = Caller("a"), Caller("b", silent=True), Caller("a")
    doorstep(speaking, silent, other, Caller("a"))
    assert (speaking.gone, silent.gone, other.gone) == (False, True, False)


def test_of_a_crowd_from_one_address_the_oldest_goes() -> None:
    alone, first, second = Caller("a"), Caller("b"), Caller("b")
    doorstep(alone, first, second, Caller("c"))
    assert (alone.gone, first.gone, second.gone) == (False, True, False)


def test_whoever_has_left_or_is_inside_takes_no_room() -> None:
    inside, waiting = Caller("a"), Caller("b")
    full = doorstep(inside, waiting, room=2)
    full.leave(inside)
    full.leave(inside)
    full.come(Caller("c"))
    assert (inside.gone, waiting.gone) == (False, False)
