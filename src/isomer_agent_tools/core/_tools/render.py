"""`isomer_render`: a checked composition, drawn."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Final

from pydantic import AfterValidator, Field, WithJsonSchema, create_model

from isomer_agent_tools.core._arguments import LooseObject, ToolInput, refuse
from isomer_agent_tools.core._formats import RUNTIME_FORMATS, render_format
from isomer_agent_tools.core._heavy_work import heavy
from isomer_agent_tools.core._port import AnyRuntime, IsomerToolsSurfaces
from isomer_agent_tools.core._results import IsomerToolResult, json_result, text_result
from isomer_agent_tools.core._tool import IsomerTool, define_tool
from isomer_agent_tools.sdk import (
    BodyRule,
    Composition,
    RendersFormat,
    Theme,
    check_composition,
    code_span,
    format_findings,
)

__all__ = ("render_tool",)

_FORMAT: Final = "What to draw."


class RenderInput(ToolInput):
    """The composition and how to draw it."""

    composition: LooseObject = Field(description="The document, as validated by isomer_validate.")
    format: str = Field(description=_FORMAT)
    theme: Theme | None = Field(default=None, description="For html and host formats; default: the composition's own.")


def render_tool(
    runtime: AnyRuntime,
    frame: BodyRule | None,
    *,
    formats: Mapping[str, RendersFormat],
    heading: bool | Callable[[Composition], bool],
    describe_images: bool,
) -> IsomerTool:
    """The tool that draws the copy that was checked, never the object it was given (AT-26 to AT-29)."""

    async def answer(arguments: RenderInput) -> IsomerToolResult:
        checked = await heavy(lambda: _checked(runtime, arguments, frame))
        if isinstance(checked, IsomerToolResult):
            return checked
        host_format = formats.get(arguments.format)
        if host_format is None:
            return await heavy(
                lambda: _draw(
                    runtime.surfaces, arguments, checked, heading=heading(checked) if callable(heading) else heading
                )
            )
        return await render_format(
            arguments.format,
            host_format,
            composition=checked,
            theme=arguments.theme,
            describe_images=describe_images,
        )

    names = (*RUNTIME_FORMATS, *formats)
    return define_tool(
        "isomer_render",
        title="Render a composition",
        description=(
            f"Draw a valid composition as {', '.join(map(code_span, names))}. An invalid one is not drawn: its "
            "errors are returned."
        ),
        input_model=_input_for(names),
        answer=answer,
    )


def _checked(runtime: AnyRuntime, arguments: RenderInput, frame: BodyRule | None) -> Composition | IsomerToolResult:
    """The checked copy, or the answer to what is not valid."""
    check = check_composition(runtime, arguments.composition, frame)
    if not check.valid or check.composition is None:
        return json_result({"valid": False, "errors": format_findings(check.errors)}, is_error=True)
    return check.composition


def _draw(
    surfaces: IsomerToolsSurfaces, arguments: RenderInput, composition: Composition, *, heading: bool
) -> IsomerToolResult:
    match arguments.format:
        case "text":
            return text_result(surfaces.text.render(composition, heading=heading))
        case "markdown":
            return text_result(surfaces.markdown.render(composition, heading=heading))
        case "html":
            page = surfaces.html.render(composition, heading=heading, theme=arguments.theme, css="inline")
            return text_result(page.html)
        case _:
            message = surfaces.slack.render(composition, heading=heading)
            return json_result({"text": message.text, "blocks": list(message.blocks)})


@lru_cache(maxsize=64)
def _input_for(names: Sequence[str]) -> type[RenderInput]:
    """The input model whose `format` is an enum of these names."""

    def check(name: str) -> str:
        if name not in names:
            raise refuse(f"must be one of: {', '.join(names)}")
        return name

    enum = WithJsonSchema({"type": "string", "enum": list(names), "description": _FORMAT})
    return create_model(
        "RenderInput", __base__=RenderInput, format=(Annotated[str, AfterValidator(check), enum], Field())
    )
