"""Vocabularies. Importing this loads none of them."""

__all__ = ()
