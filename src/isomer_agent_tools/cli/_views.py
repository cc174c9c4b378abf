"""`views`: the registered views of a runtime."""

from collections.abc import Iterator

import click

from isomer_agent_tools.cli._output import print_text
from isomer_agent_tools.cli._runtime_option import load_setup, runtime_option
from isomer_agent_tools.sdk import ViewSummary, compact_json, one_line

__all__ = ("views",)


@click.command()
@runtime_option
@click.pass_obj
def views(reference: str | None) -> None:
    """List the registered views: id, title, what each answers and takes.

    The built-in runtime has none; name your own with --runtime.
    """
    listed = load_setup(reference).runtime.view_registry.list()
    text = "\n\n".join("\n".join(_lines(view)) for view in listed)
    print_text(text or "No views are registered.")


def _lines(view: ViewSummary) -> Iterator[str]:
    yield one_line(f"{view.id}  {view.title}")
    if view.description:
        yield one_line(f"  {view.description}")
    for answer in view.answers:
        yield one_line(f"  answers: {answer}")
    if view.input_schema is not None:
        yield f"  input: {compact_json(view.input_schema)}"
