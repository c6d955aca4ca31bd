"""Training of the value player, with NumPy and numba; the program needs neither."""
