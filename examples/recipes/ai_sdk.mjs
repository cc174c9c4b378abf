// The tools in TypeScript, for the AI SDK: over MCP, from a server that this script starts.
import { createMCPClient } from "@ai-sdk/mcp";
import { Experimental_StdioMCPTransport as StdioMCPTransport } from "@ai-sdk/mcp/mcp-stdio";
import { generateText, stepCountIs } from "ai";
import { MockLanguageModelV3 } from "ai/test";

// isomer-agent-tools mcp, with its whole path where it is not on yours.
const [command = "isomer-agent-tools", ...args] = process.argv.slice(2);
const client = await createMCPClient({
  transport: new StdioMCPTransport({ command, args: args.length ? args : ["mcp"] }),
});

// In place of a model: it renders one slide, then is content. Use a model of yours.
const composition = { type: "view", body: [{ type: "slideStatement", text: "It works over MCP" }] };
const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
let steps = 0;
const model = new MockLanguageModelV3({
  doGenerate: async () =>
    steps++ === 0
      ? {
          content: [
            {
              type: "tool-call",
              toolCallId: "1",
              toolName: "isomer_render",
              input: JSON.stringify({ composition, format: "markdown" }),
            },
          ],
          finishReason: { unified: "tool-calls" },
          usage,
          warnings: [],
        }
      : { content: [{ type: "text", text: "Done." }], finishReason: { unified: "stop" }, usage, warnings: [] },
});

const tools = await client.tools();
const result = await generateText({ model, tools, stopWhen: stepCountIs(5), prompt: "Make a slide." });
console.log(Object.keys(tools).join(" "));
console.log(result.steps[0].toolResults[0].output.content[0].text);
console.log(result.text);
await client.close();
