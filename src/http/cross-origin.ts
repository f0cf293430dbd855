import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { refuse } from '../errors.js';

const localhost = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

const exposed = 'ETag, X-Request-Id, Retry-After, Service-API-Version-Date';

/** Answers to a preflight are the same for all paths. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, Service-API-Version-Date, X-Request-Id',
  'access-control-max-age': '600',
};

/** Whether pages of an origin may call: our own, and under `DEMO` those of the own machine. */
function isAllowed(origin: string, request: FastifyRequest, { publicUrl, demo }: Config): boolean {
  const isOwn = origin === `${request.protocol}://${request.host}`;
  const isPublic = publicUrl !== undefined && origin === new URL(publicUrl).origin;
  return isOwn || isPublic || (demo && localhost.test(origin));
}

/**
 * Lets a page of another origin read the answer when it may (contract 5, "Rules"). Refuses ORIGIN_NOT_ALLOWED, without
 * a header of CORS, for every other origin.
 */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  reply.header('vary', 'Origin');
  if (!isAllowed(origin, request, config)) refuse('ORIGIN_NOT_ALLOWED');
  reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed });
}

/** Answers a browser that asks whether it may send another request. Its origin has been checked by then. */
export function answerPreflight({ method, headers }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const asks = method === 'OPTIONS' && headers.origin !== undefined && 'access-control-request-method' in headers;
  if (asks) void reply.code(204).headers(preflightHeaders).send();
  else done();
}
