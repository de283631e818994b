"""The game in a terminal: screen, map, and the conversation at the prompt. Knows no title."""
