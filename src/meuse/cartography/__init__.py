"""From latitude and longitude to a board: features are placed on a grid, turned into cells and sides, and drawn."""
