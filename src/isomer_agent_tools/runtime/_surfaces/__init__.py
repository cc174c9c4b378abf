"""The surfaces, one file each."""

__all__ = ()
