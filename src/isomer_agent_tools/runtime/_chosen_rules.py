"""Choosing, from the rules of all packs, those that a drawing uses."""

from collections.abc import Callable
from typing import TypeAlias

from isomer_agent_tools.runtime._vocabulary import Vocabulary
from isomer_agent_tools.sdk import Pack, Primitive

__all__ = ("ChosenRules", "choose_rules")

ChosenRules: TypeAlias = Callable[[frozenset[str]], str]
"""The rules that a drawing of the given types uses, in definition order."""


def choose_rules(vocabulary: Vocabulary, css_of: Callable[[Pack | Primitive], str]) -> ChosenRules:
    """Read every pack's and primitive's rules once, as `css_of` gives them, for every later choice."""
    shared = [(frozenset(item.type for item in pack.primitives), css_of(pack)) for pack in vocabulary.packs]
    own = [(item.type, css_of(item)) for item in vocabulary.primitives]

    def rules_for(types: frozenset[str]) -> str:
        of_packs = [css for owners, css in shared if not owners.isdisjoint(types)]
        return "".join([*of_packs, *(css for name, css in own if name in types)])

    return rules_for
