"""What clocks show, and what is said of them. Imports only `rules` and names.

Times come as milliseconds.
"""

from __future__ import annotations

from backgammon_tui.rules import Seat, State

from .naming import Names


def time_left(time: int) -> str:
    """ "1:52"; a second that has begun is shown whole, so that 0:00 is the end."""
    minutes, seconds = divmod(_seconds(time), 60)
    return f"{minutes}:{seconds:02}"


def clock_face(delay: int, bank: int | None, *, running: bool) -> str:
    """What one clock shows: "1:52", with "+8" behind it while the delay of the turn is running;
    without a bank what is left for the move."""
    if bank is None:
        return time_left(delay)
    return f"{time_left(bank)}+{_seconds(delay)}" if running and delay else time_left(bank)


def clocks_told(banks: tuple[int | None, int | None], delay: int, names: Names) -> str:
    """Both clocks in a sentence, as a turn begins with this delay."""
    white, black = banks
    if white is None or black is None:
        return f"Time for the move: {time_left(delay)}."
    left = f"Time left: {names.white} {time_left(white)}, {names.black} {time_left(black)}"
    return f"{left}; before that {_seconds(delay)} seconds for this turn."


def time_is_up(before: State, names: Names) -> str:
    """Who lost on time, and what that means for what was waiting for an answer."""
    late = before.to_act or Seat.WHITE
    told = f"{names.of(late)}'s time is up."
    if before.offer:
        return f"{told} The resignation counts as declined."
    return f"{told} The double counts as passed." if before.doubling else told


def _seconds(time: int) -> int:
    return -(-time // 1000)
