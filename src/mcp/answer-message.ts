import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
  type McpServer,
} from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import type { Context } from '../context.js';
import { memberOf } from '../lib/member-of.js';
import { mcpServerFor } from './mcp-server.js';
import { allTools } from './tools.js';

/** The headers that the protocol reads. */
const readHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** A message, as it was sent. */
export interface SentMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
}

/** The request as the SDK reads it, without its credential. */
function webRequestOf({ headers }: SentMessage): Request {
  const sent = readHeaders.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request('http://localhost/mcp', { method: 'POST', headers: sent });
}

/**
 * Refuses a subscription to changes of the server, which the SDK would answer with a stream. Nothing changes while one
 * request is answered, and an answer that never ends would keep a place of its shop for ever.
 */
function refusedSubscription(body: unknown): Response {
  const error = { code: ProtocolErrorCode.MethodNotFound, message: 'There are no subscriptions.' };
  return Response.json({ jsonrpc: '2.0', id: memberOf(body, 'id') ?? null, error }, { status: 404 });
}

/** The answer to one message, in JSON. Each has a server of its own, so that nothing is kept between requests. */
async function answerOf(serverFor: () => McpServer, request: Request, body: unknown): Promise<Response> {
  if (memberOf(body, 'method') === 'subscriptions/listen') return refusedSubscription(body);
  if (!(await isLegacyRequest(request, body))) {
    const handler = createMcpHandler(serverFor, { legacy: 'reject', keepAliveMs: 0 });
    return handler.fetch(request, { parsedBody: body });
  }
  const server = serverFor();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true, keepAliveMs: 0 });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

/** Answers messages of callers. Its tools are made once. */
export function messageAnswers(log: Logger): (call: Context, message: SentMessage) => Promise<Response> {
  const tools = allTools();
  return (call, message) => answerOf(() => mcpServerFor(call, tools, log), webRequestOf(message), message.body);
}
