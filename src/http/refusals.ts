import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationError, errorTable, refusalIn, type ErrorCode } from '../errors.js';
import type { AllowedMethods } from './allowed-methods.js';
import { clientAddressOf } from '../lib/client-address.js';
import { levelsOf } from './caller-levels.js';
import { errorAnswer } from './error-answer.js';
import type { HttpParts } from './http-parts.js';
import { describeError } from './request-log.js';

/** Errors of Fastify about requests that it cannot read. */
const codesOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

const refusal = (code: ErrorCode, message: string = errorTable[code].meaning): OperationError =>
  new OperationError([{ code, message }]);

/** The maximum length of a path in a message. */
const mostRepeated = 300;

/**
 * The fault of a request that an error is about. An error of a connection is one only if it is that of the request: its
 * body was not sent to the end, or not in the format of HTTP.
 */
function faultOfRequest(error: unknown, { raw }: FastifyRequest): ErrorCode | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return raw.errored === error ? 'MALFORMED_JSON' : codesOfFastify[String(error.code)];
}

/**
 * The refusal for a thrown error: an OperationError unchanged, an outage of the database as DATABASE_UNAVAILABLE, the
 * fault of the request; any other error is logged and becomes INTERNAL.
 */
export function refusalOf(error: unknown, request: FastifyRequest, { log }: HttpParts): OperationError {
  const known = refusalIn(error);
  if (known) return known;
  const code = faultOfRequest(error, request);
  if (code !== undefined) return refusal(code);
  log.error({ request_id: request.id, error: describeError(error) }, 'a request failed');
  return refusal('INTERNAL');
}

/** The request was not well formed or not allowed, so that its caller is charged for the time that it has used. */
export const isCallersFault = (status: number): boolean => status >= 400 && status < 500;

/** A request that is answered with an error takes no capacity while its response, which is small, waits to be read. */
export function leaveRefused({ visit }: FastifyRequest, { gate }: Pick<HttpParts, 'gate'>, status: number): void {
  if (visit) gate.leave(visit, { isRefused: isCallersFault(status) });
}

/** Refusals of requests that had no effect and may be sent again at any time. */
const paced = new Set<ErrorCode>(['RATE_LIMITED', 'OVERLOADED']);

/**
 * Sends a refusal, which no longer takes capacity: immediately, or after a delay to a caller who does not wait for
 * Retry-After. An unread body is not read until then.
 */
export function refuseAtItsTime(
  error: OperationError,
  request: FastifyRequest,
  parts: HttpParts,
  answer: () => void,
): void {
  leaveRefused(request, parts, error.status);
  if (!paced.has(error.faults[0].code)) return answer();
  const delay = parts.gate.delayOfRefusal(levelsOf(request.call.caller, clientAddressOf(request.ip)));
  if (delay > 0) setTimeout(answer, delay);
  else answer();
}

/** Sends a refusal in the format of REST. */
export function sendRefusal(error: OperationError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = errorAnswer(error, request.id, {
    input: request.routeOptions.config?.input,
    acceptLanguage: request.headers['accept-language'],
  });
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Sends all refusals outside of GraphQL in the format of REST, including those of unknown paths and methods. */
export function answerRefusals(server: FastifyInstance, parts: HttpParts, allowed: AllowedMethods): void {
  const refuseRoute = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = allowed.of(path);
    const shownPath = path.slice(0, mostRepeated);
    if (methods.length === 0 || methods.includes(request.method))
      return sendRefusal(refusal('NOT_FOUND', `There is no route ${request.method} ${shownPath}.`), request, reply);
    reply.header('allow', methods.join(', '));
    const message = `${shownPath} does not support ${request.method}. Use one of ${methods.join(', ')}.`;
    return sendRefusal(refusal('METHOD_NOT_ALLOWED', message), request, reply);
  };
  server.setErrorHandler((thrown, request, reply) => {
    // No route takes QUERY, for which Fastify asks for a content type first (RFC 10008).
    if (request.method === 'QUERY') {
      leaveRefused(request, parts, 405);
      return refuseRoute(request, reply);
    }
    const error = refusalOf(thrown, request, parts);
    refuseAtItsTime(error, request, parts, () => void sendRefusal(error, request, reply));
    return reply;
  });
  server.setNotFoundHandler((request, reply) => {
    leaveRefused(request, parts, 404);
    return refuseRoute(request, reply);
  });
}
