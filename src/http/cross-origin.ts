import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { refuse } from '../errors.js';

const localhost = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

const exposed = 'ETag, X-Request-Id, Retry-After, Service-API-Version-Date';

/** The same for all paths. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, Service-API-Version-Date, X-Request-Id',
  'access-control-max-age': '600',
};

const loopbackName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether pages of an origin may call: those of PUBLIC_URL, those of the host that was called where it is a loopback
 * name, and under `DEMO` those of the same machine. Any other Host may be an attacker's name for this address (DNS
 * rebinding).
 */
function isAllowed(origin: string, request: FastifyRequest, { publicUrl, demo }: Config): boolean {
  const { host } = request;
  const isOwn = loopbackName.test(host) && origin === `${request.protocol}://${host}`;
  const isPublic = publicUrl !== undefined && origin === new URL(publicUrl).origin;
  return isOwn || isPublic || (demo && localhost.test(origin));
}

/** Allows a page of an allowed origin to read the response. Refuses ORIGIN_NOT_ALLOWED for every other, without CORS headers. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  reply.header('vary', 'Origin');
  if (!isAllowed(origin, request, config)) refuse('ORIGIN_NOT_ALLOWED');
  reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed });
}

/** Answers preflight requests, whose origin has been checked by then. */
export function answerPreflight({ method, headers }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const asks = method === 'OPTIONS' && headers.origin !== undefined && 'access-control-request-method' in headers;
  if (asks) void reply.code(204).headers(preflightHeaders).send();
  else done();
}
