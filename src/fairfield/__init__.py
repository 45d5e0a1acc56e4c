"""Fairfield: a laboratory and a table for strategy games."""

__version__ = "0.1.0"
