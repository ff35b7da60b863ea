"""The tables people play at: seats, storage, views, HTTP and WebSocket."""
