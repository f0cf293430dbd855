import { z } from 'zod';
import type { Context } from '../context.js';
import { requireAccess, frontend } from '../domain/core/operation/access.js';
import { orderOperation, type OrderContext } from '../domain/core/operation/operation.js';
import { getOrder } from '../domain/order/reading/get-order.js';
import { OperationError, refuse } from '../errors.js';
import { errorAnswer } from '../http/error-answer.js';
import { inputOf } from './request-input.js';
import { routesWith, storefront, under, type Method, type Route } from './route.js';
import { objectOf, stateReference, stateText, withMember, type AnsweredOrder, type Wrap } from './wrap.js';

const subRequest = z.object({
  method: z
    .string()
    .transform((method) => method.toUpperCase())
    .pipe(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  endpoint: z.string().max(255).startsWith('/'),
  /** An object, its JSON text, or null; of a GET it holds the query. */
  payload: z.union([z.record(z.string(), z.unknown()), z.string().max(1_048_576), z.null()]).optional(),
});

type SubRequest = z.output<typeof subRequest>;

/** What a sub-request was answered, with its body as text. */
interface SubAnswer {
  method: Method;
  endpoint: string;
  status: number;
  body: string;
}

/** These end or pay an order: they are calls of their own, and a batch within a batch is none. */
const notWithin = (endpoint: string): boolean => /^\/(process_order|payments|batch)(\/|$)/.test(endpoint);

function payloadOf({ payload }: SubRequest): unknown {
  if (typeof payload !== 'string') return payload ?? {};
  try {
    return payload.trim() === '' ? {} : JSON.parse(payload);
  } catch {
    return refuse('MALFORMED_JSON', { field: 'payload' });
  }
}

/** The route of a sub-request, relative to the order. Refuses NOT_SUPPORTED within a batch, NOT_FOUND. */
function routeOf(routes: readonly Route[], { method, endpoint }: SubRequest): Route {
  if (notWithin(endpoint)) refuse('NOT_SUPPORTED', { message: `${endpoint} is not allowed within a batch.` });
  const path = storefront + endpoint;
  return routes.find((route) => route.method === method && route.path === path) ?? refuse('NOT_FOUND');
}

/** Runs a sub-request as the call of its own that it would be; idempotency keys and guards belong to the batch. */
async function run(
  routes: readonly Route[],
  call: Context,
  publicOrderId: string,
  sub: SubRequest,
): Promise<SubAnswer> {
  const { method, endpoint } = sub;
  let input: z.ZodType | undefined;
  try {
    const route = routeOf(routes, sub);
    input = route.operation.input;
    requireAccess(call, route.access);
    const payload = payloadOf(sub);
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) refuse('BODY_NOT_AN_OBJECT');
    const request = { params: { public_order_id: publicOrderId }, headers: {}, body: payload, query: { ...payload } };
    const { status = 200, body } = await route.respond(call, inputOf(route, request), { path: endpoint, query: {} });
    return { method, endpoint, status, body };
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    const { status, body } = errorAnswer(error, call.requestId, input);
    return { method, endpoint, status, body: JSON.stringify(body) };
  }
}

interface BatchResult {
  answers: SubAnswer[];
  order: AnsweredOrder;
}

const answerText = ({ method, endpoint, status, body }: SubAnswer): string =>
  withMember(
    withMember(withMember(body, 'status_code', String(status)), 'method', JSON.stringify(method)),
    'endpoint',
    JSON.stringify(endpoint),
  );

const batchData: Wrap<BatchResult> = {
  wrap: (_, { answers, order }) => ({
    version: order.version,
    body: withMember(`{"data":[${answers.map(answerText).join(',')}]}`, 'application_state', stateText(order)),
  }),
  describe: () => objectOf({ data: { type: 'array', items: { type: 'object' } }, application_state: stateReference }),
};

/**
 * Several calls of a frontend in one: in order, the first error stops the rest, and what ran before stays (contract 1,
 * "Batch").
 */
export function batchRoutes(routes: readonly Route[]): Route[] {
  const batch = orderOperation(
    {
      operation: 'batch',
      summary: 'Batch',
      description: 'Runs several frontend calls in order. The first error stops the rest; what ran before it stays.',
      access: frontend('write_orders'),
      input: z.object({ subRequests: z.array(subRequest).min(1).max(20) }),
      output: z.object({}),
    },
    async (context: OrderContext, { subRequests }): Promise<BatchResult> => {
      const { publicOrderId } = context;
      await getOrder(context, { publicOrderId });
      const answers: SubAnswer[] = [];
      for (const sub of subRequests) {
        answers.push(await run(routes, context, publicOrderId, sub));
        if ((answers.at(-1)?.status ?? 500) >= 400) break;
      }
      return { answers, ...(await getOrder(context, { publicOrderId })) };
    },
  );
  return under(storefront, [routesWith(batchData).post('/batch', batch)]);
}
