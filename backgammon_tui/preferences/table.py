"""The table of settings as the README has it. Standard library only."""

from __future__ import annotations

from . import MOST_NAMED, Setting, Value, shown


def markdown() -> str:
    """The table for the README."""
    rows = [f"| `{of.name}` | {_written(of)} | {of.sentence} |" for of in shown()]
    return "\n".join(
        ["| setting | values, the usual one first | does |", "| --- | --- | --- |", *rows]
    )


def _written(of: Setting) -> str:
    if isinstance(of.usual, int) and not isinstance(of.usual, bool):
        return f"`{of.usual}`; {of.choices[0]} to {of.choices[-1]}"
    others = [choice for choice in of.choices if choice != of.usual]
    named = [f"`{_as_toml(value)}`" for value in (of.usual, *others)]
    more = len(named) - MOST_NAMED
    return ", ".join((*named[:MOST_NAMED], f"{more} more") if more > 0 else named)


def _as_toml(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)
