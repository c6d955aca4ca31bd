"""Panels beside and below the table."""
