"""How far pictures are from Chromium's of the same page: `python -m tests.images.compare_with_chromium [FOLDER]`.

Prints a table, a line for each type: the mean difference of its examples over all channels, light and dark, as a share
of the whole range, and the worst of them. With a folder the pairs are written there, ours at the left.
"""

import asyncio
import base64
import io
import math
import sys
from collections import defaultdict
from importlib.resources import files
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from tests.browser._chromium import FLAGS, chromium_path
from tests.images._pages import EXAMPLES, backend, page_of

__all__ = ("compare", "difference", "faces_css")

EXPLAINED_FROM = 3.0
"""Percent: a type past this needs a reason in the table of the documentation."""


def faces_css():
    """The default faces as rules with their bytes inside, so that both set the same letters."""
    rules = []
    for family, package in (("Inter", "fontpkg_inter"), ("JetBrains Mono", "fontpkg_jetbrains_mono")):
        for file in sorted((files(package) / "files").iterdir(), key=lambda file: file.name):
            if file.name.endswith(".ttf"):
                style = "italic" if "Italic" in file.name else "normal"
                data = base64.b64encode(file.read_bytes()).decode()
                rules.append(
                    f'@font-face{{font-family:"{family}";font-style:{style};font-weight:100 900;'
                    f"src:url(data:font/ttf;base64,{data})}}"
                )
    return "".join(rules)


def difference(one, other):
    """Mean difference of two pictures in percent of the range."""
    statistics = ImageStat.Stat(ImageChops.difference(one, other))
    return sum(statistics.mean) / len(statistics.mean) / 255 * 100


def decoded(content):
    """A picture without its transparency."""
    return Image.open(io.BytesIO(content)).convert("RGB")


async def compare(folder):
    """Differences by type: (percent, name) of each example and theme."""
    from playwright.async_api import async_playwright

    found = defaultdict(list)
    faces = faces_css()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        tab = await browser.new_page(viewport={"width": 1920, "height": 1080})
        await tab.set_content(f"<!doctype html><style>{faces} html,body{{margin:0}}</style><div id=page></div>")
        for name in EXAMPLES:
            for theme in ("light", "dark"):
                page = page_of(name, theme=theme)
                await tab.evaluate(
                    "([html, css]) => { document.getElementById('page').innerHTML = `<style>${css}</style>${html}`;"
                    " return document.fonts.ready.then(() => true) }",
                    [page.html, page.css],
                )
                await tab.set_viewport_size({"width": page.width, "height": page.height})
                # A page that is taller than what stands on it would make every difference look small.
                end = await tab.evaluate("document.querySelector('#page .isomer > *').getBoundingClientRect().bottom")
                drawn = (0, 0, page.width, min(page.height, math.ceil(end)))
                ours = decoded(backend().png(page)).crop(drawn)
                theirs = decoded(await tab.screenshot()).crop(drawn)
                found[name.rsplit("-", 1)[0]].append((difference(ours, theirs), f"{name} {theme}"))
                if folder is not None:
                    pair = Image.new("RGB", (ours.width * 2, ours.height))
                    pair.paste(ours, (0, 0))
                    pair.paste(theirs, (ours.width, 0))
                    pair.save(folder / f"{name}-{theme}.png")
        await browser.close()
    return found


def main() -> None:
    """Print the table."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    found = asyncio.run(compare(folder))
    print("| type | mean difference | worst | of |\n| --- | ---: | ---: | --- |")  # noqa: T201 - a command prints
    for type_name, differences in found.items():
        mean = sum(value for value, _ in differences) / len(differences)
        worst, where = max(differences)
        flag = " **explain**" if worst > EXPLAINED_FROM else ""
        print(f"| `{type_name}` | {mean:.2f} % | {worst:.2f} %{flag} | {where} |")  # noqa: T201 - likewise


if __name__ == "__main__":
    main()
