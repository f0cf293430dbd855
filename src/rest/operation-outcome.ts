import { operationOutcome } from '../domain/idempotency/operation-outcome.js';
import type { Operation } from '../domain/operation.js';
import type { Fault } from '../errors.js';
import { wireFault } from '../http/wire-fault.js';
import { toWire } from '../lib/wire.js';
import { orders, routesWith, under, type Route } from './route.js';
import { data, objectOf, orderData, outputSchema, withMember, type AnsweredOrder, type Wrap } from './wrap.js';

type Kept = Record<string, unknown>;
type Outcome = Awaited<ReturnType<typeof operationOutcome>>;

/** What is kept is ours: a refusal keeps its faults, an operation on an order the order. */
const isRefusal = (kept: object): kept is { errors: Fault[] } => 'errors' in kept;
const isOfOrder = (kept: object): kept is Kept & { order: AnsweredOrder } => 'order' in kept;

/** The body that the first call was answered with, secrets apart, as JSON text. */
function keptBody(operation: Operation, kept: object): string {
  if (isRefusal(kept)) return JSON.stringify({ errors: kept.errors.map((fault) => wireFault(fault, operation.input)) });
  const asked = { path: '', query: {} };
  if (!isOfOrder(kept)) return data.wrap(operation, kept, asked).body;
  const result = { publicOrderId: kept.order.publicOrderId, ...kept };
  return orderData.wrap(operation, result, asked).body;
}

const outcomeData = (operations: ReadonlyMap<string, Operation>): Wrap<Outcome> => ({
  wrap: (_, { body, ...members }) => {
    const operation = operations.get(members.operation ?? '');
    const text = operation && body ? keptBody(operation, body) : 'null';
    const own = operationOutcome.output.omit({ body: true });
    return { body: `{"data":${withMember(JSON.stringify(toWire(own, members)), 'body', text)}}` };
  },
  describe: ({ output }) => objectOf({ data: outputSchema(output) }),
});

const { get } = routesWith(data);

/** What became of a call with an idempotency key; `keyed` are the routes that such a call may have been to. */
export function operationOutcomeRoutes(keyed: readonly Route[]): Route[] {
  const operations = new Map(keyed.map(({ operation }) => [operation.operation, operation]));
  return under(orders, [get('/operations/{idempotency_key}', operationOutcome, { wrap: outcomeData(operations) })]);
}
