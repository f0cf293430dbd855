import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Logs a finished request in one line. */
export type RequestLog = (request: FastifyRequest, reply: FastifyReply, facts: { route: string; ms: number }) => void;

/** How many child loggers are kept, one for each shop and route. */
const mostLoggers = 1_000;

/**
 * Logs one line per request with selected members: no headers, path, query or body. The route is the pattern, because a
 * path contains identifiers and a query may contain a credential.
 */
export function createRequestLog(log: Logger): RequestLog {
  const loggers = new LRUCache<string, Logger>({ max: mostLoggers });

  /** A child logger, which serializes the common members only once; they contain nothing to redact. */
  function loggerOf(method: string, route: string, shop: string | undefined): Logger {
    const name = `${method} ${route} ${shop ?? ''}`;
    const known = loggers.get(name);
    if (known) return known;
    const child = log.child({ method, route, ...(shop === undefined ? {} : { shop }) }, { redact: [] });
    loggers.set(name, child);
    return child;
  }

  return (request, reply, { route, ms }) => {
    if (!log.isLevelEnabled('info')) return;
    const { caller } = request.call;
    const shop = 'shopId' in caller ? caller.shopId : undefined;
    const line = { status: reply.statusCode, ms: Math.round(ms * 10) / 10, request_id: request.id };
    const isAborted = !reply.raw.writableFinished && reply.statusCode !== 101;
    loggerOf(request.method, route, shop).info(isAborted ? { ...line, aborted: true } : line, 'request');
  };
}

/** The logged members of an unexpected error. Its other members may contain data of a request. */
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

/** Members that pino removes from every line. */
export const logRedaction = {
  paths: ['authorization', 'cookie', 'token', 'jwt', 'card_pin'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  remove: true,
};
