import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createRecentlyUsed, type RecentlyUsed } from '../lib/recently-used.js';

/** The logs of those who call a route, by its name. */
type RouteLogs = RecentlyUsed<string, Logger>;

/** Of each log: what is the same in many lines is put into writing once. */
const routeLogs = new WeakMap<Logger, RouteLogs>();

/**
 * The log of the requests of a shop to a route. It does not search its lines for members to remove, which would cost more
 * than the line: they are of chosen members, and have none.
 */
function logOf(log: Logger, method: string, route: string, shop: string | undefined): Logger {
  const logs = routeLogs.get(log) ?? createRecentlyUsed<string, Logger>(1_000);
  routeLogs.set(log, logs);
  const name = `${method} ${route} ${shop ?? ''}`;
  const known = logs.get(name);
  if (known) return known;
  const own = log.child({ method, route, ...(shop === undefined ? {} : { shop }) }, { redact: [] });
  logs.set(name, own);
  return own;
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
  const shop = 'shopId' in caller ? caller.shopId : undefined;
  const line = { status: reply.statusCode, ms: Math.round(ms * 10) / 10, request_id: request.id };
  const isAborted = !reply.raw.writableFinished && reply.statusCode !== 101;
  logOf(log, request.method, route, shop).info(isAborted ? { ...line, aborted: true } : line, 'request');
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
