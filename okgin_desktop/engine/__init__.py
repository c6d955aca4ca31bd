"""The rules of Oklahoma Gin, pure: no Qt, files, clock, chance or prose."""
