"""Figures for people: they print, and never fail on noise."""
