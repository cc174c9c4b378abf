"""What a host passes to the tools as guide and rules."""

from isomer_agent_tools.packs.slides import slides_guide, slides_rules


def test_the_guide_names_the_five_kinds_of_slide():
    """An author picks a kind first."""
    guide = slides_guide()
    for kind in ("Title", "Section", "Content", "Statement or quote", "Closing"):
        assert f"- {kind}: " in guide
    assert not guide.startswith("#")


def test_rules_are_one_line_each():
    """They print as a list."""
    rules = slides_rules()
    assert len(rules) == len(set(rules)) >= 6
    assert all("\n" not in rule and rule.endswith(".") for rule in rules)
    assert slides_rules() is rules
