"""The CSS of one drawing: only the rules that the types in it use (RT-55)."""

from functools import lru_cache

from isomer_agent_tools.runtime._base_css import base_css
from isomer_agent_tools.runtime._chosen_rules import ChosenRules, choose_rules
from isomer_agent_tools.runtime._vocabulary import Vocabulary
from isomer_agent_tools.sdk import FrameTheme

__all__ = ("create_stylesheet",)

_REMEMBERED = 128


def create_stylesheet(vocabulary: Vocabulary, theme: FrameTheme) -> ChosenRules:
    """Collect the rules of every pack and primitive, those for a browser included, in the colours of `theme`.

    They cannot end a `<style>` element early. The last 128 choices are remembered: the drawings of a host use few
    sets of types.
    """
    base = base_css(theme)
    chosen = choose_rules(vocabulary, lambda item: item.css + item.page_css)

    @lru_cache(maxsize=_REMEMBERED)
    def rules_for(types: frozenset[str]) -> str:
        return (base + chosen(types)).replace("</", "<\\/")

    return rules_for
