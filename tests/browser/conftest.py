"""One browser for all tests, and one tab."""

import pytest

from tests.browser._chromium import ADVICE, FLAGS, Tab, axe_source, chromium_path


def needs():
    """What starts a browser, where it is, and the checker.

    Raises:
        ImportError: Playwright is missing.
        FileNotFoundError: one of the others is; the messages say what to do.
    """
    from playwright.async_api import async_playwright

    return async_playwright, chromium_path(), axe_source()


@pytest.fixture(scope="session")
async def tab(tmp_path_factory):
    """A tab without a network. What is missing fails the test: a gate that skipped it would be open by accident."""
    missing = None
    try:
        start, chromium, axe = needs()
    except ImportError as fault:
        missing = f"{fault}: {ADVICE}"
    except FileNotFoundError as fault:
        missing = str(fault)
    if missing:
        pytest.fail(missing, pytrace=False)
    # Asynchronous, because the synchronous door would leave an event loop running in the thread of all other tests.
    async with start() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        context = await browser.new_context(offline=True)
        yield Tab(await context.new_page(), folder=tmp_path_factory.mktemp("pages"), axe=axe)
        await browser.close()
