"""The app: the start screen, a match, and an ordinary end whatever happens.

May import Textual; knows tables only by their door.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from rich.console import Console
from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.screen import Screen

from backgammon_tui.preferences.theme_names import next_theme
from backgammon_tui.table.seats import dismiss

from .board.glyphs import Glyphs
from .board.paint import Paint
from .board.palette import Depth
from .board.widgets import Drawn
from .driver import QuietDriver
from .screens.game import GameScreen
from .signals import end_on_signals
from .sitting import House, Sitting, sentence
from .terminal import Terminal
from .terminal import terminal as terminal_drawn
from .themes import palette_of

if TYPE_CHECKING:
    from .editing_value import Given
    from .replaying import Replay
    from .screens.chosen import AnotherTheme, Chosen, ToReview, Wanted
    from .screens.edit import EditScreen
    from .screens.settings import SettingsScreen
    from .screens.start import StartScreen

os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
_SYSTEMS: Final[dict[Depth, Literal["truecolor", "256", "standard"]]] = {
    Depth.FULL: "truecolor",
    Depth.MANY: "256",
    Depth.FEW: "standard",
    Depth.NONE: "standard",
}
"""How Rich calls what it rounds colours to; only the one behind everything is left to it."""


class BackgammonApp(App[None], inherit_bindings=False):
    """Backgammon on a full screen."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+l", "redraw", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        house: House,
        terminal: Terminal,
        sitting: Sitting | None = None,
        replay: Replay | None = None,
        guide: Wanted | None = None,
        given: Given | None = None,
    ) -> None:
        self.terminal = terminal
        self.paint = Paint(palette_of(terminal.theme, terminal.depth))
        # Colours are chosen for the depth already: Textual is to pass on each as it is.
        super().__init__(driver_class=QuietDriver, ansi_color=True)
        self.console = Console(
            color_system=_SYSTEMS[terminal.depth], file=self.console.file, force_terminal=True
        )
        self._starting = ExitStack()
        self.house = house
        self.glyphs: Glyphs = terminal.glyphs
        self.sitting = sitting
        self.replay = replay
        self.guide = guide
        self.given = given
        self.editor: EditScreen | None = None
        self.failure: Exception | None = None
        """The error of the program itself that ended it, if one did."""

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """What the style sheet asks for besides Textual's own variables."""
        return {"ground": self.paint.ground}

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Nothing is to be changed afterwards, as Textual would for NO_COLOR."""
        return ()

    def on_load(self) -> None:
        """Hold painting back: while it starts, Textual paints the whole screen several times."""
        self._starting.enter_context(self.batch_update())

    def on_unmount(self) -> None:
        """Nobody has to decide any more: who does so elsewhere would keep the program waiting."""
        if self.sitting:
            dismiss(self.sitting.players)

    def on_ready(self) -> None:
        """Only from now on is there garbage."""
        gc.freeze()
        gc.enable()

    def on_mount(self) -> None:
        """Take up signals; paint once the screen knows its size."""
        self.screen.call_later(self._starting.close)
        end_on_signals(self)
        self.app_resume_signal.subscribe(self, self._resumed)

    def get_default_screen(self) -> Screen[None]:
        """The match, a match to look at again, a position to set up, the guide, or the start."""
        if self.sitting:
            return GameScreen(self.sitting, self.glyphs)
        if self.replay or self.guide or self.given:
            return self._opened()
        from .screens.start import StartScreen  # noqa: PLC0415  (loaded where it is shown)

        return StartScreen(self.house, self.glyphs)

    def _opened(self) -> Screen[None]:
        from .screens import opened  # noqa: PLC0415  (loaded where it is shown)

        if self.given:
            self.editor = opened.edit(self, self.given)
            return self.editor
        if self.guide:
            return opened.guide(self, self.guide)
        assert self.replay
        return opened.replay(self, self.replay)

    def on_resize(self) -> None:
        """A terminal of another size may show anything."""
        self._forget()

    def _resumed(self, _: App[None]) -> None:
        """After Ctrl+Z and `fg` the terminal shows the shell's lines."""
        self.action_redraw()

    def action_redraw(self) -> None:
        """Draw everything anew."""
        self._forget()
        self.screen.refresh(layout=True)

    def _forget(self) -> None:
        if isinstance(self._driver, QuietDriver):
            self._driver.wire.forget()

    def post_display_hook(self) -> None:
        """A frame has been sent."""
        driver = self._driver
        if self.is_running and isinstance(driver, QuietDriver):
            screen = self.screen
            if isinstance(screen, GameScreen):
                screen.following.be_seen(driver.sent_at)

    def _handle_exception(self, error: Exception) -> None:
        """End; the first error is the one to know."""
        self.failure = self.failure or error
        super()._handle_exception(error)

    def action_leave(self) -> None:
        """Leave at once; everything is saved already."""
        self.exit()

    def on_left(self) -> None:
        """Leave the match."""
        self.leave_match()

    def leave_match(self) -> None:
        """Go where one goes from a match: here that is the end."""
        self.exit()

    def on_chosen(self, event: Chosen) -> None:
        """Begin or go on with what was chosen on the start screen."""
        self._play(event.sitting)

    def on_start_screen_look_again(self, event: StartScreen.LookAgain) -> None:
        """Show the match that was chosen on the start screen."""
        from .screens import opened  # noqa: PLC0415  (loaded where it is shown)

        self._show(opened.replay(self, event.replay))

    def on_settings_screen_changed(self, event: SettingsScreen.Changed) -> None:
        """What of a setting is the whole program's."""
        likes = self.house.liking.preferences
        if event.name == "glyphs":
            self.glyphs = terminal_drawn(likes.glyphs).glyphs
        elif event.name == "theme" and self.terminal.depth is not Depth.NONE:
            self.wear(likes.theme)
        elif event.name == "mouse" and isinstance(self._driver, QuietDriver):
            self._driver.use_mouse(wanted=likes.mouse)

    def on_wanted(self, event: Wanted) -> None:
        """Open the guide over what is on the screen."""
        from .screens import opened  # noqa: PLC0415  (loaded where it is shown)

        self.push_screen(opened.guide_over(self.screen, self, event))

    def on_to_review(self, event: ToReview) -> None:
        """Review a match, over what is on the screen."""
        from .screens import opened  # noqa: PLC0415  (loaded where it is shown)

        self.push_screen(opened.replay(self, event.replay))

    def on_another_theme(self, event: AnotherTheme) -> None:
        """The next theme, where there are colours at all."""
        if self.terminal.depth is Depth.NONE:
            event.tell("Themes are colours, and here there are none.")
            return
        with self.batch_update():
            self.wear(next_theme(self.terminal.theme))
            event.tell(f"Theme: {self.terminal.theme}.")

    def wear(self, theme: str) -> None:
        """Show everything in another theme."""
        self.terminal = self.terminal._replace(theme=theme)
        self.paint = Paint(palette_of(theme, self.terminal.depth))
        self.refresh_css(animate=False)
        for screen in self.screen_stack:
            for widget in screen.query(Drawn):
                widget.refresh()

    def on_game_screen_rematch(self) -> None:
        """Another match like this one."""
        self.play_again()

    def play_again(self) -> None:
        """The same players and rules again, as a new match."""
        before, screen = self.sitting, self.screen
        if before is None or not isinstance(screen, GameScreen):
            return
        try:
            sitting = self.house.begin(before.setup)
        except ValueError as error:
            screen.refuse(sentence(error))
            return
        before.close()
        self._play(sitting)

    def _play(self, sitting: Sitting) -> None:
        self.sitting = sitting
        if self.replay and isinstance(self._driver, QuietDriver):
            self._driver.use_mouse(wanted=self.house.liking.preferences.mouse)
        self._show(GameScreen(sitting, self.glyphs))

    def _show(self, screen: Screen[None]) -> None:
        # Textual cannot take the first screen away; it stays below, out of sight.
        if len(self.screen_stack) == 1:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)
