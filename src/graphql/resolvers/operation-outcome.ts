import { operationOutcome as findOutcome } from '../../domain/core/operation/idempotency/operation-outcome.js';
import { OperationError, type Fault } from '../../errors.js';
import { payloadOf, query, type OrderOfResult } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';
import { userErrorsOf } from '../user-error.js';

/** The recorded response: the faults of a refusal, or the result with its order. */
const isRefusal = (recorded: object): recorded is { errors: [Fault, ...Fault[]] } => 'errors' in recorded;

/** The payload of the response, without secrets. */
function recordedPayload(recorded: OrderOfResult): Record<string, unknown> {
  if (isRefusal(recorded)) return { userErrors: userErrorsOf(new OperationError(recorded.errors)) };
  const { order, ...payload } = payloadOf(recorded);
  return order ? { publicOrderId: order.publicOrderId, ...payload } : payload;
}

export const operationOutcome: Resolvers = {
  Query: {
    operationOutcome: query(findOutcome, ({ body, ...outcome }) => ({
      ...outcome,
      body: body && recordedPayload(body),
    })),
  },
};
