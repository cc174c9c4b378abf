"""One browser for all tests, and one tab."""

import pytest

from tests.browser._chromium import FLAGS, Tab, axe_source, chromium_path


@pytest.fixture(scope="session")
async def tab(tmp_path_factory):
    """A tab without a network. What is missing fails the test: a gate that skipped it would be open by accident."""
    try:
        from playwright.async_api import async_playwright

        chromium, axe = chromium_path(), axe_source()
    except (ImportError, FileNotFoundError) as fault:
        pytest.fail(f"{fault}; ./check makes an environment with all that these tests need", pytrace=False)
    async with async_playwright() as playwright:
        # Asynchronous, because the synchronous door would leave an event loop running in the thread of all other tests.
        browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        context = await browser.new_context(offline=True)
        yield Tab(await context.new_page(), folder=tmp_path_factory.mktemp("pages"), axe=axe)
        await browser.close()
