"""What stores games: the database and its migrations."""
