import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationError, errorTable, type ErrorCode } from '../errors.js';
import type { AllowedMethods } from './allowed-methods.js';
import { errorAnswer } from './error-answer.js';
import type { HttpParts } from './http-parts.js';
import { describeError } from './request-log.js';

/** Errors of Fastify and Node.js about requests that they cannot read. */
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

/** The refusal for a thrown error: one of ours as it is, an error of Fastify by its code, any other is logged as INTERNAL. */
export function refusalOf(error: unknown, request: FastifyRequest, { log }: HttpParts): OperationError {
  if (error instanceof OperationError) return error;
  const code = error instanceof Error && 'code' in error ? codesOfFastify[String(error.code)] : undefined;
  if (code !== undefined) return refusal(code);
  log.error({ request_id: request.id, error: describeError(error) }, 'a request failed');
  return refusal('INTERNAL');
}

/** A refused request takes no capacity while its response, which is small, waits to be read. */
export function leaveAdmission({ admitted, place }: FastifyRequest, { admission, queue }: HttpParts): void {
  if (admitted) admission.leave(admitted);
  if (place) queue.leave(place);
}

/** Sends a refusal in the format of REST. */
export function sendRefusal(error: OperationError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = errorAnswer(error, request.id, request.routeOptions.config?.input);
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Answers everything that is refused outside of GraphQL, unknown paths and methods included, in the format of REST. */
export function answerRefusals(server: FastifyInstance, parts: HttpParts, allowed: AllowedMethods): void {
  const refuseRoute = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const methods = allowed.of(request.url.split('?', 1)[0] ?? '');
    const isOtherMethod = methods.length > 0 && !methods.includes(request.method);
    if (isOtherMethod) reply.header('allow', methods.join(', '));
    return sendRefusal(refusal(isOtherMethod ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), request, reply);
  };
  server.setErrorHandler((error, request, reply) => {
    leaveAdmission(request, parts);
    // No route takes QUERY, for which Fastify asks for a content type first (RFC 10008).
    if (request.method === 'QUERY') return refuseRoute(request, reply);
    return sendRefusal(refusalOf(error, request, parts), request, reply);
  });
  server.setNotFoundHandler((request, reply) => {
    leaveAdmission(request, parts);
    return refuseRoute(request, reply);
  });
}
