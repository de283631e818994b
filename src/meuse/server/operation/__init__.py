"""What sets the server up and watches it: configuration, start, logs, metrics."""
