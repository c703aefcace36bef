"""The board on screen.

`view`, `parts`, `geometry`, `arrows`, `glyphs`, `ink`, `checkers`, `draw`, `beside` and `panes`
are pure and import neither Textual nor Rich; `widgets` puts them on the screen.
"""
