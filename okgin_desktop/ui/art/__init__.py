"""Our own vector art: suits, ranks, card faces and backs, portraits, icons."""
