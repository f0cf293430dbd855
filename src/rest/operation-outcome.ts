import { operationOutcome } from '../domain/core/operation/idempotency/operation-outcome.js';
import type { Operation } from '../domain/core/operation/operation.js';
import type { Fault } from '../errors.js';
import { wireFault } from '../http/wire-fault.js';
import { toWire } from '../lib/wire.js';
import { captureData, isCapture, isRefund, refundData } from './money-moved-data.js';
import { orders, routesWith, under, type Route } from './route.js';
import {
  data,
  dataOf,
  orderData,
  outputSchema,
  withMember,
  type TextAnswer,
  type AnsweredOrder,
  type Wrap,
} from './wrap.js';

type RecordedResult = Record<string, unknown>;
type Outcome = Awaited<ReturnType<typeof operationOutcome>>;

/** The recorded response: the faults of a refusal, or the result with its order. */
const isRefusal = (recorded: object): recorded is { errors: Fault[] } => 'errors' in recorded;
const isOfOrder = (recorded: object): recorded is RecordedResult & { order: AnsweredOrder } => 'order' in recorded;

/** The body of the first response without secrets, as JSON text, and its status if it differs from the default. */
function recordedResponse(operation: Operation, recorded: object): TextAnswer {
  if (isRefusal(recorded)) {
    const { errors, ...result } = recorded;
    const shown = isOfOrder(result) ? recordedResponse(operation, result) : { body: '{}' };
    const faults = JSON.stringify(errors.map((fault) => wireFault(fault, operation.input)));
    return { body: withMember(shown.body, 'errors', faults) };
  }
  const asked = { path: '', query: {} };
  if (isCapture(recorded)) return captureData.wrap(operation, recorded, asked);
  if (isRefund(recorded)) return refundData.wrap(operation, recorded, asked);
  if (!isOfOrder(recorded)) return data.wrap(operation, recorded, asked);
  const result = { publicOrderId: recorded.order.publicOrderId, ...recorded };
  return orderData.wrap(operation, result, asked);
}

const outcomeData = (operations: ReadonlyMap<string, Operation>): Wrap<Outcome> => ({
  wrap: (_, { body, ...members }) => {
    const operation = operations.get(members.operation ?? '');
    const recorded = operation && body ? recordedResponse(operation, body) : undefined;
    const own = operationOutcome.output.omit({ body: true });
    const shown = { ...members, status: recorded?.status ?? members.status };
    return { body: `{"data":${withMember(JSON.stringify(toWire(own, shown)), 'body', recorded?.body ?? 'null')}}` };
  },
  describe: ({ output }) => dataOf(outputSchema(output)),
});

const { get } = routesWith(data);

/** The outcome of a request with an idempotency key; `keyed` are the routes that accept such keys. */
export function operationOutcomeRoutes(keyed: readonly Route[]): Route[] {
  const operations = new Map(keyed.map(({ operation }) => [operation.operation, operation]));
  return under(orders, [get('/operations/{idempotency_key}', operationOutcome, { wrap: outcomeData(operations) })]);
}
