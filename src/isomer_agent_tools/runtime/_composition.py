"""The document around the nodes: the root object and its `meta` (RT-1, RT-2)."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from isomer_agent_tools.sdk import Absent, BodyNode, Integer, Number, Theme, ValueModel

__all__ = ("CompositionModel",)


def _is_one(value: int) -> int:
    if value != 1:
        raise ValueError("must be one of: 1")
    return value


Version = Annotated[Integer, Field(json_schema_extra={"minimum": 1, "maximum": 1}), AfterValidator(_is_one)]


class Provenance(ValueModel, frozen=True):
    """Where the data came from."""

    source: Absent[str] = Field(default=None, description="Name of the source.")
    query: Absent[str] = Field(default=None, description="What was asked of it.")
    provider: Absent[str] = Field(default=None, description="Who keeps it.")


class Freshness(ValueModel, frozen=True):
    """How old the data is."""

    as_of: Absent[str] = Field(default=None, description="The moment the data describes.")
    stale: Absent[bool] = Field(default=None, description="Whether it is older than it should be.")
    ttl_seconds: Absent[Number] = Field(default=None, description="Seconds it may be kept.")


class PartialFailure(ValueModel, frozen=True):
    """Whether something is missing."""

    degraded: Absent[bool] = Field(default=None, description="Whether a part is missing.")
    reason: Absent[str] = Field(default=None, description="Why.")


class Meta(ValueModel, frozen=True):
    """Facts about the document that no surface draws, but for the label."""

    source: Absent[str] = Field(default=None, description="What made the document.")
    generated_at: Absent[str] = Field(default=None, description="When it was made.")
    aria_label: Absent[str] = Field(default=None, description="Label for screen readers; the title when left out.")
    provenance: Absent[Provenance] = Field(default=None, description="Where the data came from.")
    freshness: Absent[Freshness] = Field(default=None, description="How old the data is.")
    partial_failure: Absent[PartialFailure] = Field(default=None, description="Whether something is missing.")


class CompositionModel(ValueModel, frozen=True):
    """The root object."""

    type: Literal["view"] = Field(description='Always "view".')
    version: Absent[Version] = Field(default=None, description="1, or left out.")
    title: Absent[str] = Field(default=None, description="Heading of the whole document, one line.")
    subtitle: Absent[str] = Field(default=None, description="A line below the title.")
    theme: Absent[Theme] = Field(default=None, description="Colour scheme; auto follows the reader's.")
    body: Annotated[list[BodyNode], Field(min_length=1)] = Field(description="The nodes, in reading order.")
    meta: Absent[Meta] = Field(default=None, description="Facts about the document.")
