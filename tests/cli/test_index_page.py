import json
import re
from html.parser import HTMLParser
from importlib import resources

import pytest
from click.testing import CliRunner

from isomer_agent_tools.cli import main

VOID = {"meta", "br", "hr"}


class Reader(HTMLParser):
    """Collects elements, and the ones left open."""

    def __init__(self):
        super().__init__()
        self.elements, self.open, self.texts = [], [], []

    def handle_starttag(self, tag, attrs):
        """Keep it, and wait for its end."""
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        """It closes the last one opened."""
        assert self.open.pop() == tag

    def handle_data(self, data):
        """Keep the text."""
        self.texts.append(data)


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    """A folder with the demo in it."""
    folder = tmp_path_factory.mktemp("demo")
    assert CliRunner().invoke(main, ["demo", "--out", str(folder)]).exit_code == 0
    return folder


@pytest.fixture(scope="module")
def page(out):
    """The index page, read."""
    reader = Reader()
    reader.feed((out / "index.html").read_text(encoding="utf-8"))
    reader.close()
    return reader


def test_every_element_is_closed(page):
    """A browser would forgive; a reader of the file would not."""
    assert page.open == []


def test_nothing_runs_and_nothing_is_fetched(page):
    """The page stands alone but for the files beside it."""
    assert {tag for tag, _ in page.elements} & {"script", "link", "img", "object", "embed"} == set()
    assert [name for _, attrs in page.elements for name in attrs if name.startswith("on")] == []
    sources = [attrs["src"] for _, attrs in page.elements if "src" in attrs]
    assert all(re.fullmatch(r"deck\.[a-z.]+", source) for source in sources)


def test_the_style_fetches_nothing(out):
    """No font, no picture, no import."""
    style = re.search(r"<style>(.*?)</style>", (out / "index.html").read_text(encoding="utf-8"), re.DOTALL)
    assert not re.search(r"url\(|@import|@font-face", style[1])


def test_every_file_is_linked_and_there(out, page):
    """And no link leads nowhere."""
    linked = {attrs["href"] for tag, attrs in page.elements if tag == "a" and not attrs["href"].startswith("http")}
    assert linked == {path.name for path in out.iterdir()} - {"index.html"}


def test_the_whole_of_every_text_is_on_the_page(out, page):
    """Escaped for HTML, not shortened."""
    shown = "".join(page.texts)
    for name in ("deck.json", "deck.txt", "deck.md", "deck.slack.json"):
        assert (out / name).read_text(encoding="utf-8").rstrip("\n") in shown


def test_frames_have_titles_and_may_run_nothing(page):
    """A screen reader says what is in them."""
    frames = [attrs for tag, attrs in page.elements if tag == "iframe"]
    assert len(frames) == 3
    assert all(attrs["title"] and attrs["sandbox"] == "allow-same-origin" for attrs in frames)


def test_the_page_counts_the_slides(out, page):
    """The number is the deck's, not the template's."""
    deck = json.loads((out / "deck.json").read_text(encoding="utf-8"))
    assert f"{len(deck['body'])} slides" in page.texts


def test_template_and_style_ship_with_the_package():
    """An installed command finds them."""
    folder = resources.files("isomer_agent_tools.cli") / "data"
    assert all((folder / name).is_file() for name in ("child-survival.json", "index.css", "index.html"))
