from isomer_agent_tools import build_isomer_authoring_guide
from isomer_agent_tools.packs.report import report_guide, report_pack, report_rules
from isomer_agent_tools.packs.slides import slides_guide, slides_pack, slides_rules
from isomer_agent_tools.runtime import create_isomer_runtime


def test_the_guide_is_what_an_agent_reads(run):
    """The same text, with the prose of the packs that ship."""
    runtime = create_isomer_runtime(packs=[slides_pack, report_pack])
    prose = f"{slides_guide()}\n\n{report_guide()}"
    rules = (*slides_rules(), *report_rules())
    text = build_isomer_authoring_guide(runtime=runtime, guide=prose, rules=rules)
    result = run("guide")
    assert (result.exit_code, result.stdout) == (0, f"{text}\n")
