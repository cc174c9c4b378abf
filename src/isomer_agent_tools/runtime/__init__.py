"""The embedded runtime: packs in, validation, drawing and an authoring context out."""

from isomer_agent_tools.runtime._assemble import IsomerRuntime, create_isomer_runtime
from isomer_agent_tools.runtime._authoring import AuthoringOptions
from isomer_agent_tools.runtime._capabilities import Capabilities, Support
from isomer_agent_tools.runtime._overrides import RendererOverrides
from isomer_agent_tools.runtime._pages import Page, Pages
from isomer_agent_tools.runtime._palette_override import PaletteOverrides
from isomer_agent_tools.runtime._slack_assets import SlackAssetRequest
from isomer_agent_tools.runtime._surface_set import Surfaces
from isomer_agent_tools.runtime._surfaces.html import HtmlDrawing, HtmlMeasurement, HtmlSurface
from isomer_agent_tools.runtime._surfaces.slack import SlackMessage, SlackSurface
from isomer_agent_tools.runtime._surfaces.snapshot import SnapshotSurface
from isomer_agent_tools.runtime._validate import ParsedComposition
from isomer_agent_tools.runtime._views import View, ViewRegistry, ViewResponse, define_view
from isomer_agent_tools.runtime._written import WrittenSurface

__all__ = (
    "AuthoringOptions",
    "Capabilities",
    "HtmlDrawing",
    "HtmlMeasurement",
    "HtmlSurface",
    "IsomerRuntime",
    "Page",
    "Pages",
    "PaletteOverrides",
    "ParsedComposition",
    "RendererOverrides",
    "SlackAssetRequest",
    "SlackMessage",
    "SlackSurface",
    "SnapshotSurface",
    "Support",
    "Surfaces",
    "View",
    "ViewRegistry",
    "ViewResponse",
    "WrittenSurface",
    "create_isomer_runtime",
    "define_view",
)
