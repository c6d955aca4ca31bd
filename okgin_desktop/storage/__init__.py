"""One SQLite file: the match in progress, finished deals."""
