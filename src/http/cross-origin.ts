import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import type { Caller } from '../context.js';
import type { AllowedOrigins } from '../domain/shop/domains/allowed-origins.js';
import { refuse } from '../errors.js';
import type { HttpParts } from './http-parts.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that sends the request; undefined unless the request has an `Origin` that is allowed so far. */
    page: Page | undefined;
  }
}

/** A page of another origin. */
export interface Page {
  origin: string;
  /** The origin must still be allowed by the shop of the caller, because the path has no shop. */
  needsShop: boolean;
}

const localhost = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

const allowHeader = 'access-control-allow-origin';
const exposeHeader = 'access-control-expose-headers';
const exposed = 'ETag, X-Request-Id, Retry-After, Service-API-Version-Date';

/** The same for all paths. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Encoding, Content-Type, Idempotency-Key, If-Match, Service-API-Version-Date, X-Request-Id',
  'access-control-max-age': '600',
};

const loopbackName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** The REST paths with a shop, for preflight requests, which do not match a route. */
const shopInPath =
  /^\/(?:checkout\/(?:orders|storefront|shop)|(?:connector\/v1|customers\/v2|integrations\/v1|products\/v2)\/shops|ucp)\/([\w-]{1,64})(?=[/?]|$)/;

/** The maximum length of an origin in a message. */
const mostRepeated = 300;

/**
 * Whether pages of an origin may call for every shop: those of PUBLIC_URL, those of the host that was called where it
 * is a loopback name, and under `DEMO` those of the same machine. Any other Host may be an attacker's name for this
 * address (DNS rebinding).
 */
function isOfService(origin: string, request: FastifyRequest, { publicUrl, demo }: Config): boolean {
  const { host } = request;
  const isOwn = loopbackName.test(host) && origin === `${request.protocol}://${host}`;
  const isPublic = publicUrl !== undefined && origin === new URL(publicUrl).origin;
  return isOwn || isPublic || (demo && localhost.test(origin));
}

function refuseOrigin(origin: string, shopId: string | undefined): never {
  const path = `/checkout/shop/${shopId ?? '{shop_identifier}'}/cors`;
  refuse('ORIGIN_NOT_ALLOWED', {
    message: `Requests from the origin ${origin.slice(0, mostRepeated)} are not allowed. Add it to the allowed domains of the shop with addAllowedDomain (POST ${path}).`,
  });
}

/**
 * Allows a page of an allowed origin to read the response, and refuses ORIGIN_NOT_ALLOWED for every other, without CORS
 * headers. For a path without a shop, an origin that any shop allows is accepted until {@link confirmOrigin}. Returns a
 * promise only if the database is queried.
 */
export function allowOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, tillgate: { allowedOrigins } }: HttpParts,
): void | Promise<void> {
  const { origin } = request.headers;
  if (origin === undefined) return undefined;
  reply.header('vary', 'Origin');
  const shopId = shopInPath.exec(request.url)?.[1];
  const accept = (isAllowed: boolean, needsShop: boolean): void => {
    if (!isAllowed) refuseOrigin(origin, shopId);
    request.page = { origin, needsShop };
    reply.headers({ [allowHeader]: origin, [exposeHeader]: exposed });
  };
  if (isOfService(origin, request, config)) return accept(true, false);
  const allowed = allowedOrigins.allows(origin, shopId);
  const needsShop = shopId === undefined;
  return typeof allowed === 'boolean'
    ? accept(allowed, needsShop)
    : allowed.then((isAllowed) => accept(isAllowed, needsShop));
}

/**
 * Whether the shop of the caller allows a page, if nothing else has decided that. The root key belongs to no shop. A
 * caller without a credential is refused elsewhere, with a response that the page may read.
 */
export function isAllowedBy(
  { origin, needsShop }: Page,
  caller: Caller,
  allowedOrigins: AllowedOrigins,
): boolean | Promise<boolean> {
  if (!needsShop || caller.kind === 'anonymous') return true;
  return 'shopId' in caller && allowedOrigins.allows(origin, caller.shopId);
}

/** Refuses ORIGIN_NOT_ALLOWED, without CORS headers, if the shop of the caller does not allow the page. */
export function confirmOrigin(
  { page, call: { caller } }: FastifyRequest,
  reply: FastifyReply,
  { tillgate: { allowedOrigins } }: HttpParts,
): void | Promise<void> {
  if (!page) return undefined;
  const decide = (isAllowed: boolean): void => {
    if (isAllowed) return;
    reply.removeHeader(allowHeader).removeHeader(exposeHeader);
    refuseOrigin(page.origin, 'shopId' in caller ? caller.shopId : undefined);
  };
  const allowed = isAllowedBy(page, caller, allowedOrigins);
  return typeof allowed === 'boolean' ? decide(allowed) : allowed.then(decide);
}

/** Answers preflight requests, whose origin has been checked by then. */
export function answerPreflight({ method, headers }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const isPreflight =
    method === 'OPTIONS' && headers.origin !== undefined && 'access-control-request-method' in headers;
  if (isPreflight) void reply.code(204).headers(preflightHeaders).send();
  else done();
}
