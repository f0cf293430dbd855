import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationError, errorTable, type ErrorCode } from '../errors.js';
import type { AllowedMethods } from './allowed-methods.js';
import { errorAnswer } from './error-answer.js';
import type { HttpParts } from './http-parts.js';
import { describeError } from './request-log.js';

/** What the server itself finds wrong with a request, before anything of ours sees it. */
const codesOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  ECONNRESET: 'MALFORMED_JSON',
  HPE_INVALID_CHUNK_SIZE: 'MALFORMED_JSON',
};

const refusal = (code: ErrorCode): OperationError => new OperationError([{ code, message: errorTable[code].meaning }]);

/**
 * What a thrown thing is to the caller: a refusal of ours as it is, one of the server in our words, anything else
 * INTERNAL, which is logged with its stack.
 */
export function refusalOf(error: unknown, request: FastifyRequest, { log }: HttpParts): OperationError {
  if (error instanceof OperationError) return error;
  const code = error instanceof Error && 'code' in error ? codesOfFastify[String(error.code)] : undefined;
  if (code !== undefined) return refusal(code);
  log.error({ request_id: request.id, error: describeError(error) }, 'a request failed');
  return refusal('INTERNAL');
}

/** Sends a refusal in the shape of REST. */
export function sendRefusal(error: OperationError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = errorAnswer(error, request.id, request.routeOptions.config?.input);
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Everything that is refused outside of GraphQL, 404 and 405 too, is answered in one shape. */
export function answerRefusals(server: FastifyInstance, parts: HttpParts, allowed: AllowedMethods): void {
  server.setErrorHandler((error, request, reply) => sendRefusal(refusalOf(error, request, parts), request, reply));
  server.setNotFoundHandler((request, reply) => {
    const methods = allowed.of(request.url.split('?', 1)[0] ?? '');
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    return sendRefusal(refusal(methods.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), request, reply);
  });
}
