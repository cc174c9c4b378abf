"""The CSS of one drawing: only the rules that the types in it use (RT-55)."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from isomer_agent_tools.runtime._base_css import base_css
from isomer_agent_tools.runtime._vocabulary import Vocabulary
from isomer_agent_tools.sdk import FrameTheme

__all__ = ("Stylesheet", "create_stylesheet")

Stylesheet: TypeAlias = Callable[[frozenset[str]], str]
"""The rules that a drawing of the given types uses, in definition order; they cannot end a `<style>` element early."""

_REMEMBERED = 128


def create_stylesheet(vocabulary: Vocabulary, theme: FrameTheme) -> Stylesheet:
    """Collect the rules of every pack and primitive, those for a browser included, in the colours of `theme`.

    The last 128 choices are remembered: the drawings of a host use few sets of types.
    """
    packs = vocabulary.packs
    base = base_css(theme)
    shared = [(frozenset(item.type for item in pack.primitives), pack.css + pack.page_css) for pack in packs]
    own = [(item.type, item.css + item.page_css) for item in vocabulary.primitives]

    @lru_cache(maxsize=_REMEMBERED)
    def rules_for(types: frozenset[str]) -> str:
        parts = [base]
        parts += [css for owners, css in shared if not owners.isdisjoint(types)]
        parts += [css for name, css in own if name in types]
        return "".join(parts).replace("</", "<\\/")

    return rules_for
