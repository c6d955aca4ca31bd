"""What the user prefers: declared once, kept in one JSON file."""
