"""The rulebook, chapter by chapter: functions in the order of its cases, docstrings that begin with them."""
