"""The recipes, as modules."""

import runpy
from pathlib import Path

__all__ = ("RECIPES", "load")

RECIPES = Path(__file__).parents[2] / "examples" / "recipes"


def load(name):
    """What a script defines, without its last lines being run."""
    return runpy.run_path(str(RECIPES / name), run_name="recipe")
