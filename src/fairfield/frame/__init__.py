"""The frame round a game: its book from knobs and tables, what a seat sees, positions as text, matches."""
