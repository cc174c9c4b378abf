"""Where the browser and the accessibility checker are, and a tab that notes all that a page does unasked."""

import os
import shutil
from pathlib import Path

__all__ = ("ADVICE", "FLAGS", "Tab", "axe_source", "chromium_path")

ROOT = Path(__file__).parents[2]
AXE = ROOT / ".cache" / "axe-core" / "node_modules" / "axe-core" / "axe.min.js"
PAGE_FACTS = Path(__file__).with_name("page_facts.js")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
ADVICE = "run ./check, which installs it, or leave these tests out with `pytest -m 'not browser'`"

# Large type passes axe at 3:1 and touch targets of any size pass; RT-58 asks for 4.5:1 everywhere.
STRICTER = """axe.configure({
  rules: [{ id: "target-size", enabled: true }],
  checks: [{ id: "color-contrast",
    options: { contrastRatio: { normal: { expected: 4.5 }, large: { expected: 4.5 } } } }],
})"""


def chromium_path() -> str:
    """The browser that CHROMIUM names, else the first one on the PATH.

    Raises:
        FileNotFoundError: there is none; the message says what to do.
    """
    named = os.environ.get("CHROMIUM")
    for candidate in (named,) if named else ("chromium", "chromium-browser"):
        if found := shutil.which(candidate):
            return found
    raise FileNotFoundError(f"no {named or 'chromium'} on this machine: {ADVICE}")


def axe_source(path: Path = AXE) -> str:
    """The script of axe-core.

    Raises:
        FileNotFoundError: it has not been fetched; the message says what to do.
    """
    if not path.is_file():
        raise FileNotFoundError(f"no axe-core in {path.parent}: {ADVICE}")
    return path.read_text(encoding="utf-8")


class Tab:
    """One tab, opened on pages that are written to a file first; the network is off."""

    def __init__(self, page, *, folder, axe):
        self._page, self._axe, self._folder, self._address = page, axe, folder, ""
        self.unasked: list[str] = []
        self._asked = 0
        page.on("request", self._on_request)
        page.on("console", lambda message: self.unasked.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: self.unasked.append(f"error: {error}"))
        page.on("dialog", lambda dialog: self.unasked.append(f"dialog: {dialog.message}"))

    def _on_request(self, request):
        self._asked += request.url == self._address
        if request.url != self._address or self._asked > 1:
            self.unasked.append(f"request: {request.url}")

    async def open(self, html, **reading):
        """Show a page; `reading` as for `visit`."""
        file = self._folder / "page.html"
        file.write_text(html, encoding="utf-8")
        await self.visit(file, **reading)

    async def visit(self, file, *, reader="light", width=1280, height=800, media="screen"):
        """Show a file to a reader who prefers a scheme, in a window of a size in pixels or on paper as wide."""
        self._address, self._asked = file.as_uri(), 0
        self.unasked.clear()
        await self.resize(width, height)
        await self._page.emulate_media(color_scheme=reader, media=media)
        await self._page.goto(self._address)

    async def resize(self, width, height=800):
        """Make the window, or the paper, as wide as this."""
        await self._page.set_viewport_size({"width": width, "height": height})

    async def facts(self, name, *arguments):
        """An answer of `page_facts.js`."""
        await self._page.evaluate(PAGE_FACTS.read_text(encoding="utf-8"))
        return await self._page.evaluate("([name, given]) => pageFacts[name](...given)", [name, list(arguments)])

    async def violations(self):
        """What axe finds, a text for each rule and element."""
        return _lines((await self._axe_result())["violations"])

    async def violations_and_doubts(self):
        """What axe finds, and each text whose contrast it cannot tell."""
        result = await self._axe_result()
        unsure = [rule for rule in result["incomplete"] if rule["id"] == "color-contrast"]
        return _lines([*result["violations"], *unsure])

    async def _axe_result(self):
        await self._page.evaluate(self._axe)
        await self._page.evaluate(STRICTER)
        # What stands in a frame is a page of its own.
        options = {"iframes": False, "resultTypes": ["violations", "incomplete"]}
        return await self._page.evaluate("options => axe.run(document, options)", options)


def _lines(rules):
    return [
        f"{rule['id']} at {node['target']}: {node['html'][:120]}: {node.get('failureSummary', '')}"
        for rule in rules
        for node in rule["nodes"]
    ]
