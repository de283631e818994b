"""python -m meuse: the same as the command meuse."""

from meuse.cli import main

main()
