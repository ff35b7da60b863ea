"""What people are shown of Stalingrad Pocket II: board, view, sheets, overlays, previews and queries."""
