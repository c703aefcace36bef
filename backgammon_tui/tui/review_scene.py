"""The screen of a marked decision, as values: the board before it, or after one of the choices.

Pure: imports `rules`, `record`, `words` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.record.reviewed import Choice, Decision, Kind
from backgammon_tui.rules.plays import after_steps
from backgammon_tui.words import Names
from backgammon_tui.words import reviewing as words

from .board.glyphs import UNICODE
from .board.view import Hand
from .keymap import ROWS, Moment, Row
from .looking import Listed, Looking
from .replaying import Past
from .reviewing import Reviewing
from .scene import Onlooker, Scene, key_row, scene
from .story import story

GAP: Final = 2


def mistake_scene(
    now: Reviewing, names: Names, looking: Looking, rows: tuple[Row, ...] = ROWS
) -> Scene:
    """The position as it was decided in, in the numbers of the side that decided, and the
    choices beside it."""
    decision = now.decision
    past = _past(now)
    header = now.replay.header
    eyes = Onlooker(frozenset({decision.seat}), names, header.stake, looking)
    keys = key_row(Moment.MISTAKE, frozenset(), looking.layout.keys.width, rows)
    shown = scene(eyes, past, now.before, story(past), _hand(now), keys)
    panel = shown.panel
    if looking.listed is Listed.PLAYS:
        heading = "The choices: PgUp; PgDn goes back."
        panel = panel._replace(rows=_choices(now, panel.width), heading=heading)
    return shown._replace(title=_title(now, looking), turn=f"turn {decision.turn}", panel=panel)


def _past(now: Reviewing) -> Past:
    """The log as it was before the decision."""
    log = now.replay.log
    number = next(n for n, entry in enumerate(log.line) if entry.seq == now.decision.seq)
    return Past(log, number - 1)


def _title(now: Reviewing, looking: Looking) -> str:
    """Which of how many, how bad, and who says so."""
    separator = " · " if looking.glyphs is UNICODE else " - "
    decision = now.decision
    side = f" of {len(now.decisions)}"
    parts = [f"Review {now.at + 1}{side}", f"game {decision.game}"]
    if now.answered:
        parts.append(f"{now.marks.of(decision)} {decision.error:.3f}")
        parts.append(
            f"judge {now.review.judge[:6]}, {decision.plies}-ply (XG {decision.plies + 1})"
        )
    else:
        parts.append("a problem")
    return f" {separator.join(parts)}"


def _hand(now: Reviewing) -> Hand | None:
    """The choice on the board: made, or before it where the best one would lead."""
    decision, before = now.decision, now.before
    if decision.kind is not Kind.PLAY or before.roll is None:
        return None
    if now.choice >= 0:
        steps = decision.choices[now.choice].steps
        return Hand(after_steps(before.position, steps), made=steps)
    hand = Hand(before.position, left=before.roll.numbers)
    if not now.answered:
        return hand
    steps = decision.best.steps
    return hand._replace(origins=frozenset(step.origin for step in steps))


def _choices(now: Reviewing, width: int) -> tuple[str, ...]:
    """The choices, the best first; the one that was made has its mark, the one on the board a
    sign before it."""
    if not now.answered:
        return (" The answer: a",)
    decision = now.decision
    return tuple(
        row
        for number, choice in enumerate(decision.choices)
        for row in _choice(now, decision, number, choice, width)
    )


def _choice(
    now: Reviewing, decision: Decision, number: int, choice: Choice, width: int
) -> tuple[str, ...]:
    """A choice in a row, or in two where one has no room for it."""
    sign = ">" if number == now.choice else " "
    mark = now.marks.of(decision) if number == decision.made else ""
    head = f"{sign}{mark:<2} {words.play(choice)}"
    behind = decision.best.equity - choice.equity
    told = f"{choice.equity:+.3f}"
    wide = f"{told} {-behind:+.3f}" if number else told
    if choice.match is not None:
        wide = f"{wide:<14}{words.percent(choice.match):>6}"
    if len(head) + len(wide) + GAP <= width:
        return (f"{head:<{width - len(wide)}}{wide}",)
    if len(head) + len(told) + 1 <= width:
        return (f"{head:<{width - len(told)}}{told}",)
    return (head[:width], f"{told:>{width}}")
