"""The plain form: a moment of a game in words, in an order that is always the same.

Pure: imports `rules`, `words` and the values of the room, never Textual. Each section keeps
the rows it is likely to need, so that none moves when another grows: a reader finds it where
it was, and only what has changed is sent. Where that has no room there are pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from backgammon_tui import words
from backgammon_tui.rules import Phase, State, legal_plays, next_steps
from backgammon_tui.rules.notation import play_text
from backgammon_tui.rules.plays import after_steps
from backgammon_tui.words import Names
from backgammon_tui.words.standing import told_standing, wrapped

from .layout import Area

if TYPE_CHECKING:
    from .board.view import Hand
    from .choosing import Choosing
    from .scene import Onlooker
    from .story import Line, Story

NARROW: Final = 56
"""Columns below which a position takes up to three rows."""
PLAYS_ROWS: Final = 3
_TIED: Final = str.maketrans(" ", "\xa0")


class Section(NamedTuple):
    """Some sentences, and the rows kept for them. `gap` is a blank row before it, if there is
    room for all of these."""

    text: str
    rows: int = 1
    gap: bool = False


def pages(
    eyes: Onlooker, state: State, story: Story, hand: Hand | None
) -> tuple[tuple[str, ...], ...]:
    """The words of a moment as pages of rows; mostly there is one."""
    area = eyes.looking.layout.listed
    return laid(tuple(_sections(eyes, state, story, hand, area)), area.width, area.height)


def laid(sections: tuple[Section, ...], width: int, height: int) -> tuple[tuple[str, ...], ...]:
    """Sections in a room. The first one says what is played, and stands on every page."""
    found = [wrapped(section.text, width).splitlines() for section in sections]
    needed = [max(len(rows), each.rows) for rows, each in zip(found, sections, strict=True)]
    spare = height - sum(needed)
    if spare < 0:
        return _paged(found, width, height)
    gaps = spare >= sum(section.gap for section in sections)
    page: list[str] = []
    for rows, each, kept in zip(found, sections, needed, strict=True):
        page += [""] * (each.gap and gaps)
        page += [*rows, *[""] * (kept - len(rows))]
    return (tuple(page),)


def _paged(sections: list[list[str]], width: int, height: int) -> tuple[tuple[str, ...], ...]:
    """Without blank rows; a section is broken only if it fills a page alone."""
    title, *rest = (rows for rows in sections if rows)
    if sum(map(len, (title, *rest))) <= height:
        return (tuple(row for rows in (title, *rest) for row in rows),)
    room = height - len(_heading(title, 8, 9, width))
    found: list[list[str]] = [[]]
    for rows in rest:
        if len(found[-1]) + len(rows) > room:
            found.append([])
        for row in rows:
            if len(found[-1]) == room:
                found.append([])
            found[-1].append(row)
    found = [page for page in found if page]
    return tuple(
        (*_heading(title, number, len(found), width), *page)
        for number, page in enumerate(found, start=1)
    )


def _heading(title: list[str], number: int, of: int, width: int) -> list[str]:
    on = ": PgDn" if number < of else ""
    return wrapped(f"Page {number} of {of}{on}. {' '.join(title)}", width).splitlines()


def _sections(
    eyes: Onlooker, state: State, story: Story, hand: Hand | None, area: Area
) -> Iterator[Section]:
    names, two = eyes.names, 2 if area.width >= NARROW else 3
    now = replace(state, position=hand.position) if hand else state
    stands = told_standing(now, names, eyes.seen(state).numbers)
    yield Section(f"{words.match_title(state, ', ')}.")
    yield Section(stands.score)
    yield Section(turn_told(state, names, hand), 2, gap=True)
    yield Section(stands.own, two)
    yield Section(stands.other, two)
    pips = f" {stands.pips}" if eyes.looking.pips else ""
    yield Section(f"{stands.off or 'Off: none.'}{pips}", two - 1)
    yield Section(stands.cube)
    yield Section(_plays(eyes, state, hand, area.width), PLAYS_ROWS, gap=True)
    yield Section(last_told(story.lines, names), 2)


def turn_told(state: State, names: Names, hand: Hand | None) -> str:
    """Whose turn it is, the dice, what of them is played and what is left."""
    if not state.live:
        return f"{words.result(state.result, names, state.rules)}." if state.result else ""
    if state.phase is Phase.OPENING or not state.on_roll:
        return f"Opening throw, one die each. {names.white} is White, {names.black} is Black."
    head, name = f"Turn {state.turn}:", names.of(state.on_roll)
    if state.offer:
        return f"{head} {words.resignation(state, names)}."
    if state.doubling:
        return f"{head} {words.doubled(state, names)}."
    if state.phase is not Phase.TO_PLAY or not state.roll:
        return f"{head} {name} to roll."
    return f"{head} {name} to play {state.roll}.{_half_made(state, hand)}"


def _half_made(state: State, hand: Hand | None) -> str:
    if hand is None:
        return ""
    made = f" Played {play_text(state.position, hand.made)}." if hand.made else ""
    as_usual = state.roll and hand.left == state.roll.numbers
    return made if as_usual else f"{made} {left_told(hand.left)}"


def left_told(left: tuple[int, ...]) -> str:
    """The numbers still to play, the next one first: "Left: 3, then 1.", "Left: two 2s."."""
    if not left:
        return "Left: none."
    if len(left) > 1 and len(set(left)) == 1:
        return f"Left: {words.count(len(left), str(left[0]))}."
    return f"Left: {', then '.join(map(str, left))}.".translate(_TIED)


def to_choose(choosing: Choosing) -> str:
    """What is asked of a play, and where the arrows stand if they have been used: "Picked up
    8: to 5, 7. At 5: Enter puts down."."""
    asked, does = "Type the point a checker leaves.", "picks up"
    if choosing.held is not None:
        targets = ", ".join(words.point(target) for target in choosing.targets)
        asked, does = f"Picked up {choosing.held_name}: to {targets}.", "puts down"
    if choosing.cursor not in choosing.candidates:
        return asked
    return f"{asked} At {words.point(choosing.cursor)}: Enter {does}."


def _plays(eyes: Onlooker, state: State, hand: Hand | None, width: int) -> str:
    """The legal plays, or of a half-made play the steps that can come next; only where they
    are to be made here."""
    if hand is None or not state.roll or state.on_roll not in eyes.here:
        return ""
    position, roll = state.position, state.roll
    if hand.made:
        after = after_steps(position, hand.made)
        steps = next_steps(position, roll, hand.made)
        texts = [play_text(after, (step,)) for step in steps]
        return _listed("Next", texts, width) if texts else ""
    texts = [play_text(position, play.steps) for play in legal_plays(position, roll)]
    return _listed("Plays", [text for text in texts if text], width)


def _listed(head: str, texts: list[str], width: int) -> str:
    """As many of them as have room, and how many more there are."""
    if not texts:
        return f"{head}: none."
    for shown in range(len(texts), 0, -1):
        more = "." if shown == len(texts) else f", and {len(texts) - shown} more: l lists all."
        told = f"{head}: {', '.join(text.translate(_TIED) for text in texts[:shown])}{more}"
        if len(wrapped(told, width).splitlines()) <= PLAYS_ROWS:
            break
    return told


def last_told(lines: tuple[Line, ...], names: Names) -> str:
    """What happened last, and before that."""
    pairs = zip(("Last", "Before"), reversed(lines), strict=False)
    return " ".join(f"{head}: {line_told(line, names)}" for head, line in pairs)


def line_told(line: Line, names: Names) -> str:
    """A line of the list of plays as it is read out: "Bob 4-2: 8/4* 6/4, a hit."."""
    text = line.text
    dice = re.match(r"([1-6])([1-6]) ", text)
    if dice:
        text = f"{dice[1]}-{dice[2]}: {text[dice.end() :]}{', a hit' if '*' in text else ''}"
    return f"{names.of(line.seat)} {text}."
