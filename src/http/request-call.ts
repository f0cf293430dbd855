import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller, Context } from '../context.js';
import type { Charge } from '../domain/shop/tokens/authenticate.js';
import { clientAddressOf } from '../lib/client-address.js';
import type { Admitted } from './admission.js';
import type { FairQueue, Place } from './fair-queue.js';
import { csrfHeader } from './dashboard-sessions.js';
import type { HttpParts } from './http-parts.js';
import { bucketOf } from './rate-limits.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of the operation with its caller; set when the credential was read. */
    call: Context;
    /** Undefined for probes, and before the request is admitted. */
    admitted: Admitted | undefined;
    /** Undefined until the caller is known, and on routes that identify their callers themselves. */
    place: Place | undefined;
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

/** A place in the queue, of all requests that share a bucket. */
export function placeOf({ caller, clientAddress }: Pick<Context, 'caller' | 'clientAddress'>): Place {
  const { kind, key } = bucketOf(caller, clientAddress);
  return { key: `${kind} ${key}`, since: undefined };
}

/**
 * Waits for the next turn of the request's caller, before long work. Returns immediately once the connection has closed.
 */
export async function callersTurn(request: FastifyRequest, queue: FairQueue): Promise<void> {
  // Nothing would leave the queue again.
  if (!request.admitted) return;
  // Connectors, whose routes identify them, have no place yet.
  const place = (request.place ??= placeOf(request.call));
  await new Promise<void>((begin) => queue.enter(place, begin));
}

/** The URL at which the service was called, according to the client or a trusted proxy. */
const calledAt = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** The call of a client without a credential. */
export function anonymousCall({ tillgate }: HttpParts, request: FastifyRequest): Context {
  return {
    caller: { kind: 'anonymous' },
    requestId: request.id,
    clientAddress: clientAddressOf(request.ip),
    calledAt: calledAt(request),
    ...tillgate,
  };
}

/**
 * The credential of a request: its header, or the session of the dashboard if it has the session's CSRF token, which is
 * a promise.
 */
function authorizationOf(
  { headers }: FastifyRequest,
  { sessions }: HttpParts,
): string | undefined | Promise<string | undefined> {
  const csrfToken = headers[csrfHeader];
  if (headers.authorization !== undefined || typeof csrfToken !== 'string') return headers.authorization;
  return sessions.verify(headers, csrfToken).then(({ token }) => `Bearer ${token}`);
}

/**
 * The call for a request; a promise only for a session or if the database is queried for the credential. `charge` counts a request of
 * the client's address before a possibly forged credential is looked up. Refuses INVALID_TOKEN for a credential that is
 * not valid; a request without one is anonymous.
 */
export function readCall(parts: HttpParts, request: FastifyRequest, charge: Charge): Context | Promise<Context> {
  const { tillgate, authenticate } = parts;
  // V8 copies the last spread object 25 times faster than the first one, and this runs once per request.
  const callOf = (caller: Caller): Context => ({
    caller,
    requestId: request.id,
    clientAddress: clientAddressOf(request.ip),
    calledAt: calledAt(request),
    pinAllowance: { left: 1 },
    ...tillgate,
  });
  const authorization = authorizationOf(request, parts);
  const caller =
    authorization instanceof Promise
      ? authorization.then((read) => authenticate(read, charge))
      : authenticate(authorization, charge);
  return caller instanceof Promise ? caller.then(callOf) : callOf(caller);
}
