"""A view: a composition that the application builds, which an agent asks for by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, Field

from isomer_agent_tools import IsomerTool, create_isomer_tools
from isomer_agent_tools.packs.slides import slides_pack
from isomer_agent_tools.runtime import create_isomer_runtime, define_view


@dataclass(frozen=True)
class Caller:
    """What the host knows of who asks. An agent never sees it and cannot change it."""

    orders: Mapping[str, int]


class OrdersInput(BaseModel):
    """What the agent may choose."""

    least: int = Field(default=0, ge=0, description="Leave out what was ordered less often.")


async def build_orders(*, input: OrdersInput, context: Caller) -> dict[str, Any]:
    """May be async and may raise: the agent then reads the exception's message."""
    rows = [[name, str(count)] for name, count in context.orders.items() if count >= input.least]
    table = {"type": "slideTable", "columns": ["Article", "Orders"], "rowHeaders": True, "rows": rows}
    return {"type": "view", "title": "Orders", "body": [table]}


ORDERS = define_view(
    id="orders",
    title="Orders by article",
    answers=["What sells best?", "How often was an article ordered?"],
    input_model=OrdersInput,
    build=build_orders,
)


def tools_for(caller: Caller) -> dict[str, IsomerTool]:
    """One set of tools for each caller; the runtime can be shared when its views are."""
    runtime = create_isomer_runtime(packs=[slides_pack], views=[ORDERS])
    return {tool.name: tool for tool in create_isomer_tools(runtime=runtime, host_context=caller)}


if __name__ == "__main__":
    tools = tools_for(Caller(orders={"Tea": 12, "Bread": 30}))
    print(tools["isomer_request_view"].call_sync({"id": "orders", "input": {"least": 20}}).text)
