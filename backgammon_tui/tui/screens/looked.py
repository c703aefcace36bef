"""What the screens have in common in which a match is looked at again: how it is looked at, and
the identifiers of the position.

May import Textual.
"""

from __future__ import annotations

from backgammon_tui.rules import State
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.looking import Listed, Looking, listing

from . import drawing
from .boarded import BoardScreen


class LookedScreen(BoardScreen):
    """A position of a match, which is not played here."""

    liking: Liking

    def on_the_board(self) -> State:
        """The state that is shown."""
        raise NotImplementedError

    def say(self, said: str) -> None:
        """Say a sentence, and draw."""
        raise NotImplementedError

    def fits(self) -> bool:
        """Whether the window holds what is shown; in plain words a smaller one does."""
        return drawing.resize(self, plain=self.looking.plain)

    def fill(self) -> None:
        """Use the room of the window."""
        self.looking = drawing.placed(self, self.looking)

    def look(self, looking: Looking, said: str = "") -> None:
        """Look at it otherwise."""
        self.looking = looking
        if looking.plain is not looking.layout.plain:
            self.on_resize()
            self.liking.for_now("plain", looking.plain)
        self.say(said)

    def show_identifiers(self) -> None:
        """The identifiers in the panel, the first of them copied; or what was there again."""
        from backgammon_tui.tui.identifiers import to_copy  # noqa: PLC0415  (when wanted)

        looking, said = listing(self.looking, Listed.IDS), ""
        if looking.listed is Listed.IDS:
            first, said = to_copy(self.on_the_board())
            if first:
                self.app.copy_to_clipboard(first)
        self.look(looking, said)
