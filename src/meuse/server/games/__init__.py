"""What holds games: rooms, the course of each game, what a seat sees of it."""
