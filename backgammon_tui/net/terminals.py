"""Pseudo-terminals: made, and made another size. Standard library only."""

from __future__ import annotations

import fcntl
import os
import struct
import termios


def open_terminal(columns: int, rows: int) -> tuple[int, int]:
    """Both ends of a terminal of this size, the server's first; what is typed before a program
    takes it up is not shown, and is no signal."""
    master, slave = os.openpty()
    resize(master, columns, rows)
    modes = termios.tcgetattr(slave)
    modes[0] &= ~(termios.ICRNL | termios.IXON)
    modes[3] &= ~(termios.ECHO | termios.ICANON | termios.ISIG | termios.IEXTEN)
    termios.tcsetattr(slave, termios.TCSANOW, modes)
    return master, slave


def resize(master: int, columns: int, rows: int) -> None:
    """Give a terminal another size; its program is told so by the system."""
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
