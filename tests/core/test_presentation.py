import pytest
from hypothesis import given
from hypothesis import strategies as st

from isomer_agent_tools import (
    IMAGE_POLICIES,
    MAX_FILE_BYTES,
    MAX_IMAGE_BYTES,
    ImageBlock,
    IsomerToolResult,
    ResourceBlock,
    TextBlock,
    image_result,
    present_result,
    text_result,
)
from tests.pictures import PDF, PNG, SVG

FILE = IsomerToolResult(content=(ResourceBlock(uri="isomer://render/pdf", mime_type="application/pdf", data=PDF),))
BLOCKS = st.one_of(
    st.builds(TextBlock, text=st.text(min_size=1)),
    st.builds(ImageBlock, data=st.binary(max_size=40), mime_type=st.sampled_from(["image/png", "image/svg+xml"])),
    st.builds(ResourceBlock, uri=st.just("isomer://render/x"), mime_type=st.just("a/b"), data=st.binary(max_size=40)),
)


@given(
    st.lists(BLOCKS, min_size=1).map(tuple),
    st.booleans(),
    st.sampled_from(IMAGE_POLICIES),
    st.integers(0, 40),
    st.integers(0, 40),
)
def test_any_answer_opens_with_text_and_an_error_is_text_alone(content, is_error, policy, image, file):
    """Whatever a tool answers, and whatever the ceilings; and once is enough."""
    result = IsomerToolResult(content=content, is_error=is_error)
    options = {"image_policy": policy, "max_image_bytes": image, "max_file_bytes": file}
    shown = present_result(result, **options)
    assert isinstance(shown.content[0], TextBlock)
    assert shown.content[0].text
    assert not shown.is_error or all(isinstance(block, TextBlock) for block in shown.content)
    assert shown.is_error or is_error is False
    assert present_result(shown, **options) == shown


def test_an_answer_of_text_stays_as_it_is():
    """Nothing is said that the tool did not say."""
    assert present_result(text_result("a")) == text_result("a")


def test_a_picture_comes_after_a_text_that_is_enough_by_itself():
    """Many clients never show the model the picture."""
    text, picture = present_result(image_result(PNG)).content
    assert picture == ImageBlock(data=PNG, mime_type="image/png")
    assert text.text == (
        f"Attached: image/png, 3 × 2 pixels, {len(PNG)} bytes. To read it instead of seeing it, render the format `text`."
    )


def test_a_text_beside_a_picture_goes_first_and_nothing_is_added():
    """A host's tool may have said it already."""
    mixed = IsomerToolResult(content=(*image_result(PNG).content, TextBlock(text="a chart")))
    assert present_result(mixed).content == (TextBlock(text="a chart"), *image_result(PNG).content)


def test_a_failure_loses_its_picture_and_keeps_its_exception():
    """A model's API refuses a picture beside an error."""
    fault = ValueError("x")
    failed = IsomerToolResult(content=image_result(PNG).content, is_error=True, error=fault)
    assert present_result(failed).content == (TextBlock(text="The call failed."),)
    assert present_result(failed).error is fault


@pytest.mark.parametrize(("policy", "kind"), [("image", ImageBlock), ("resource", ResourceBlock), ("text", TextBlock)])
def test_the_policy_decides_how_an_svg_is_answered(policy, kind):
    """Some clients give up on an image block that holds one."""
    shown = present_result(image_result(SVG, "image/svg+xml; charset=utf-8"), image_policy=policy).content
    assert isinstance(shown[-1], kind)
    assert (shown[-1].text if policy == "text" else shown[-1].data.decode()) == SVG.decode()
    if policy == "resource":
        assert shown[-1].uri == "isomer://image/svg%2Bxml"


@pytest.mark.parametrize("policy", IMAGE_POLICIES)
@pytest.mark.parametrize("mime_type", ["image/png", "IMAGE/JPEG", "image/webp", "image/gif"])
def test_what_every_client_shows_is_a_picture_under_any_policy(policy, mime_type):
    """The policy is for what they cannot show."""
    assert isinstance(present_result(image_result(PNG, mime_type), image_policy=policy).content[-1], ImageBlock)


def test_a_picture_without_a_source_to_read_is_a_file_when_text_is_asked_for():
    """Its bytes would be noise."""
    shown = present_result(image_result(b"II*", "image/tiff"), image_policy="text").content
    assert isinstance(shown[-1], ResourceBlock)


@pytest.mark.parametrize("result", [image_result(PNG), FILE], ids=["picture", "file"])
def test_at_the_ceiling_it_is_answered_and_past_it_the_failure_says_so(result):
    """A message that is too long ends the connection of some clients."""
    size = len(result.content[0].data)
    ceilings = {"max_image_bytes": size, "max_file_bytes": size}
    assert not present_result(result, **ceilings).is_error
    refused = present_result(result, **dict.fromkeys(ceilings, size - 1))
    assert refused.is_error
    assert f"has {size:,} bytes, more than the {size - 1:,}" in refused.text


@pytest.mark.parametrize("letter", ["a", "é", "本"])
def test_a_text_has_a_ceiling_too(letter):
    """Counted in bytes of UTF-8, alone and beside a picture."""
    size = len(letter.encode()) * 10
    picture = ImageBlock(data=b"x", mime_type="image/png")
    for content in ((TextBlock(text=letter * 10),), (picture, TextBlock(text=letter * 10))):
        result = IsomerToolResult(content=content)
        assert not present_result(result, max_text_bytes=size).is_error
        refused = present_result(result, max_text_bytes=size - 1)
        assert refused.is_error
        assert refused.text == (
            f"The rendering (text) has {size} bytes, more than the {size - 1} that an answer may carry. Render fewer "
            "nodes at a time, or another format."
        )


def test_the_ceilings_by_default_hold_on_both_sides():
    """A picture's is lower than a file's."""
    at, over = bytes(MAX_IMAGE_BYTES), bytes(MAX_IMAGE_BYTES + 1)
    assert not present_result(image_result(at)).is_error
    assert present_result(image_result(over)).is_error
    files = [
        IsomerToolResult(content=(ResourceBlock(uri="u:x", mime_type="a/b", data=bytes(size)),))
        for size in (MAX_FILE_BYTES, MAX_FILE_BYTES + 1)
    ]
    assert [present_result(one).is_error for one in files] == [False, True]
