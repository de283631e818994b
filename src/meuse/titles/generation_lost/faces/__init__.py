"""What is drawn and said of a position."""
