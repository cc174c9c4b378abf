"""The CSS of one drawing: only the rules that the types in it use (RT-55)."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import final

from isomer_agent_tools.runtime._base_css import base_css, theme_of
from isomer_agent_tools.runtime._vocabulary import Vocabulary

__all__ = ("Stylesheet", "create_stylesheet")


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Stylesheet:
    """The rules of a runtime, ready to be chosen from."""

    base: str
    shared: tuple[tuple[frozenset[str], str], ...]
    """Of each pack: its types, and the rules they share."""
    own: tuple[tuple[str, str], ...]
    """Of each type: its rules."""

    def rules_for(self, types: AbstractSet[str]) -> str:
        """The rules that a drawing of `types` uses, in definition order; it cannot end a `<style>` element early."""
        parts = [self.base]
        parts += [css for owners, css in self.shared if not owners.isdisjoint(types)]
        parts += [css for name, css in self.own if name in types]
        return "".join(parts).replace("</", "<\\/")


def create_stylesheet(vocabulary: Vocabulary) -> Stylesheet:
    """Collect the rules of every pack and primitive, those for a browser included."""
    packs = vocabulary.packs
    return Stylesheet(
        base=base_css(theme_of(packs)),
        shared=tuple(
            (frozenset(primitive.type for primitive in pack.primitives), pack.css + pack.page_css) for pack in packs
        ),
        own=tuple((primitive.type, primitive.css + primitive.page_css) for primitive in vocabulary.primitives),
    )
