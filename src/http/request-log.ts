import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const withoutRedaction = new WeakMap<Logger, Logger>();

/** The log without the search for members to remove, which costs more than the line: a line of chosen members has none. */
function plain(log: Logger): Logger {
  const known = withoutRedaction.get(log) ?? log.child({}, { redact: [] });
  withoutRedaction.set(log, known);
  return known;
}

/**
 * One line a request, of chosen members: no header, no path, no query and no body stands in the log. The route is its
 * pattern: a path holds identifiers, and a query may hold a credential.
 */
export function logRequest(
  log: Logger,
  request: FastifyRequest,
  reply: FastifyReply,
  { route, ms }: { route: string; ms: number },
): void {
  if (!log.isLevelEnabled('info')) return;
  const { caller } = request.call;
  const line: Record<string, unknown> = {
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(ms * 10) / 10,
    request_id: request.id,
  };
  if ('shopId' in caller) line['shop'] = caller.shopId;
  if (!reply.raw.writableFinished && reply.statusCode !== 101) line['aborted'] = true;
  plain(log).info(line, 'request');
}

/** What is told of an error that nobody expected. Its other members may hold what a caller sent. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Members that pino removes wherever a line of the log would hold them. */
export const logRedaction = {
  paths: ['authorization', 'cookie', 'token', 'jwt', 'card_pin'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  remove: true,
};
