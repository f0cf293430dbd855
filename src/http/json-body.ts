import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OperationError, refuse } from '../errors.js';
import type { HttpParts } from './http-parts.js';
import { callersTurn } from './request-call.js';
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
 * The object in a body; an empty body is an empty object. A key `__proto__` stays a normal key, which the check of the
 * input refuses. Refuses MALFORMED_JSON, BODY_NOT_AN_OBJECT.
 */
function readJsonObject(body: Buffer, takesEmptyList: boolean): object {
  if (body.length === 0) return {};
  const value = parsed(body);
  if (typeof value !== 'object' || value === null) return refuse('BODY_NOT_AN_OBJECT');
  if (!Array.isArray(value)) return value;
  return takesEmptyList && value.length === 0 ? {} : refuse('BODY_NOT_AN_OBJECT');
}

/**
 * The number of bytes of a body that are included in a request; each additional part of this size counts as a request.
 */
const bodyBytes = 131_072;

/** The number of additional requests that the body counts as. */
const requestsOf = (bytes: number): number => Math.floor(bytes / bodyBytes);

/** The number of additional requests according to Content-Length; 0 without it. */
export const announcedRequests = ({ headers }: Pick<FastifyRequest, 'headers'>): number =>
  requestsOf(Number(headers['content-length'] ?? 0)) || 0;

/** The encoding of a compressed body; undefined if it is not compressed. */
function encodingOf({ headers }: FastifyRequest): string | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  return encoding === '' || encoding === 'identity' ? undefined : encoding;
}

/**
 * Bodies are JSON, which may be compressed; another type is UNSUPPORTED_MEDIA_TYPE unless the body is empty. A body is
 * unpacked and parsed in its caller's turn, so that it does not delay others, after its length beyond Content-Length is
 * charged.
 */
export function takeJsonBodies(
  server: FastifyInstance,
  { config, gate, limitRate }: Pick<HttpParts, 'config' | 'gate' | 'limitRate'>,
): void {
  /** The length of a body beyond Content-Length. A promise only if there is something to charge. */
  function charge(request: FastifyRequest, bytes: number): void | Promise<void> {
    const unpaid = requestsOf(bytes) - announcedRequests(request);
    return unpaid > 0 ? limitRate(request.call, undefined, unpaid) : undefined;
  }

  /**
   * The decompressed body. A body that is too large was decompressed up to the limit, and is charged for that; the time
   * is counted in any case.
   */
  async function unpack(request: FastifyRequest, body: Buffer, encoding: string): Promise<Buffer> {
    const limit = request.routeOptions.bodyLimit ?? config.limits.body;
    await callersTurn(request, gate);
    const began = performance.now();
    try {
      return await unpackedBody(body, encoding, limit);
    } catch (error) {
      if (error instanceof OperationError && error.faults[0].code === 'BODY_TOO_LARGE') await charge(request, limit);
      throw error;
    } finally {
      if (request.visit) gate.use(request.visit, performance.now() - began);
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
    const parseInTurn = (body: Buffer): void => {
      if (request.visit) gate.resume(request.visit, () => parse(body));
      else parse(body);
    };
    const take = (body: Buffer): void => {
      try {
        const charged = charge(request, body.length);
        if (charged) charged.then(() => parseInTurn(body), fail);
        else parseInTurn(body);
      } catch (error) {
        fail(error);
      }
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
