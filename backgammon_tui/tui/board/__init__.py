"""The board on screen.

`view`, `parts`, `geometry`, `arrows`, `glyphs`, `ink`, `checkers`, `draw` and `panes`
are pure and import neither Textual nor Rich; `widgets` puts them on the screen.
"""
