"""What runs computer players: worker processes, and who calls on them."""
