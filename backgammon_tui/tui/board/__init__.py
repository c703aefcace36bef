"""The board on screen.

`view`, `parts`, `geometry`, `glyphs`, `ink`, `palette`, `draw` and `panes` are pure and import
neither Textual nor Rich; `paint` makes styles of colours, `widgets` puts all on the screen.
"""
