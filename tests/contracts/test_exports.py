"""What a module offers is a list, and the list is true."""

import ast
import importlib
import re

import pytest

from tests.contracts._tree import ROOT, module_names, sources, syntax


def export_lists(tree: ast.Module) -> list[ast.expr]:
    """The values given to `__all__` at the top of a module."""
    return [
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and any(ast.unparse(one) == "__all__" for one in node.targets)
    ]


def only_prose(tree: ast.Module) -> bool:
    """Whether a file holds nothing but a docstring."""
    return all(isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) for node in tree.body)


def order(name: str) -> tuple[int, list[tuple[int, str]]]:
    """Constants, classes, the rest; numbers inside a name by their value, as the linter sorts."""
    group = 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2
    return group, [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)]


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_lists_what_it_offers_in_one_sorted_tuple(path):
    """A reader finds the public names at the top; a tuple cannot be appended to."""
    tree = syntax(path)
    if only_prose(tree):
        return
    lists = export_lists(tree)
    assert len(lists) == 1, "a module has one `__all__`"
    assert isinstance(lists[0], ast.Tuple), "`__all__` is a tuple"
    names = [ast.literal_eval(one) for one in lists[0].elts]
    assert names == sorted(set(names), key=order)


@pytest.mark.parametrize("name", module_names())
def test_every_listed_name_exists(name):
    """A name that is promised can be imported."""
    module = importlib.import_module(name)
    assert [name for name in getattr(module, "__all__", ()) if not hasattr(module, name)] == []
