"""Tables at a distance."""
