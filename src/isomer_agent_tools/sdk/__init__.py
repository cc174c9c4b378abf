"""The SDK: what a pack or host author imports.

Contracts and pure functions; nothing here knows a runtime, a pack or a transport.
"""

from isomer_agent_tools.sdk import html, markdown, slack
from isomer_agent_tools.sdk._apply_fixes import (
    apply_fixes,
)
from isomer_agent_tools.sdk._budget import (
    BudgetResult,
    InputBudget,
    check_input_budget,
)
from isomer_agent_tools.sdk._check import (
    CompositionCheck,
    ValidatesCompositions,
    check_composition,
)
from isomer_agent_tools.sdk._code_span import (
    code_span,
)
from isomer_agent_tools.sdk._context import (
    AuthoringContext,
    CatalogEntry,
    PrimitiveDescriptions,
    PrimitiveGroup,
    PropEntry,
    ViewSummary,
)
from isomer_agent_tools.sdk._css import (
    compact_css,
    without_dark_scheme,
)
from isomer_agent_tools.sdk._errors import (
    CompositionValidationError,
    IsomerError,
    IsomerErrorCode,
    RegisteredViewInputError,
)
from isomer_agent_tools.sdk._fields import (
    DEFINITION_KEY,
    MAX_STRING,
    SLOT_KEY,
    Absent,
    AssetUrl,
    BodyNode,
    BodySlot,
    Definition,
    Figure,
    Integer,
    LineText,
    MarkedLine,
    MarkedText,
    NavigationHref,
    Number,
    Size,
    WrappedText,
)
from isomer_agent_tools.sdk._findings import (
    INPUT_NOT_PLAIN_DATA,
    INPUT_OVER_BUDGET,
    ValidationError,
    ValidationResult,
    ValidationWarning,
    format_validation_error,
    format_validation_warning,
    warnings_for_surface,
)
from isomer_agent_tools.sdk._fix import (
    Fix,
    PatchOperation,
    json_pointer,
)
from isomer_agent_tools.sdk._format import (
    IsomerToolsFormat,
    RendersFormat,
)
from isomer_agent_tools.sdk._frame import (
    BodyRule,
    Frame,
    FrameHeader,
    FrameTheme,
    FrameViewport,
)
from isomer_agent_tools.sdk._json import (
    compact_json,
    json_string,
    pretty_json,
    printable,
)
from isomer_agent_tools.sdk._marks import (
    Span,
    parse_marks,
    strip_marks,
)
from isomer_agent_tools.sdk._model import (
    FieldRule,
    NodeModel,
    RawNode,
    ValueModel,
)
from isomer_agent_tools.sdk._pack import (
    Pack,
    StringNode,
    define_pack,
)
from isomer_agent_tools.sdk._palette import (
    Palette,
    palette_css,
    scheme_css,
)
from isomer_agent_tools.sdk._path import (
    format_path,
)
from isomer_agent_tools.sdk._primitive import (
    Primitive,
    define_primitive,
)
from isomer_agent_tools.sdk._prompt import (
    AUTHORING_PROFILES,
    AuthoringProfile,
    CatalogSource,
    build_authoring_prompt,
    format_catalog_entry,
    format_catalog_index,
    format_sections,
)
from isomer_agent_tools.sdk._render import (
    Children,
    HtmlRenderer,
    Losses,
    MarkdownRenderer,
    RenderContext,
    SlackBlock,
    SlackRenderer,
    TextRenderer,
)
from isomer_agent_tools.sdk._shape import (
    ChoiceShape,
    ListShape,
    ObjectShape,
    ScalarShape,
    Shape,
    SlotShape,
    shape_of,
)
from isomer_agent_tools.sdk._slack_markdown import (
    markdown_to_blocks,
)
from isomer_agent_tools.sdk._slots import (
    EACH,
    Slot,
    children_of,
    slots_of,
)
from isomer_agent_tools.sdk._surface import (
    THEMES,
    VISIBILITY_NAMES,
    Theme,
    Visibility,
)
from isomer_agent_tools.sdk._text import (
    clean_text,
    column_width,
    cut_graphemes,
    grapheme_start,
    graphemes,
    one_line,
    pad_columns,
    single_line,
    text_lines,
    utf16_length,
)
from isomer_agent_tools.sdk._types import (
    Composition,
    JsonObject,
    JsonSchema,
    JsonValue,
    Node,
    is_array,
    is_object,
)
from isomer_agent_tools.sdk._urls import (
    asset_url,
    navigation_href,
    origin_of,
)

__all__ = (
    "AUTHORING_PROFILES",
    "DEFINITION_KEY",
    "EACH",
    "INPUT_NOT_PLAIN_DATA",
    "INPUT_OVER_BUDGET",
    "MAX_STRING",
    "SLOT_KEY",
    "THEMES",
    "VISIBILITY_NAMES",
    "Absent",
    "AssetUrl",
    "AuthoringContext",
    "AuthoringProfile",
    "BodyNode",
    "BodyRule",
    "BodySlot",
    "BudgetResult",
    "CatalogEntry",
    "CatalogSource",
    "Children",
    "ChoiceShape",
    "Composition",
    "CompositionCheck",
    "CompositionValidationError",
    "Definition",
    "FieldRule",
    "Figure",
    "Fix",
    "Frame",
    "FrameHeader",
    "FrameTheme",
    "FrameViewport",
    "HtmlRenderer",
    "InputBudget",
    "Integer",
    "IsomerError",
    "IsomerErrorCode",
    "IsomerToolsFormat",
    "JsonObject",
    "JsonSchema",
    "JsonValue",
    "LineText",
    "ListShape",
    "Losses",
    "MarkdownRenderer",
    "MarkedLine",
    "MarkedText",
    "NavigationHref",
    "Node",
    "NodeModel",
    "Number",
    "ObjectShape",
    "Pack",
    "Palette",
    "PatchOperation",
    "Primitive",
    "PrimitiveDescriptions",
    "PrimitiveGroup",
    "PropEntry",
    "RawNode",
    "RegisteredViewInputError",
    "RenderContext",
    "RendersFormat",
    "ScalarShape",
    "Shape",
    "Size",
    "SlackBlock",
    "SlackRenderer",
    "Slot",
    "SlotShape",
    "Span",
    "StringNode",
    "TextRenderer",
    "Theme",
    "ValidatesCompositions",
    "ValidationError",
    "ValidationResult",
    "ValidationWarning",
    "ValueModel",
    "ViewSummary",
    "Visibility",
    "WrappedText",
    "apply_fixes",
    "asset_url",
    "build_authoring_prompt",
    "check_composition",
    "check_input_budget",
    "children_of",
    "clean_text",
    "code_span",
    "column_width",
    "compact_css",
    "compact_json",
    "cut_graphemes",
    "define_pack",
    "define_primitive",
    "format_catalog_entry",
    "format_catalog_index",
    "format_path",
    "format_sections",
    "format_validation_error",
    "format_validation_warning",
    "grapheme_start",
    "graphemes",
    "html",
    "is_array",
    "is_object",
    "json_pointer",
    "json_string",
    "markdown",
    "markdown_to_blocks",
    "navigation_href",
    "one_line",
    "origin_of",
    "pad_columns",
    "palette_css",
    "parse_marks",
    "pretty_json",
    "printable",
    "scheme_css",
    "shape_of",
    "single_line",
    "slack",
    "slots_of",
    "strip_marks",
    "text_lines",
    "utf16_length",
    "warnings_for_surface",
    "without_dark_scheme",
)
