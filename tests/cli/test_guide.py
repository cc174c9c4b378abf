from isomer_agent_tools import build_isomer_authoring_guide
from isomer_agent_tools.packs.slides import slides_guide, slides_pack, slides_rules
from isomer_agent_tools.runtime import create_isomer_runtime


def test_the_guide_is_what_an_agent_reads(run):
    """The same text, with the prose of the slides pack."""
    runtime = create_isomer_runtime(packs=[slides_pack])
    text = build_isomer_authoring_guide(runtime=runtime, guide=slides_guide(), rules=slides_rules())
    result = run("guide")
    assert (result.exit_code, result.stdout) == (0, f"{text}\n")
