"""Oklahoma Gin for the desktop: rules engine, computer players, card table."""

__version__ = "0.1.0"
