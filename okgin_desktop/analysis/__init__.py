"""Hints and reviews of finished deals (to come)."""
