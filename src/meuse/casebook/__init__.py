"""The rulebook beside the code: its cases, the functions that enforce each, the tests that prove each, our rulings.

Nothing is registered anywhere. Docstrings and comments that begin with case numbers say what a function enforces,
markers on tests say what they prove, docs/rulings.md says what we decided where the rulebook is silent.
"""
