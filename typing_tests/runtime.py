"""What a type checker knows of the embedded runtime. Checked, never run."""

from typing import assert_type

from isomer_agent_tools import IsomerTool, IsomerToolsRuntime, create_isomer_tools
from isomer_agent_tools.packs.slides import slide_deck_frame, slides_pack
from isomer_agent_tools.runtime import HtmlDrawing, IsomerRuntime, SlackMessage, create_isomer_runtime, define_view
from isomer_agent_tools.sdk import JsonObject, JsonValue, ValidationResult


class User:
    """A host context that a view cannot do without."""

    name: str = ""


def greeting(*, input: JsonValue, context: User) -> JsonObject:
    return {"type": "view", "title": context.name, "body": [input]}


async def report(*, input: JsonValue, context: User | None) -> JsonObject:
    return {"type": "view", "title": repr(context), "body": [input]}


without_views = create_isomer_runtime(packs=[slides_pack], frames={"slide": slide_deck_frame})
for_user = create_isomer_runtime(
    packs=[slides_pack], views=[define_view(id="a", title="A", answers=(), build=greeting)]
)
for_anyone = create_isomer_runtime(
    packs=[slides_pack], views=[define_view(id="b", title="B", answers=("Q?",), build=report)]
)

assert_type(without_views, IsomerRuntime[None])
assert_type(for_user, IsomerRuntime[User])
assert_type(for_anyone, IsomerRuntime[User | None])

# A real runtime satisfies the port, and AT-35 holds for it.
port: IsomerToolsRuntime[User] = for_user
assert_type(create_isomer_tools(runtime=without_views, frame=slide_deck_frame), list[IsomerTool])
assert_type(create_isomer_tools(runtime=for_anyone), list[IsomerTool])
assert_type(create_isomer_tools(runtime=for_user, host_context=User()), list[IsomerTool])
create_isomer_tools(runtime=for_user)  # type: ignore[arg-type]

assert_type(without_views.validate({}), ValidationResult)
assert_type(without_views.surfaces.text.render({}), str)
assert_type(without_views.surfaces.markdown.render({}), str)
assert_type(without_views.surfaces.html.render({}), HtmlDrawing)
assert_type(without_views.surfaces.slack.render({}), SlackMessage)
