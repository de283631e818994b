"""What faces are given to draw: counters, tracks, odds, overlays, cautions, luck."""
