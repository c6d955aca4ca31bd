"""The game controller: QtCore only."""
