import { z } from 'zod';
import type { Context } from '../context.js';
import { requireAccess, frontend } from '../domain/core/operation/access.js';
import { orderOperation, type OrderContext } from '../domain/core/operation/operation.js';
import { getOrder } from '../domain/order/reading/get-order.js';
import { OperationError, refuse } from '../errors.js';
import { errorAnswer } from '../http/error-answer.js';
import { namedSchema } from './named-schema.js';
import { inputOf } from './request-input.js';
import { routesWith, storefront, under, type Method, type Route } from './route.js';
import { objectOf, stateReference, stateText, withMember, type AnsweredOrder, type Wrap } from './wrap.js';

const subRequest = z.object({
  method: z
    .string()
    .transform((method) => method.toUpperCase())
    .pipe(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
    .describe('The method of the request: `GET`, `POST`, `PUT`, `PATCH` or `DELETE`.'),
  endpoint: z.string().max(255).startsWith('/').describe('The path of the request below the order, such as `/items`.'),
  payload: z
    .union([z.record(z.string(), z.unknown()), z.string().max(1_048_576), z.null()])
    .optional()
    .describe('The body of the request as an object or a JSON string; for a `GET`, its query.'),
});

type SubRequest = z.output<typeof subRequest>;

/** The response to a sub-request, with its body as text. */
interface SubAnswer {
  method: Method;
  endpoint: string;
  status: number;
  body: string;
}

/** These complete or pay an order, so they must be requests of their own; so must a batch. */
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

/** Runs a sub-request like a request of its own. Idempotency keys and version guards belong to the batch. */
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
    return { method, endpoint, status, body: body.toString() };
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    const { status, body } = errorAnswer(error, call.requestId, { input, acceptLanguage: call.acceptLanguage });
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

const batchedResponse = namedSchema('BatchedResponse', {
  ...objectOf({
    status_code: { type: 'integer', description: 'The HTTP status of the response.' },
    method: { type: 'string', description: 'The method of the request.' },
    endpoint: { type: 'string', description: 'The endpoint of the request.' },
  }),
  description: 'The response to one request of the batch: the members of its body and these.',
  additionalProperties: true,
});

const batchData: Wrap<BatchResult> = {
  wrap: (_, { answers, order }) => ({
    version: order.version,
    body: withMember(`{"data":[${answers.map(answerText).join(',')}]}`, 'application_state', stateText(order)),
  }),
  describe: () =>
    objectOf({
      data: {
        type: 'array',
        description: 'The responses to the requests, in the order in which they ran.',
        items: batchedResponse,
      },
      application_state: stateReference,
    }),
};

/**
 * Several requests of a frontend in one. They run in order; the first error stops the rest, and earlier changes stay.
 */
export function batchRoutes(routes: readonly Route[]): Route[] {
  const batch = orderOperation(
    {
      operation: 'batch',
      summary: 'Batch',
      description:
        'Runs several frontend calls in order. Execution stops at the first error; changes made before it are kept.',
      access: frontend('write_orders'),
      input: z.object({
        subRequests: z.array(subRequest).min(1).max(20).describe('The requests, in the order in which they run.'),
      }),
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
