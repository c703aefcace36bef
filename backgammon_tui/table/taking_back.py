"""Taking a decision back: how far, and whether the other side is asked.

Imports `rules` and `record`. Against a lenient seat one goes back to one's last decision,
even after the reply; otherwise a finished turn is asked for, until the other side has acted.
"""

from __future__ import annotations

from backgammon_tui.record.entry import AskedBack, Entry, TableNote
from backgammon_tui.record.log import Log
from backgammon_tui.rules import GameAction, Illegal, Rule, Seat
from backgammon_tui.rules import actions as do

_DECISIONS = (
    do.Played,
    do.Doubled,
    do.Taken,
    do.Dropped,
    do.Beavered,
    do.Resigned,
    do.Accepted,
    do.Declined,
)


def take_back(log: Log, seat: Seat, lenient: frozenset[Seat]) -> tuple[GameAction | TableNote, ...]:
    """What happens when `seat` wants its last decision back; raises `Illegal` if it cannot."""
    barred = why_no_take_back(log, seat, lenient)
    if barred:
        raise barred
    if seat.other not in lenient:
        return (AskedBack(seat),)
    line = log.game_line()
    return (do.TookBack(seat, line[_last_decision(line, seat) - 1].seq),)


def why_no_take_back(log: Log, seat: Seat, lenient: frozenset[Seat]) -> Illegal | None:
    """The rule that keeps `seat` from taking back, or asking to, now."""
    line = log.game_line()
    decided = _last_decision(line, seat)
    if decided < 1:
        return Illegal(Rule.NOTHING_TO_TAKE_BACK)
    if seat.other in lenient:
        return None
    since = line[decided + 1 :]
    called = log.called_roll and log.state.on_roll is seat.other
    if called or any(_acted(log, entry) is seat.other for entry in since):
        return Illegal(Rule.TOO_LATE_TO_TAKE_BACK)
    if since or not isinstance(line[decided].action, do.Played):
        return Illegal(Rule.ONLY_A_TURN_BACK)
    if log.asked_back:
        return Illegal(Rule.TAKE_BACK_WAITS)
    return Illegal(Rule.TAKE_BACK_REFUSED) if log.refused_back else None


def _acted(log: Log, entry: Entry) -> Seat | None:
    """Whose act an entry is; a roll is of the seat on roll."""
    if isinstance(entry.action, do.SeatAction):
        return entry.action.seat
    return log.after(entry.seq).on_roll


def _last_decision(line: list[Entry], seat: Seat) -> int:
    """Where in the line the seat's last decision stands, 0 if it has made none."""
    for number in range(len(line) - 1, 0, -1):
        action = line[number].action
        if isinstance(action, _DECISIONS) and action.seat is seat:
            return number
    return 0
