"""What the screens do, and the pure parts below them."""
