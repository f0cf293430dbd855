import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OperationError, refuse } from '../errors.js';
import type { HttpParts } from './http-parts.js';
import { placeOf } from './request-call.js';
import { unpackedBody } from './unpack-body.js';

function parsed(body: Buffer): unknown {
  if (!isUtf8(body)) return refuse('MALFORMED_JSON', { message: 'The body must be valid UTF-8.' });
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return refuse('MALFORMED_JSON');
  }
}

/**
 * The object in a body; an empty body is an empty object. `__proto__` as a key stays a key, for the check of the input
 * to refuse. Refuses MALFORMED_JSON, BODY_NOT_AN_OBJECT.
 */
export function readJsonObject(body: Buffer, takesEmptyList: boolean): object {
  if (body.length === 0) return {};
  const value = parsed(body);
  if (typeof value !== 'object' || value === null) return refuse('BODY_NOT_AN_OBJECT');
  if (!Array.isArray(value)) return value;
  return takesEmptyList && value.length === 0 ? {} : refuse('BODY_NOT_AN_OBJECT');
}

/** A longer body is parsed in the caller's turn, in bytes. */
const parsedAtOnce = 16_384;

/**
 * The number of bytes of a body that are included in a request; each additional part of this size counts as a request.
 */
const bodyBytes = 131_072;

/** How many requests the body counts for besides the one that it comes with. */
const requestsOf = (bytes: number): number => Math.floor(bytes / bodyBytes);

/** How many requests a body counts for by the length that is announced; 0 where none is. */
export const announcedRequests = ({ headers }: Pick<FastifyRequest, 'headers'>): number =>
  requestsOf(Number(headers['content-length'] ?? 0)) || 0;

/** The coding of a body that its client has compressed; undefined if it has not. */
function encodingOf({ headers }: FastifyRequest): string | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  return encoding === '' || encoding === 'identity' ? undefined : encoding;
}

/**
 * Bodies are JSON, which may be compressed; one of another type is UNSUPPORTED_MEDIA_TYPE unless it is empty. A long
 * one is parsed in a turn of its caller, so that nobody waits for the long bodies of others, and what it is longer than
 * announced is charged before.
 */
export function takeJsonBodies(server: FastifyInstance, { config, queue, limitRate }: HttpParts): void {
  /** What a body is longer than announced. */
  async function charge(request: FastifyRequest, bytes: number): Promise<void> {
    const unpaid = requestsOf(bytes) - announcedRequests(request);
    if (unpaid > 0) await limitRate(request.call, undefined, unpaid);
  }

  async function waitForTurn(request: FastifyRequest, bytes: number): Promise<void> {
    await charge(request, bytes);
    // Undefined once the connection has closed: nothing would leave the queue again.
    if (!request.admitted) return;
    // Connectors, whose routes identify them, have no place yet.
    const place = (request.place ??= placeOf(request.call));
    await new Promise<void>((begin) => queue.enter(place, begin));
  }

  /**
   * The body before it was compressed. One that is too large has been unpacked up to the limit, and is charged for
   * that.
   */
  async function unpack(request: FastifyRequest, body: Buffer, encoding: string): Promise<Buffer> {
    const limit = request.routeOptions.bodyLimit ?? config.limits.body;
    try {
      return await unpackedBody(body, encoding, limit);
    } catch (error) {
      if (error instanceof OperationError && error.faults[0].code === 'BODY_TOO_LARGE') await charge(request, limit);
      throw error;
    }
  }

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, given, done) => {
    const sent = typeof given === 'string' ? Buffer.from(given) : given;
    const fail = (error: unknown): void => done(error instanceof Error ? error : new Error(String(error)));
    const parse = (body: Buffer): void => {
      try {
        done(null, readJsonObject(body, request.routeOptions.config.takesEmptyList ?? false));
      } catch (error) {
        fail(error);
      }
    };
    const take = (body: Buffer): void => {
      if (body.length <= parsedAtOnce) parse(body);
      else waitForTurn(request, body.length).then(() => parse(body), fail);
    };
    const encoding = encodingOf(request);
    if (encoding === undefined || sent.length === 0) take(sent);
    else unpack(request, sent, encoding).then(take, fail);
  });
  server.addContentTypeParser('*', ({ headers }, _, done) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) done(null, {});
    else refuse('UNSUPPORTED_MEDIA_TYPE');
  });
}
