"""The review: what it finds in a match."""
