"""The referee: dice, and what may happen next. Knows seats, not who or what sits there."""
