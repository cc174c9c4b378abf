// The official TypeScript clients, 1.x and 2.x: list and call everything, and print what came back as JSON.
//
//     client.mjs 1|2 CALLS (URL | COMMAND ARGUMENT…)
//
// CALLS is JSON: {"tool": {…arguments}, …}.
const [, , major, callsText, ...target] = process.argv;
const overHttp = target[0].startsWith("http");

async function classes() {
  if (major === "1") {
    const { Client } = await import("@modelcontextprotocol/sdk/client/index.js");
    const { StdioClientTransport: Stdio } = await import("@modelcontextprotocol/sdk/client/stdio.js");
    const { StreamableHTTPClientTransport: Http } = await import("@modelcontextprotocol/sdk/client/streamableHttp.js");
    return { Client, Stdio, Http };
  }
  const { Client, StreamableHTTPClientTransport: Http } = await import("@modelcontextprotocol/client");
  const { StdioClientTransport: Stdio } = await import("@modelcontextprotocol/client/stdio");
  return { Client, Stdio, Http };
}

const { Client, Stdio, Http } = await classes();
const transport = overHttp
  ? new Http(new URL(target[0]))
  : new Stdio({ command: target[0], args: target.slice(1), stderr: "inherit", env: process.env });
const client = new Client({ name: "check", version: "1.0.0" });
await client.connect(transport);

const results = {};
for (const [name, given] of Object.entries(JSON.parse(callsText))) {
  const { isError = false, content } = await client.callTool({ name, arguments: given });
  results[name] = { isError, kinds: content.map((block) => block.type), text: content[0].text };
}
const unknown = await client.callTool({ name: "isomer_nope", arguments: {} }).then(
  () => null,
  (error) => error.code,
);
// An abort reaches the server, and the session goes on.
const abort = new AbortController();
const waiting = client.callTool(
  { name: "isomer_request_view", arguments: { id: "wait" } },
  ...(major === "1" ? [undefined] : []),
  { signal: abort.signal },
);
setTimeout(() => abort.abort("enough"), 200);
const aborted = await waiting.then(
  () => false,
  () => true,
);
const { tools } = await client.listTools();
console.log(
  JSON.stringify({
    server: client.getServerVersion()?.name,
    tools: tools.map((tool) => tool.name),
    readOnly: tools.every((tool) => tool.annotations.readOnlyHint),
    resources: (await client.listResources()).resources.map((one) => one.uri),
    prompts: (await client.listPrompts()).prompts.map((one) => one.name),
    results,
    unknown,
    aborted,
  }),
);
await client.close();
