"""What people are shown of Battle for Stalingrad: board, view, sheets, overlays, previews, queries."""
