import type { ConstantResults, KnownDocuments, ValidOperation } from '@tillgate/graphql-execution';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { statusOf, waitOf, type AnswerValid } from './answer-operation.js';

interface KnownRequest {
  valid: ValidOperation;
  variables: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null;

/** The request, if its document is known and its other members are valid. */
function knownRequest(body: unknown, documents: KnownDocuments): KnownRequest | undefined {
  if (!isObject(body)) return undefined;
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string') return undefined;
  if (!isMissing(operationName) && typeof operationName !== 'string') return undefined;
  if (!isMissing(variables) && !isObject(variables)) return undefined;
  if (!isMissing(extensions) && (!isObject(extensions) || extensions['persistedQuery'])) return undefined;
  const valid = documents.find(query, operationName ?? undefined);
  return valid && { valid, variables: variables ?? {} };
}

/** Answers a request whose document is known; undefined if it must be answered by Apollo. */
export type AnswerKnown = (request: FastifyRequest, reply: FastifyReply) => Promise<string> | undefined;

/**
 * Answers requests with documents that Apollo has validated before, in the same way, but without its pipeline: headers
 * as a map, a copy of the context, a digest of the document, hooks of plugins, and their promises. Authentication,
 * limits and the charge for the document come before, as for every request.
 */
export function createAnswerKnown(
  documents: KnownDocuments,
  answerValid: AnswerValid,
  {
    constants,
    onRefusal,
  }: { constants: ConstantResults; onRefusal: (request: FastifyRequest, status: number) => void },
): AnswerKnown {
  async function answer({ valid, variables }: KnownRequest, request: FastifyRequest, reply: FastifyReply) {
    const { accept = '' } = request.headers;
    const { status, result } = await answerValid(valid, variables, request.call);
    if (status !== undefined) onRefusal(request, status);
    const wait = waitOf(result);
    if (wait !== undefined) reply.header('retry-after', String(wait));
    reply.code(statusOf(status, result, accept)).header('content-type', `${accept}; charset=utf-8`);
    return constants.stringify(result);
  }

  return (request, reply) => {
    const known = knownRequest(request.body, documents);
    return known && answer(known, request, reply);
  };
}
