"""The flags of the commands that print something: lists, files, positions, and the review.

Loaded only when one of them is named, or all are listed.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from .arguments import ID, MATCH, command, looks

FILE: Final = "a match as text (.mat); - is stdin"


def matches(parser: argparse.ArgumentParser) -> None:
    """The flags of `matches`."""
    parser.set_defaults(run=command("matches", "matches"))
    parser.add_argument("--all", action="store_true", help="finished matches as well")
    parser.add_argument("--json", action="store_true", help="for programs")


def settings(parser: argparse.ArgumentParser) -> None:
    """The flags of `settings`."""
    parser.set_defaults(run=command("settings", "settings"))
    parser.add_argument("--json", action="store_true", help="for programs")


def serve(parser: argparse.ArgumentParser) -> None:
    """The flags of `serve`."""
    parser.set_defaults(run=command("serve", "serve"))
    where = parser.add_argument_group("where")
    where.add_argument("--port", type=int, metavar="N", default=2222, help="default 2222")
    where.add_argument("--listen", metavar="ADDRESS", help="on this address alone (default: all)")
    where.add_argument("--user", metavar="NAME", help="started by root: the account to run under")
    where.add_argument(
        "--state", type=Path, metavar="DIR", help="where its key, guests and matches are kept"
    )
    who = parser.add_argument_group("who may come in")
    who.add_argument("--no-guests", action="store_true", help="nobody without an SSH key")
    who.add_argument(
        "--allow", type=Path, metavar="FILE", help="only these keys, as in authorized_keys"
    )
    who.add_argument(
        "--sessions", type=int, metavar="N", default=32, help="so many at a time (default 32)"
    )
    who.add_argument(
        "--per-address", type=int, metavar="N", default=8, help="from one address (default 8)"
    )


def sheet(parser: argparse.ArgumentParser) -> None:
    """The flags of `sheet`."""
    parser.set_defaults(run=command("sheet", "sheet"))
    _match_and_json(parser)


def review(parser: argparse.ArgumentParser) -> None:
    """The flags of `review`."""
    parser.set_defaults(run=command("review", "review"))
    _match_and_json(parser)
    parser.add_argument("--quick", action="store_true", help="the first look alone, without luck")
    parser.add_argument("--plain", action="store_true", help="a report in words and numbers")
    irregular(parser)
    looks(parser)


def dice(parser: argparse.ArgumentParser) -> None:
    """The flags of `dice`."""
    parser.set_defaults(run=command("dice", "dice"))
    _match_and_json(parser)
    parser.add_argument("--game", type=int, metavar="N", help="of this game alone")


def verify(parser: argparse.ArgumentParser) -> None:
    """The flags of `verify`."""
    parser.set_defaults(run=command("verify", "verify"))
    _match_and_json(parser)


def _match_and_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", metavar="ID|FILE", help=MATCH)
    parser.add_argument("--json", action="store_true", help="for programs")


def results(parser: argparse.ArgumentParser) -> None:
    """The flags of `results`."""
    parser.set_defaults(run=command("results", "results"))
    parser.add_argument("--player", metavar="NAME", help="of this player alone")
    parser.add_argument("--opponent", metavar="NAME", help="against this one alone")
    parser.add_argument("--imported", action="store_true", help="matches from files, not these")
    parser.add_argument("--json", action="store_true", help="for programs")


def show(parser: argparse.ArgumentParser) -> None:
    """The flags of `show`."""
    parser.set_defaults(run=command("show", "show"))
    _position(parser)


def plays(parser: argparse.ArgumentParser) -> None:
    """The flags of `plays`."""
    parser.set_defaults(run=command("plays", "plays"))
    _position(parser)
    parser.add_argument("dice", nargs="?", help="what is rolled, such as 31")


def _position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", help=f"{ID}; - is stdin")
    parser.add_argument("--json", action="store_true", help="for programs")


def check(parser: argparse.ArgumentParser) -> None:
    """The flags of `check`."""
    parser.set_defaults(run=command("files", "check"))
    parser.add_argument("--json", action="store_true", help="for programs")
    irregular(parser)
    parser.add_argument("file", help=FILE)


def import_file(parser: argparse.ArgumentParser) -> None:
    """The flags of `import`."""
    parser.set_defaults(run=command("files", "import_file"))
    irregular(parser)
    parser.add_argument("file", help=FILE)


def irregular(parser: argparse.ArgumentParser) -> None:
    """The flag for plays that are not legal and stood."""
    parser.add_argument(
        "--irregular",
        action="store_true",
        help="in a file: let plays stand that are not legal, if they can be put on the board",
    )


def export(parser: argparse.ArgumentParser) -> None:
    """The flags of `export`."""
    parser.set_defaults(run=command("files", "export"))
    parser.add_argument("id", help="the match, or how its id begins")
    parser.add_argument("--to", choices=("mat", "sgf", "json"), required=True, help="in which form")
    parser.add_argument("-o", "--output", metavar="FILE", help="a new file, instead of stdout")
