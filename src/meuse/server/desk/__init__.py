"""Heavy work off the event loop: processes that read saves, replay games and look back, and who is served next."""
