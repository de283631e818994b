"""For those who write a title: what is still missing in it (`meuse check`), and a skeleton to begin from."""
