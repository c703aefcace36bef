"""The flags of the commands for play with others who have accounts on this machine.

Loaded only when one of them is named, or all are listed.
"""

from __future__ import annotations

import argparse

from .arguments import command, looks, mouse, what_is_played

WHERE = "USER[/TABLE]"


def host(parser: argparse.ArgumentParser) -> None:
    """The flags of `host`."""
    parser.set_defaults(
        run=command("far", "host"), white="White", black="Black", seed=None, dice=None
    )
    what_is_played(parser.add_argument_group("what is played"))
    table = parser.add_argument_group("the table")
    table.add_argument("--invite", metavar="NAME", help="the only one who may join")
    table.add_argument("--spectators", choices=("on", "off"), default="on", help="(default on)")
    table.add_argument(
        "--absence",
        choices=("forfeit", "claim", "save"),
        help="of a player who stays away: loses, the other chooses, set aside (default: forfeit"
        " with a clock, claim without)",
    )
    table.add_argument(
        "--away", type=int, metavar="SECONDS", help="how long, in a whole match (default 120)"
    )
    table.add_argument("--no-chat", action="store_true", help="nobody talks")
    table.add_argument("--no-take-backs", action="store_true", help="nothing is taken back")
    table.add_argument(
        "--dice",
        dest="drawn",
        choices=("both", "server"),
        help="drawn by both players together, or thrown by the server, sealed (default both)",
    )
    _phrase(table)
    _screen(parser)


def join(parser: argparse.ArgumentParser) -> None:
    """The flags of `join`."""
    parser.set_defaults(run=command("far", "join"))
    parser.add_argument("where", metavar=WHERE, help="who hosts it, and which if there are more")
    _phrase(parser)
    _screen(parser)


def watch(parser: argparse.ArgumentParser) -> None:
    """The flags of `watch`."""
    parser.set_defaults(run=command("far", "watch"))
    parser.add_argument("where", metavar=WHERE, help="who hosts it, and which if there are more")
    _screen(parser)


def tables(parser: argparse.ArgumentParser) -> None:
    """The flags of `tables`."""
    parser.set_defaults(run=command("far", "tables"))
    parser.add_argument("--json", action="store_true", help="for programs")


def _phrase(parser: argparse._ActionsContainer) -> None:
    parser.add_argument(
        "--phrase", metavar="TEXT", help="what you add to the secret of the dice of each match"
    )


def _screen(parser: argparse.ArgumentParser) -> None:
    screen = parser.add_argument_group("how it is shown")
    screen.add_argument(
        "--speed", type=int, choices=range(6), metavar="N", help="of shown plays: 0 to 5, slowest"
    )
    mouse(screen)
    looks(screen)
