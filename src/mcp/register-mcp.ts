import { levelOf } from '@tillgate/gate';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.js';
import type { HttpParts } from '../http/http-parts.js';
import { memberOf } from '../lib/member-of.js';
import type { messageAnswers } from './answer-message.js';

/** Whether a message counts against the rate of its token: all that have an answer of some size, such as the long list of tools. */
const isCharged = (method: unknown): boolean =>
  typeof method === 'string' && !['initialize', 'ping'].includes(method) && !method.startsWith('notifications/');

/**
 * Adds the MCP server of the back office at `POST /mcp`: streamable HTTP without sessions, with access tokens in the
 * Authorization header only.
 */
export function registerMcp(server: FastifyInstance, { limitRate, log }: HttpParts): void {
  let answering: Promise<ReturnType<typeof messageAnswers>> | undefined;
  // The SDK and the schemas of the tools are only loaded for the first agent.
  const load = async (): Promise<ReturnType<typeof messageAnswers>> =>
    (await import('./answer-message.js')).messageAnswers(log);
  server.post('/mcp', async (request, reply) => {
    const { call, headers, body } = request;
    const { caller, clientAddress } = call;
    if (headers.authorization === undefined)
      refuse('INVALID_TOKEN', { message: 'An access token is required in the Authorization header.' });
    if (caller.kind !== 'access_token')
      refuse('INSUFFICIENT_SCOPE', { message: 'The MCP server requires an access token of a shop.' });
    if (isCharged(memberOf(body, 'method')))
      await limitRate({ caller, clientAddress, levels: [levelOf('agent', caller.tokenId)] }, reply);
    const answer = await (await (answering ??= load()))(call, { headers, body });
    const type = answer.headers.get('content-type');
    if (type !== null) reply.type(type);
    return reply.code(answer.status).send(await answer.text());
  });
}
