"""The computer player of this title."""
