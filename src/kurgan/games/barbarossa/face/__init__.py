"""What people are shown of Barbarossa: board, position, battles, overlays, previews and answers to questions."""
