"""What a type checker knows of the agent tools. Checked, never run.

A line marked `type: ignore` must be an error: both checkers report an ignore that is not needed.
"""

from typing import assert_type

from isomer_agent_tools import (
    ContentBlock,
    IsomerPrompt,
    IsomerResource,
    IsomerTool,
    IsomerToolResult,
    IsomerToolsFormat,
    IsomerToolsRuntime,
    build_isomer_authoring_guide,
    build_primitive_descriptions,
    check_composition,
    create_isomer_prompts,
    create_isomer_resources,
    create_isomer_tools,
    image_result,
    json_result,
    text_result,
)
from isomer_agent_tools.sdk import BodyRule, CompositionCheck, Frame, JsonObject, JsonSchema, Theme
from isomer_agent_tools.testing import FakeRuntime, FakeView, create_fake_runtime


class User:
    """A host context that a view cannot do without."""

    name: str = ""


def for_user(given: JsonObject, context: User) -> JsonObject:
    return {"type": "view", "title": context.name, "body": [given]}


def for_anyone(given: JsonObject, context: User | None) -> JsonObject:
    return {"type": "view", "title": repr(context), "body": [given]}


needs_user = create_fake_runtime(views=[FakeView(id="a", title="A", build=for_user)])
takes_none = create_fake_runtime(views=[FakeView(id="b", title="B", build=for_anyone)])
without_views = create_fake_runtime()

assert_type(needs_user, FakeRuntime[User])
assert_type(takes_none, FakeRuntime[User | None])
assert_type(without_views, FakeRuntime[None])

# The fake satisfies the port, in the context that its views take.
port: IsomerToolsRuntime[User] = needs_user
port_of_none: IsomerToolsRuntime[None] = takes_none

# AT-35: required when the views do not accept `None`, optional when they do.
assert_type(create_isomer_tools(runtime=needs_user, host_context=User()), list[IsomerTool])
assert_type(create_isomer_tools(runtime=takes_none), list[IsomerTool])
assert_type(create_isomer_tools(runtime=takes_none, host_context=User()), list[IsomerTool])
assert_type(create_isomer_tools(runtime=without_views), list[IsomerTool])
assert_type(create_isomer_tools(runtime=without_views, host_context=None), list[IsomerTool])
create_isomer_tools(runtime=needs_user)  # type: ignore[arg-type]
create_isomer_tools(runtime=needs_user, host_context=None)  # type: ignore[arg-type]
create_isomer_tools(runtime=needs_user, host_context="user")  # type: ignore[misc]
create_isomer_tools(runtime=without_views, profile="poet")  # type: ignore[call-overload]
create_isomer_tools(runtime=object())  # type: ignore[call-overload]

assert_type(create_isomer_resources(runtime=needs_user), list[IsomerResource])
assert_type(create_isomer_prompts(runtime=needs_user), list[IsomerPrompt])
assert_type(build_isomer_authoring_guide(runtime=needs_user), str)
assert_type(build_primitive_descriptions(runtime=needs_user, types=["text"]), str)
assert_type(check_composition(needs_user, {}), CompositionCheck)

assert_type(text_result("a"), IsomerToolResult)
assert_type(json_result({}), IsomerToolResult)
assert_type(image_result(b""), IsomerToolResult)
assert_type(text_result("a").content, tuple[ContentBlock, ...])
assert_type(text_result("a").to_dict(), JsonObject)


async def calls(tool: IsomerTool) -> None:
    assert_type(await tool.call(), IsomerToolResult)
    assert_type(await tool.call({"format": "text"}), IsomerToolResult)
    assert_type(await tool.handler(tool.input_model()), IsomerToolResult)
    assert_type(tool.call_sync(), IsomerToolResult)
    assert_type(tool.input_schema, JsonSchema)
    tool.name = "other"  # type: ignore[misc]


def plain(composition: JsonObject, *, theme: Theme | None) -> bytes:
    return repr((composition, theme)).encode()


async def later(composition: JsonObject, *, theme: str | None) -> str:
    return repr((composition, theme))


def wrong(composition: JsonObject) -> bytes:
    return repr(composition).encode()


class OwnFormat:
    """Two attributes, no class of ours."""

    mime_type = "image/png"

    def render(self, composition: JsonObject, *, theme: Theme | None) -> bytes:
        """Draw it."""
        return plain(composition, theme=theme)


formats = {"a": IsomerToolsFormat(mime_type="image/png", render=plain)}
create_isomer_tools(runtime=without_views, formats=formats)
create_isomer_tools(runtime=without_views, formats={"b": IsomerToolsFormat(mime_type="a/b", render=later)})
create_isomer_tools(runtime=without_views, formats={"c": OwnFormat()})
IsomerToolsFormat(mime_type="a/b", render=wrong)  # type: ignore[arg-type]


def framed(frame: Frame, rule: BodyRule) -> None:
    create_isomer_tools(runtime=without_views, frame=frame)
    create_isomer_tools(runtime=without_views, frame=rule)
