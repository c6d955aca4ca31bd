"""Computer players: a decision is a function of view, options and chance handed in."""
