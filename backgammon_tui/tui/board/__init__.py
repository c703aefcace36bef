"""The board on screen.

`view`, `parts`, `geometry`, `arrows`, `glyphs`, `ink`, `palette`, `checkers`, `draw` and `panes`
are pure and import neither Textual nor Rich; `paint` makes styles of colours, `widgets` puts all
on the screen.
"""
