"""The embedded runtime: packs in, validation, drawing and an authoring context out."""

from isomer_agent_tools.runtime._assemble import IsomerRuntime, Surfaces, create_isomer_runtime
from isomer_agent_tools.runtime._overrides import RendererOverrides
from isomer_agent_tools.runtime._surfaces.html import HtmlDrawing, HtmlMeasurement
from isomer_agent_tools.runtime._surfaces.slack import SlackMessage
from isomer_agent_tools.runtime._validate import ParsedComposition
from isomer_agent_tools.runtime._views import View, ViewRegistry, ViewResponse, define_view

__all__ = (
    "HtmlDrawing",
    "HtmlMeasurement",
    "IsomerRuntime",
    "ParsedComposition",
    "RendererOverrides",
    "SlackMessage",
    "Surfaces",
    "View",
    "ViewRegistry",
    "ViewResponse",
    "create_isomer_runtime",
    "define_view",
)
