"""How many calls an MCP server answers, and how long they take.

    python -m benchmarks.mcp_load

500 validations at 10 at a time, on stdio and over HTTP, then a deck of 20 slides as a PDF for 8 clients at once over
HTTP. Every answer is checked. The PDF is drawn by the extra `images` where that is there, else by a small writer of
text; the first line says which.
"""

import asyncio
import json
import socket
import sys
import time
from base64 import b64decode
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from statistics import median
from typing import Any

import anyio
import uvicorn
from mcp import Client, StdioServerParameters

from isomer_agent_tools import IsomerToolsFormat, create_isomer_tools
from isomer_agent_tools.adapters.mcp import McpServer, build_server, http_app, serve_stdio
from isomer_agent_tools.images import TakumiBackend, image_formats
from isomer_agent_tools.packs.slides import slide_deck_frame, slides_pack
from isomer_agent_tools.runtime import IsomerRuntime, create_isomer_runtime
from isomer_agent_tools.sdk import IsomerError, IsomerErrorCode, report_progress
from tests.pictures import pdf

CALLS, AT_ONCE = 500, 10
CLIENTS, RENDERS = 8, 3
SLIDES = 20

EXAMPLE = json.loads((Path(__file__).parents[1] / "examples" / "child-survival.json").read_text(encoding="utf-8"))
DECK = {**EXAMPLE, "body": [EXAMPLE["body"][number % len(EXAMPLE["body"])] for number in range(SLIDES)]}


def formats_of(runtime: IsomerRuntime[None]) -> tuple[str, Mapping[str, Any]]:
    """What draws the PDF, and its format."""
    try:
        return "images", image_formats(runtime, TakumiBackend())
    except IsomerError as error:
        if error.code != IsomerErrorCode.IMAGES_UNAVAILABLE:
            raise

    def draw(composition: dict[str, Any], *, theme: str | None) -> bytes:  # noqa: ARG001 - a text has none
        pages = []
        for number, node in enumerate(composition["body"], 1):
            slide = {"type": "view", "body": [node]}
            runtime.surfaces.snapshot.render(slide)
            pages.append(runtime.surfaces.text.render(slide).partition("\n")[0].encode("ascii", "replace").decode())
            report_progress(number, total=len(composition["body"]))
        return pdf([page.translate(str.maketrans("()\\", "   ")) for page in pages])

    return "a small writer of text", {"pdf": IsomerToolsFormat(mime_type="application/pdf", render=draw)}


def make_server() -> tuple[str, McpServer]:
    """The slides pack, without the rule that a composition is one slide."""
    runtime: IsomerRuntime[None] = create_isomer_runtime(packs=[slides_pack], frames={"slide": slide_deck_frame})
    drawn_by, formats = formats_of(runtime)
    return drawn_by, build_server(create_isomer_tools(runtime=runtime, formats=formats), name="load", version="1")


def serve(transport: str) -> None:
    """The other process."""
    drawn_by, server = make_server()
    if transport == "stdio":
        anyio.run(serve_stdio, server)
        return
    listener = socket.create_server(("127.0.0.1", 0))
    print(f"{drawn_by}|http://127.0.0.1:{listener.getsockname()[1]}/mcp", flush=True)
    uvicorn.Server(uvicorn.Config(http_app(server), log_level="error")).run(sockets=[listener])


async def timed(call: Callable[[], Awaitable[None]], times: list[float]) -> None:
    """Call once, and note how long it took."""
    start = time.perf_counter()
    await call()
    times.append(time.perf_counter() - start)


def report(what: str, times: list[float], seconds: float) -> None:
    """One line of figures."""
    ranked = sorted(times)
    tail = ranked[min(len(ranked) - 1, int(len(ranked) * 0.99))]
    print(
        f"{what}: {len(times) / seconds:,.0f} a second; median {median(ranked) * 1000:,.0f} ms, "
        f"p99 {tail * 1000:,.0f} ms, most {ranked[-1] * 1000:,.0f} ms"
    )


async def validations(target: Any, name: str) -> None:
    """500 of them, 10 at a time, by one client."""
    times: list[float] = []
    async with Client(target) as client:

        async def validate() -> None:
            result = await client.call_tool("isomer_validate", {"composition": EXAMPLE})
            assert json.loads(result.content[0].text)["valid"], result

        async def one_after_another() -> None:
            for _ in range(CALLS // AT_ONCE):
                await timed(validate, times)

        await validate()
        start = time.perf_counter()
        async with asyncio.TaskGroup() as tasks:
            for _ in range(AT_ONCE):
                tasks.create_task(one_after_another())
        report(f"{CALLS} validations, {AT_ONCE} at a time, {name}", times, time.perf_counter() - start)


async def renders(url: str) -> None:
    """A deck as a PDF, by 8 clients at once; all of them have to be given the same bytes."""
    times: list[float] = []
    drawn: set[bytes] = set()

    async def one_client() -> None:
        async with Client(url) as client:

            async def render() -> None:
                result = await client.call_tool("isomer_render", {"composition": DECK, "format": "pdf"})
                assert not result.is_error, result
                drawn.add(b64decode(result.content[1].resource.blob))

            for _ in range(RENDERS):
                await timed(render, times)

    start = time.perf_counter()
    async with asyncio.TaskGroup() as tasks:
        for _ in range(CLIENTS):
            tasks.create_task(one_client())
    report(f"{SLIDES} slides as a PDF, {CLIENTS} clients, {RENDERS} each", times, time.perf_counter() - start)
    (only,) = drawn
    assert only.startswith(b"%PDF")
    print(f"all answers alike, {len(only):,} bytes")


async def main() -> None:
    """Measure and print."""
    me = [sys.executable, "-m", "benchmarks.mcp_load"]
    process = await asyncio.create_subprocess_exec(*me, "http", stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    drawn_by, url = (await process.stdout.readline()).decode().strip().split("|")
    print(f"the PDF is drawn by {drawn_by}")
    try:
        await validations(StdioServerParameters(command=me[0], args=[*me[1:], "stdio"]), "stdio")
        await validations(url, "HTTP")
        await renders(url)
    finally:
        process.terminate()
        await process.wait()


if __name__ == "__main__":
    if sys.argv[1:]:
        serve(sys.argv[1])
    else:
        asyncio.run(main())
