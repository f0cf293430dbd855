/** What a tool answered: JSON, or the errors with which it was refused. */
export interface ToolAnswer {
  /** The HTTP status. */
  status: number;
  isError: boolean;
  content: Record<string, unknown>;
  /** The text block of the answer, which is what most models read. */
  text: string;
}

export interface ListedTool {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
  outputSchema: Record<string, unknown>;
  annotations: Record<string, unknown>;
}

export interface McpClient {
  /** Sends a message as it is. */
  send(
    message: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: unknown }>;
  tools(): Promise<ListedTool[]>;
  call(name: string, input?: Record<string, unknown>): Promise<ToolAnswer>;
  /** The content of a tool that must not be refused. */
  result(name: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** The codes with which a tool is refused; none if it is not. */
  refusal(name: string, input?: Record<string, unknown>): Promise<string[]>;
  /** Prepares a change, which must not be refused. Returns the ID of its confirmation. */
  prepare(name: string, input: Record<string, unknown>): Promise<string>;
}

interface RpcAnswer {
  result?: {
    tools?: ListedTool[];
    content?: { type: string; text: string }[];
    structuredContent?: Record<string, unknown>;
    isError?: boolean;
  };
  error?: { code: number; message: string };
  errors?: { code: string }[];
}

/** A client of the MCP server with an access token, or without a credential. */
export function mcpClient(url: string, token?: string): McpClient {
  async function send(message: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-06-18',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: typeof message === 'string' ? message : JSON.stringify(message),
    });
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body };
  }

  async function request(method: string, params: object): Promise<{ status: number; body: RpcAnswer }> {
    const { status, body } = await send({ jsonrpc: '2.0', id: 1, method, params });
    const answer: RpcAnswer = Object(body);
    return { status, body: answer };
  }

  async function call(name: string, input: Record<string, unknown> = {}): Promise<ToolAnswer> {
    const { status, body } = await request('tools/call', { name, arguments: input });
    if (!body.result) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    const text = body.result.content?.[0]?.text ?? '';
    const content: Record<string, unknown> = body.result.structuredContent ?? Object(JSON.parse(text));
    return { status, isError: body.result.isError ?? false, content, text };
  }

  async function refusal(name: string, input?: Record<string, unknown>): Promise<string[]> {
    const { isError, content } = await call(name, input);
    const { errors = [] }: { errors?: { code: string }[] } = content;
    return isError ? errors.map(({ code }) => code) : [];
  }

  async function result(name: string, input?: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { isError, content, text } = await call(name, input);
    if (isError) throw new Error(`${name}: ${text}`);
    return content;
  }

  return {
    send,
    call,
    refusal,
    result,
    async tools() {
      const { body } = await request('tools/list', {});
      return body.result?.tools ?? [];
    },
    async prepare(name, input) {
      return String((await result(name, input))['confirmation_id']);
    },
  };
}
