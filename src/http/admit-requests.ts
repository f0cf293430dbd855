import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.js';
import { refuse } from '../errors.js';
import { outageIn } from '../lib/database-unavailable.js';
import { releaseFor, versionHeader } from './api-version.js';
import { confirmOrigin } from './cross-origin.js';
import type { HttpParts } from './http-parts.js';
import { announcedRequests } from './json-body.js';
import { anonymousCall, countCaller, readCall } from './request-call.js';

/** Sets the caller; a promise only if the database or Redis is queried. */
function identify(
  parts: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticates, limitsRate, isFile }: FastifyContextConfig,
): void | Promise<void> {
  const { limitRate: limit, connections, gate } = parts;
  const accept = (call: Context): void | Promise<void> => {
    request.call = call;
    if (limitsRate === false) return undefined;
    const { caller, clientAddress } = call;
    if (caller.kind !== 'anonymous') connections.authenticated(request.raw.socket);
    countCaller(request, gate);
    const requests = 1 + announcedRequests(request);
    if (isFile) return limit({ caller: { kind: 'file' }, clientAddress }, reply, requests);
    return limit({ caller, clientAddress, levels: request.visit?.caller }, reply, requests);
  };
  // An invalid credential counts as a request of its address, so that credentials cannot be guessed.
  let isCharged = false;
  const charge = (): void | Promise<void> => {
    if (isCharged) return undefined;
    isCharged = true;
    return limit(anonymousCall(parts, request, reply), reply);
  };
  const reject = async (error: unknown): Promise<never> => {
    if (!outageIn(error)) await charge();
    throw error;
  };
  let call: Context | Promise<Context>;
  try {
    call = authenticates === false ? anonymousCall(parts, request, reply) : readCall(parts, request, { reply, charge });
  } catch (error) {
    return reject(error);
  }
  return call instanceof Promise ? call.then(accept, reject) : accept(call);
}

/** Admits the request and authenticates its caller; a promise only if the database or Redis is queried. */
export function admitRequest(parts: HttpParts, request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
  const { gate } = parts;
  const { config: rules } = request.routeOptions;
  if (!rules.isProbe) {
    const visit = gate.enter(request.raw.socket);
    if (visit === 'closed') refuse('SHUTTING_DOWN', { retryAfter: 1 });
    if (visit === 'full') refuse('OVERLOADED', { retryAfter: 1 });
    request.visit = visit;
    reply.header(versionHeader, releaseFor(request.headers[versionHeader]));
  }
  const identified = identify(parts, request, reply, rules);
  return identified
    ? identified.then(() => confirmOrigin(request, reply, parts))
    : confirmOrigin(request, reply, parts);
}

/** Callers take turns, so that one with many requests does not delay the others. */
export function waitForTurn(
  { gate }: HttpParts,
  request: FastifyRequest,
  { isProbe, limitsRate }: FastifyContextConfig,
  begin: () => void,
): void {
  if (isProbe || limitsRate === false || !request.visit) return begin();
  return gate.begin(request.visit, begin);
}
