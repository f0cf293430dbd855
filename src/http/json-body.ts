import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.js';

function parsed(body: Buffer): unknown {
  if (!isUtf8(body)) return refuse('MALFORMED_JSON', { message: 'The body is no well-formed UTF-8.' });
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

/** Bodies are JSON; one of another type is UNSUPPORTED_MEDIA_TYPE unless it is empty. */
export function takeJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const takesEmptyList = request.routeOptions.config.takesEmptyList ?? false;
      done(null, readJsonObject(typeof body === 'string' ? Buffer.from(body) : body, takesEmptyList));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
  server.addContentTypeParser('*', ({ headers }, _, done) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) done(null, {});
    else refuse('UNSUPPORTED_MEDIA_TYPE');
  });
}
