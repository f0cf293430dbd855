import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationError } from '../errors.js';
import { errorAnswer } from '../http/error-answer.js';
import type { HttpParts } from '../http/http-parts.js';
import { refusalOf, refuseAtItsTime } from '../http/refusals.js';
import { extensionsOf } from './present-error.js';
import { answerMediaType } from './media-type.js';

/** The response body of a request that was refused before GraphQL received it. */
function graphqlErrorBody(error: OperationError, requestId: string): { errors: object[] } {
  const { status } = error.row;
  return {
    errors: [
      { message: error.message, extensions: { ...extensionsOf(error), ...(status === 500 ? { requestId } : {}) } },
    ],
  };
}

/**
 * Sends refusals of requests that GraphQL has not received, such as those with an invalid credential, in the format of
 * GraphQL.
 */
export function refuseRequest(parts: HttpParts) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = refusalOf(thrown, request, parts);
    const { status, headers } = errorAnswer(error, request.id);
    const mediaType = answerMediaType(request.headers.accept) ?? 'application/json';
    const answer = (): void =>
      void reply
        .code(status)
        .headers(headers)
        .type(`${mediaType}; charset=utf-8`)
        .send(JSON.stringify(graphqlErrorBody(error, request.id)));
    refuseAtItsTime(error, request, parts, answer);
  };
}
