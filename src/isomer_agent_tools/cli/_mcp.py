"""`mcp`: the tools as an MCP server, on stdio or over HTTP."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

import click

from isomer_agent_tools._version import __version__
from isomer_agent_tools.cli._output import fail, print_line
from isomer_agent_tools.cli._runtime_option import Setup, load_setup, runtime_option
from isomer_agent_tools.core import (
    IMAGE_POLICIES,
    ImagePolicy,
    IsomerToolsRuntime,
    create_isomer_prompts,
    create_isomer_resources,
    create_isomer_tools,
)
from isomer_agent_tools.sdk import IsomerError, IsomerErrorCode, RendersFormat, is_deck

if TYPE_CHECKING:
    from isomer_agent_tools.adapters.mcp import McpServer

__all__ = ("mcp",)

_INSTRUCTIONS: Final = (
    "Tools for writing a composition, a typed JSON document such as a slide deck or a report. Read "
    "isomer_authoring_guide first, look types up with isomer_describe_primitives before you write them, repair with "
    "isomer_validate until it says valid, then draw with isomer_render."
)


@click.command()
@click.option(
    "--http",
    "address",
    metavar="HOST:PORT",
    help="Serve streamable HTTP at http://HOST:PORT/mcp instead of stdio; port 0 takes a free one. Nobody is "
    "authenticated: put a proxy that does in front of it.",
)
@click.option(
    "--allow-host",
    "hosts",
    metavar="NAME",
    multiple=True,
    help="With --http: a Host header to accept beside those of this machine's loopback; NAME:* for any port.",
)
@click.option(
    "--allow-origin",
    "origins",
    metavar="ORIGIN",
    multiple=True,
    help="With --http: an Origin header to accept beside pages of this machine, as https://app.example.com.",
)
@click.option(
    "--image-policy",
    type=click.Choice(IMAGE_POLICIES),
    default="image",
    show_default=True,
    help="How to answer an SVG: as a picture, as an embedded file, or as its source, for clients that fail at it.",
)
@runtime_option
@click.pass_obj
def mcp(
    reference: str | None,
    address: str | None,
    hosts: tuple[str, ...],
    origins: tuple[str, ...],
    image_policy: ImagePolicy,
) -> None:
    """Serve the tools over the Model Context Protocol.

    On stdio, as desktop clients start it, one client until it closes stdin; with --http, any number until interrupted.
    Needs the extra: pip install "isomer-agent-tools[mcp]".
    """
    try:
        from isomer_agent_tools.cli import _mcp_serving as serving  # noqa: PLC0415 - only this command needs the extra
    except ImportError as error:
        fail(str(error))
    server = _server(load_setup(reference), image_policy)
    if address is None:
        serving.over_stdio(server)
        return
    listener = serving.listen(address)
    if serving.bound_host(listener) is None and not hosts:
        print_line("Requests from other machines are refused until --allow-host names what they call this one.")
    print_line(f"Serving MCP at {serving.url_of(listener)}")
    serving.over_http(server, listener, hosts=hosts, origins=origins)


def _server(setup: Setup, image_policy: ImagePolicy) -> "McpServer":
    from isomer_agent_tools.adapters.mcp import build_server  # noqa: PLC0415 - likewise

    runtime, guide, rules = setup.runtime, setup.guide, setup.rules
    return build_server(
        create_isomer_tools(
            runtime=runtime,
            guide=guide,
            rules=rules,
            formats=_image_formats(runtime),
            # Slides have headings of their own (SL-6).
            heading=lambda composition: not is_deck(composition),
            describe_images=True,
        ),
        create_isomer_resources(runtime=runtime, guide=guide, rules=rules),
        create_isomer_prompts(runtime=runtime, guide=guide, rules=rules),
        name="isomer-agent-tools",
        version=__version__,
        instructions=_INSTRUCTIONS,
        image_policy=image_policy,
    )


def _image_formats(runtime: IsomerToolsRuntime[None]) -> Mapping[str, RendersFormat]:
    """PNG, SVG, PDF and WebP where the extra `images` is installed and the runtime draws snapshots; else none."""
    # The tools need no pages, so the user's own runtime may lack them.
    drawing = cast(Any, runtime)
    if getattr(drawing.surfaces, "snapshot", None) is None:
        return {}
    from isomer_agent_tools.images import TakumiBackend, image_formats  # noqa: PLC0415 - an extra

    try:
        backend = TakumiBackend()
    except IsomerError as error:
        if error.code != IsomerErrorCode.IMAGES_UNAVAILABLE:
            raise
        return {}
    return image_formats(drawing, backend)
