"""What all tests share: examples that hypothesis invents are the same in every run, however slow the machine is."""

from hypothesis import settings

settings.register_profile("meuse", derandomize=True, deadline=None, database=None)
settings.load_profile("meuse")
