"""What speaks HTTP and WebSocket."""
