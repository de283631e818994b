"""The server: HTTP and WebSocket over Game."""
