import { operationOutcome as findOutcome } from '../../domain/core/operation/idempotency/operation-outcome.js';
import { OperationError, type Fault } from '../../errors.js';
import { payloadOf, query, type OrderOfResult } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';
import { userErrorsOf } from '../user-error.js';

/** The recorded response: the faults of a refusal, or the result with its order. */
const isRefusal = (kept: object): kept is { errors: [Fault, ...Fault[]] } => 'errors' in kept;

/** The payload of the response, without secrets. */
function keptPayload(kept: OrderOfResult): Record<string, unknown> {
  if (isRefusal(kept)) return { userErrors: userErrorsOf(new OperationError(kept.errors)) };
  const { order, ...payload } = payloadOf(kept);
  return order ? { publicOrderId: order.publicOrderId, ...payload } : payload;
}

export const operationOutcome: Resolvers = {
  Query: {
    operationOutcome: query(findOutcome, ({ body, ...outcome }) => ({ ...outcome, body: body && keptPayload(body) })),
  },
};
