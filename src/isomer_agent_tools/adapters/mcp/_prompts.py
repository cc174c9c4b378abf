"""`prompts/list` and `prompts/get`."""

from collections.abc import Sequence
from functools import partial
from typing import final

import mcp_types
from pydantic import ValidationError

from isomer_agent_tools.adapters.mcp._requests import RequestContext, by_key, no_such, one_page, refused, told
from isomer_agent_tools.adapters.mcp._wire import wire_prompt
from isomer_agent_tools.core import IsomerPrompt

__all__ = ("PromptHandlers",)


@final
class PromptHandlers:
    """The handlers of some prompts."""

    def __init__(self, prompts: Sequence[IsomerPrompt]) -> None:
        self._prompts = by_key(prompts, lambda prompt: prompt.name)

    async def list(
        self, _context: RequestContext, params: mcp_types.PaginatedRequestParams | None
    ) -> mcp_types.ListPromptsResult:
        """All prompts, in order."""
        one_page(params)
        return mcp_types.ListPromptsResult(prompts=[wire_prompt(prompt) for prompt in self._prompts.values()])

    async def get(
        self, _context: RequestContext, params: mcp_types.GetPromptRequestParams
    ) -> mcp_types.GetPromptResult:
        """The text of a prompt for some arguments, as one message of the user."""
        prompt = self._prompts.get(params.name)
        if prompt is None:
            raise no_such("Prompt", params.name)
        try:
            arguments = prompt.args_model.model_validate(params.arguments or {})
        except ValidationError as error:
            raise refused(f"Prompt {prompt.name}: {_faults(error)}") from None
        text = await told(partial(prompt.build, arguments), f"The prompt {prompt.name}")
        message = mcp_types.PromptMessage(role="user", content=mcp_types.TextContent(text=text))
        return mcp_types.GetPromptResult(description=prompt.description, messages=[message])


def _faults(error: ValidationError) -> str:
    details = error.errors(include_url=False, include_input=False, include_context=False)
    return "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in details)
