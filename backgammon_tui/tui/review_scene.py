"""The screen of a marked decision, as values: the board before it, or after one of the choices.

Pure: imports `rules`, `record`, `words` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

from dataclasses import replace

from backgammon_tui.record.reviewed import Kind
from backgammon_tui.rules.plays import after_steps
from backgammon_tui.words import Names
from backgammon_tui.words import reviewing as words
from backgammon_tui.words.standing import standing

from .board.glyphs import UNICODE
from .board.view import Hand
from .keymap import ROWS, Moment, Row
from .looking import Listed, Looking
from .panel import PanelView, list_rows
from .replaying import Past
from .reviewing import Reviewing
from .scene import Onlooker, Scene, key_row, scene
from .story import story


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
        panel = panel._replace(rows=_choices(now, panel), heading=heading)
    title = _title(now, looking)
    shown = shown._replace(title=title, turn=f"turn {decision.turn}", panel=panel)
    return shown._replace(words=_in_words(now, names, title, panel)) if shown.words else shown


def _in_words(now: Reviewing, names: Names, title: str, panel: PanelView) -> tuple[str, ...]:
    """The same without a drawing: the position, after the choice that is on the board if one
    is, and the choices, which a list has as well."""
    hand = _hand(now)
    state = replace(now.before, position=hand.position) if hand else now.before
    told = standing(state, names, panel.width, now.decision.seat)
    return (title.strip(), "", *told, "", *_choices(now, panel))


def _past(now: Reviewing) -> Past:
    """The log as it was before the decision."""
    log = now.replay.log
    earlier = sum(entry.seq < now.decision.seq for entry in log.line)
    return Past(log, earlier - 1)


def _title(now: Reviewing, looking: Looking) -> str:
    """Which of how many, how bad, and who says so."""
    separator = " · " if looking.glyphs is UNICODE else " - "
    decision = now.decision
    side = f" of {len(now.decisions)}"
    parts = [f"Review {now.at + 1}{side}", f"game {decision.game}"]
    if now.answered:
        parts.append(f"{now.marks.of(decision)} {decision.error:.3f}")
        plies = f"{decision.plies}-ply (XG {decision.plies + 1})"
        parts.append(f"{plies}, judge {now.review.judge[:6]}")
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


def _choices(now: Reviewing, panel: PanelView) -> tuple[str, ...]:
    """The choices, the best first; where not all have room, the best, the one that was made and
    the one on the board are there. A list that can be turned over has all of them."""
    if not now.answered:
        return (" The answer: a",)
    numbers = range(len(now.decision.choices))
    wide = all(_fits(now, number, _all_told(now, number), panel.width) for number in numbers)
    blocks = {
        number: _choice(
            now, number, _all_told(now, number) if wide else _briefly(now, number), panel.width
        )
        for number in numbers
    }
    if panel.over is None:
        first, end = list_rows(panel)
        _drop(blocks, end - first, (max(now.choice, 0), now.decision.made, 0))
    return tuple(row for block in blocks.values() for row in block)


def _drop(blocks: dict[int, tuple[str, ...]], room: int, wanted: tuple[int, ...]) -> None:
    """Drop choices, the worst first, until the others have room; those that are wanted last,
    and the first of them never."""
    others = sorted(blocks.keys() - set(wanted), reverse=True)
    for number in (*others, *reversed(wanted)):
        if sum(map(len, blocks.values())) > room and number != wanted[0]:
            blocks.pop(number, None)


def _head(now: Reviewing, number: int) -> str:
    """A choice with a sign before it if it is on the board, or the mark if it was made."""
    decision = now.decision
    mark = now.marks.of(decision) if number == decision.made else ""
    return f"{'>' if number == now.choice else mark:<2}{words.play(decision.choices[number])}"


def _all_told(now: Reviewing, number: int) -> str:
    """What a choice is worth, what less than the best, and the chance of winning the match."""
    choice = now.decision.choices[number]
    behind = f"{choice.equity - now.decision.best.equity:+.3f}" if number else ""
    match = "" if choice.match is None else words.percent(choice.match)
    return f"{choice.equity:+.3f} {behind:>6} {match:>7}".rstrip()


def _briefly(now: Reviewing, number: int) -> str:
    """What the best is worth, or how much less another."""
    best = now.decision.best.equity
    told = now.decision.choices[number].equity - best if number else best
    return f"{told:+.3f}".replace("+0.", "+.").replace("-0.", "-.")


def _fits(now: Reviewing, number: int, told: str, width: int) -> bool:
    return len(_head(now, number)) + len(told) + 1 <= width


def _choice(now: Reviewing, number: int, told: str, width: int) -> tuple[str, ...]:
    """A choice in a row, or in two where one has no room for it."""
    head = _head(now, number)
    if _fits(now, number, told, width):
        return (f"{head:<{width - len(told)}}{told}",)
    return (head[:width], f"{told:>{width}}")
