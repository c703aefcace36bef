"""The board on screen.

`view`, `parts`, `geometry`, `glyphs`, `ink`, `draw` and `panes` are pure and import neither
Textual nor Rich; `widgets` and `beside` put them on the screen.
"""
