import type { Gate, Visit } from '@tillgate/gate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller, Context } from '../context.js';
import { renewAfterChange } from '../domain/people/accounts/renew-after-change.js';
import type { Charge } from '../domain/shop/tokens/authenticate.js';
import { clientAddressOf, ipAddressOf } from '../lib/client-address.js';
import { browserOfRequest } from './browser-cookies.js';
import { isSecure } from './cookie-names.js';
import { callerOfCredential, type IdentifiedCaller } from './caller-of-credential.js';
import { csrfHeader } from './dashboard-sessions.js';
import { refuse } from '../errors.js';
import { levelsOf } from './caller-levels.js';
import type { HttpParts } from './http-parts.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of the operation with its caller; set when the credential was read. */
    call: Context;
    /** The request at the gate; undefined for probes, and before the request is admitted. */
    visit: Visit | undefined;
  }
  interface FastifyContextConfig {
    /** The route needs no credential, or reads it itself. */
    authenticates?: false;
    /** The route applies the rate limit itself (limitRate), because only it knows the caller. */
    limitsRate?: false;
    /** The route sends a page that is the same for everybody, or a file of a page. */
    isFile?: true;
    /** A health check: served under load and while shutting down. */
    isProbe?: true;
    /** An empty list is treated as an empty body. */
    takesEmptyList?: true;
    /** The schema for the snake_case names of members in faults. */
    input?: z.ZodType;
  }
}

/** Counts a request for its caller. Refuses OVERLOADED beyond the capacity for such callers. */
export function countCaller({ visit, call }: FastifyRequest, gate: Gate): void {
  if (visit && !gate.identify(visit, levelsOf(call.caller, call.clientAddress)))
    refuse('OVERLOADED', { retryAfter: 1 });
}

/**
 * Resolves in the turn of the request's caller, before long work: at once if the request has not waited for anything since
 * its turn began. Never once its connection has closed. Short work is not worth a turn while no other shop is active.
 */
export async function callersTurn(
  { visit }: FastifyRequest,
  gate: Gate,
  { isShort } = { isShort: false },
): Promise<void> {
  if (visit && !(isShort && !gate.hasOthers(visit))) await new Promise<void>((begin) => gate.resume(visit, begin));
}

/** Runs heavy work of a request in its caller's turn. Never once its connection has closed. */
export async function inHeavyTurn<Result>(
  { visit }: FastifyRequest,
  gate: Gate,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!visit) return work();
  await new Promise<void>((begin) => gate.beginHeavy(visit, begin));
  try {
    return await work();
  } finally {
    gate.endHeavy(visit);
  }
}

/** The URL at which the service was called, according to the client or a trusted proxy. */
const calledAt = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** The header that names the shop in which a person works, in lower case. */
export const shopHeader = 'x-shop-identifier';

/** The call of a client without a credential. */
export function anonymousCall({ tillgate, config }: HttpParts, request: FastifyRequest, reply?: FastifyReply): Context {
  return {
    caller: { kind: 'anonymous' },
    requestId: request.id,
    clientAddress: clientAddressOf(request.ip),
    clientIp: ipAddressOf(request.ip),
    calledAt: calledAt(request),
    acceptLanguage: request.headers['accept-language'],
    browser: reply && browserOfRequest(request, reply, config),
    ...tillgate,
  };
}

const usesBrowser: ReadonlySet<Caller['kind']> = new Set(['anonymous', 'person', 'user']);

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

/**
 * The call for a request; a promise only for a session or if the database is queried for the credential. `charge` counts a request of
 * the client's address before a possibly forged credential is looked up. Refuses INVALID_TOKEN for a credential that is
 * not valid; a request without one is anonymous.
 */
export function readCall(
  parts: HttpParts,
  request: FastifyRequest,
  { reply, charge }: { reply: FastifyReply; charge: Charge },
): Context | Promise<Context> {
  const { tillgate, config, gate } = parts;
  const { headers } = request;
  // V8 copies the last spread object much faster than the first one, and this runs once per request.
  const callOf = ({ caller, person }: IdentifiedCaller): Context | Promise<Context> => {
    if (!person) return contextOf(caller);
    tillgate.userSessions.recordUse(person.session);
    return callOfPerson(contextOf(caller), person);
  };
  const callOfPerson = async (call: Context, person: NonNullable<IdentifiedCaller['person']>): Promise<Context> => {
    const csrfToken = call.browser && (await renewAfterChange(tillgate, call.browser, person));
    // Pages of other origins cannot read the header.
    if (csrfToken !== undefined) reply.header(csrfHeader, csrfToken);
    return call;
  };
  const contextOf = (caller: Caller): Context => ({
    caller,
    requestId: request.id,
    clientAddress: clientAddressOf(request.ip),
    clientIp: ipAddressOf(request.ip),
    calledAt: calledAt(request),
    acceptLanguage: request.headers['accept-language'],
    pinAllowance: { left: 1 },
    nextTurn: (options) => callersTurn(request, gate, options),
    inHeavyTurn: (work) => inHeavyTurn(request, gate, work),
    // Only people have sessions in cookies.
    browser: usesBrowser.has(caller.kind) ? browserOfRequest(request, reply, config) : undefined,
    ...tillgate,
  });
  const credential = {
    authorization: headers.authorization,
    csrfToken: textOf(headers[csrfHeader]),
    shopIdentifier: textOf(headers[shopHeader]),
    cookie: headers.cookie,
    isSecure: isSecure(request, config),
  };
  const identified = callerOfCredential(parts, credential, charge);
  return identified instanceof Promise ? identified.then(callOf) : callOf(identified);
}
