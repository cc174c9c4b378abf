"""The six tools put together, in order."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypedDict, TypeVar, Unpack, cast, overload

from isomer_agent_tools.core._formats import offered_formats
from isomer_agent_tools.core._options import GuideOptions
from isomer_agent_tools.core._port import IsomerToolsRuntime
from isomer_agent_tools.core._tool import IsomerTool
from isomer_agent_tools.core._tools.authoring_guide import authoring_guide_tool
from isomer_agent_tools.core._tools.describe_primitives import describe_primitives_tool
from isomer_agent_tools.core._tools.list_views import list_views_tool
from isomer_agent_tools.core._tools.render import render_tool
from isomer_agent_tools.core._tools.request_view import request_view_tool
from isomer_agent_tools.core._tools.validate import validate_tool
from isomer_agent_tools.sdk import AuthoringProfile, BodyRule, Composition, RendersFormat

__all__ = ("create_isomer_tools",)

ContextT = TypeVar("ContextT")


class _Options(TypedDict, total=False):
    """What is the same whatever context the views take."""

    guide: str | None
    rules: Sequence[str]
    examples: Sequence[Composition]
    profile: AuthoringProfile
    frame: BodyRule | None
    formats: Mapping[str, RendersFormat] | None
    heading: bool | Callable[[Composition], bool]
    describe_images: bool


@overload
def create_isomer_tools(
    *, runtime: IsomerToolsRuntime[None], host_context: None = None, **options: Unpack[_Options]
) -> list[IsomerTool]: ...
@overload
def create_isomer_tools(
    *, runtime: IsomerToolsRuntime[ContextT], host_context: ContextT, **options: Unpack[_Options]
) -> list[IsomerTool]: ...
def create_isomer_tools(
    *,
    runtime: IsomerToolsRuntime[ContextT],
    guide: str | None = None,
    rules: Sequence[str] = (),
    examples: Sequence[Composition] = (),
    profile: AuthoringProfile = "compose-from-primitives",
    frame: BodyRule | None = None,
    formats: Mapping[str, RendersFormat] | None = None,
    heading: bool | Callable[[Composition], bool] = True,
    describe_images: bool = False,
    host_context: ContextT | None = None,
) -> list[IsomerTool]:
    """The agent tools of a runtime (AT-1): guide, describe, validate, render and, with views, list and request.

    Args:
        runtime: anything with the attributes of `IsomerToolsRuntime`.
        guide: prose that the guide opens with; the default is short and generic.
        rules: bullets of the guide, each put on one line.
        examples: compositions for the guide; at most one is kept, as the profile decides.
        profile: what the author is mainly to do.
        frame: a rule about a whole body, applied on every validation, render and request.
        formats: formats that `isomer_render` offers after the runtime's own, by name.
        heading: whether `isomer_render` draws title and subtitle, or what says so of a checked composition, as
            `lambda composition: not is_deck(composition)`; host formats do not receive it.
        describe_images: whether `isomer_render` puts a text behind an image: what the format's `describe` says, such as
            what does not fit. Without it the answer is the image alone.
        host_context: passed to the view registry as it is; required when the runtime's views do not take `None`.
            Build the tools for each caller when it differs between callers.

    Raises:
        IsomerError: `DUPLICATE_FORMAT` when a format has the name of one of the runtime's own.
        ValueError: the profile is unknown, or the name or the `mime_type` of a format is no usable text.
        TypeError: `rules` is one string, or `examples` one composition.
    """
    options = GuideOptions(runtime=runtime, guide=guide, rules=rules, examples=examples, profile=profile)
    tools = [
        authoring_guide_tool(options),
        describe_primitives_tool(runtime),
        validate_tool(runtime, frame),
        render_tool(runtime, frame, formats=offered_formats(formats), heading=heading, describe_images=describe_images),
    ]
    if runtime.view_registry.list():
        tools += [
            list_views_tool(runtime),
            request_view_tool(runtime, cast(ContextT, host_context), frame=frame),
        ]
    return tools
