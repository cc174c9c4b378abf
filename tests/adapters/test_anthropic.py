import asyncio
import json
from base64 import b64decode

import anthropic
import httpx2
import pytest

from isomer_agent_tools import ImageBlock, IsomerToolResult, ResourceBlock, image_result, text_result
from isomer_agent_tools.adapters.anthropic import answer_tool_use, create_tool_params, create_tool_result
from tests.adapters.cases import CASES, CONCURRENT, UNKNOWN, Answer, Gate, assert_answers, make_tools
from tests.pictures import SVG


def client_of(requests, calls):
    """The official client on a transport that replies with calls, then with words."""

    def reply(request):
        requests.append(json.loads(request.content))
        blocks = [
            {"type": "tool_use", "id": f"t{number}", "name": call.tool, "input": call.arguments or {}}
            for number, call in enumerate(calls)
        ]
        first = len(requests) == 1
        body = {
            "id": "m",
            "type": "message",
            "role": "assistant",
            "model": "x",
            "content": blocks if first else [{"type": "text", "text": "done"}],
            "stop_reason": "tool_use" if first else "end_turn",
            "stop_sequence": None,
            "usage": {"input_tokens": 1, "output_tokens": 1},
        }
        return httpx2.Response(200, json=body)

    transport = httpx2.MockTransport(reply)
    return anthropic.AsyncAnthropic(api_key="none", http_client=httpx2.AsyncClient(transport=transport))


async def run(tools, calls):
    """One round with the client; what the second request tells the model."""
    requests, say = [], {"model": "x", "max_tokens": 100, "tools": create_tool_params(tools)}
    messages = [{"role": "user", "content": "go"}]
    async with client_of(requests, calls) as client:
        reply = await client.messages.create(messages=messages, **say)
        asked = [block.to_dict() for block in reply.content if block.type == "tool_use"]
        answers = await asyncio.gather(*(answer_tool_use(tools, block) for block in asked))
        messages += [{"role": "assistant", "content": reply.content}, {"role": "user", "content": list(answers)}]
        await client.messages.create(messages=messages, **say)
    assert [block["tool_use_id"] for block in requests[1]["messages"][-1]["content"]] == [
        block["id"] for block in asked
    ]
    return [read(block) for block in requests[1]["messages"][-1]["content"]]


def read(block):
    """What the model is given."""
    first, *rest = block["content"]
    media = tuple((one["source"]["media_type"], b64decode(one["source"]["data"])) for one in rest)
    return Answer(text=first["text"], failed=block["is_error"], media=media)


async def test_every_case_of_the_table():
    """Through the official client, with a transport that replies offline."""
    cases = (*CASES, UNKNOWN)
    assert_answers(cases, await run(make_tools(), cases))


async def test_calls_at_once_do_not_disturb_each_other():
    """A reply may hold many."""
    assert_answers(CONCURRENT, await run(make_tools(Gate(len(CONCURRENT))), CONCURRENT))


@pytest.mark.parametrize("strict", [False, True])
def test_the_params_are_those_of_the_tools(strict):
    """In strict mode with the closed schema, and the flag that asks for it."""
    tools = make_tools()
    for tool, param in zip(tools, create_tool_params(tools, strict=strict), strict=True):
        assert (param["name"], param["description"]) == (tool.name, tool.description)
        assert param["input_schema"] == (tool.strict_input_schema if strict else tool.input_schema)
        assert param.get("strict", False) is strict


@pytest.mark.parametrize(
    ("block", "kinds"),
    [
        (ImageBlock(data=SVG, mime_type="image/svg+xml"), ["text"]),
        (ImageBlock(data=b"II*", mime_type="image/tiff"), ["text", "text"]),
        (ResourceBlock(uri="u:x", mime_type="text/csv; charset=utf-8", data=b"a,b"), ["text", "text"]),
        (ResourceBlock(uri="u:x", mime_type="application/zip", data=b"PK"), ["text", "text"]),
        (ResourceBlock(uri="u:x", mime_type="application/pdf", data=b"%PDF"), ["text", "document"]),
    ],
    ids=["svg", "tiff", "csv", "zip", "pdf"],
)
def test_what_the_api_has_no_block_for_is_text(block, kinds):
    """Its source, or what it was."""
    content = create_tool_result(IsomerToolResult(content=(block,)), tool_use_id="t")["content"]
    assert [one["type"] for one in content] == kinds
    assert all(one.get("text", "x") for one in content)


def test_an_empty_text_is_not_sent():
    """The API refuses one."""
    assert create_tool_result(text_result(""), tool_use_id="t")["content"] == [{"type": "text", "text": "(empty)"}]
    assert create_tool_result(image_result(b"", "image/svg+xml"), tool_use_id="t")["content"][0]["text"]
