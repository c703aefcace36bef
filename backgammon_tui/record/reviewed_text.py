"""A review as JSON, and back.

Imports only `rules` and its room. Read is only what was written here; anything else is no
review, whatever is wrong with it.
"""

from __future__ import annotations

import json
from typing import Any, Final

from backgammon_tui.rules import Seat, Step

from .reviewed import (
    Chances,
    Choice,
    Cubes,
    Decision,
    GameSwing,
    Kind,
    Luck,
    Review,
    Standing,
    Unrated,
)

FORMAT: Final = 1


def to_told(review: Review) -> dict[str, object]:
    """The review as JSON has it."""
    return {
        "format": FORMAT,
        "judge": review.judge,
        "record": review.record,
        "money": review.money,
        "looks": review.looks,
        "decisions": [_decision_told(each) for each in review.decisions],
        "luck": [_luck_told(each) for each in review.luck],
        "standings": [each._asdict() for each in review.standings],
        "games": [each._asdict() for each in review.games],
        "unrated": [each._asdict() for each in review.unrated],
    }


def _decision_told(each: Decision) -> dict[str, object]:
    return {
        "seq": each.seq,
        "game": each.game,
        "turn": each.turn,
        "seat": each.seat.value,
        "kind": each.kind.value,
        "made": each.made,
        "price": each.price,
        "choices": [_choice_told(choice) for choice in each.choices],
        "cubes": each.cubes._asdict() if each.cubes else None,
        "advice": each.advice,
        "reason": each.reason,
    }


def _choice_told(each: Choice) -> dict[str, object]:
    steps = [list(step) for step in each.steps]
    return each._asdict() | {"chances": list(each.chances), "steps": steps}


def _luck_told(each: Luck) -> dict[str, object]:
    return each._asdict() | {"seat": each.seat.value, "dice": list(each.dice)}


def to_text(review: Review) -> str:
    """The review as one line of JSON, with its line end."""
    return json.dumps(to_told(review), ensure_ascii=False, separators=(",", ":")) + "\n"


def from_text(text: str) -> Review:
    """The review that `to_text` wrote; `ValueError` for any other text."""
    try:
        return _review(json.loads(text))
    except (LookupError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError("it is no review") from error


def _review(told: dict[str, Any]) -> Review:
    if told["format"] != FORMAT:
        raise ValueError("it is a review of another format")
    return Review(
        judge=_of(str, told["judge"]),
        record=_of(str, told["record"]),
        money=_of(bool, told["money"]),
        looks=_of(int, told["looks"]),
        decisions=tuple(map(_decision, told["decisions"])),
        luck=tuple(map(_luck, told["luck"])),
        standings=tuple(Standing(**each) for each in told["standings"]),
        games=tuple(GameSwing(**each) for each in told["games"]),
        unrated=tuple(Unrated(**each) for each in told["unrated"]),
    )


def _of(kind: type[Any], value: object) -> Any:
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


def _decision(told: dict[str, Any]) -> Decision:
    choices = tuple(map(_choice, told["choices"]))
    cubes = Cubes(**told["cubes"]) if told["cubes"] else None
    found = {"seat": Seat(told["seat"]), "kind": Kind(told["kind"])}
    decision = Decision(**told | found | {"choices": choices, "cubes": cubes})
    if not 0 <= decision.made < len(choices):
        raise ValueError("a choice that is not there was made")
    return decision


def _choice(told: dict[str, Any]) -> Choice:
    steps = tuple(Step(*step) for step in told["steps"])
    return Choice(**told | {"chances": Chances(*told["chances"]), "steps": steps})


def _luck(told: dict[str, Any]) -> Luck:
    first, second = told["dice"]
    return Luck(**told | {"seat": Seat(told["seat"]), "dice": (first, second)})
