"""A table at a distance: what is said over the line, and the server that says it."""
