import { isDeepStrictEqual } from 'node:util';
import { restStateOf } from '#src/domain/order/document/shown-status.js';
import type { Bench, Shortfalls } from './bench.js';
import type { Candidate } from './candidate.js';
import { compare, nameOf, rowsOf, shortfallsOf, type Contestant } from './compare.js';
import { fullSelection } from './full-selection.js';
import type { PlannedRequest } from './load-command.js';
import type { PreparedOrder } from './prepare-orders.js';
import { floors } from './limits.js';

/** The floors apply to the first one. */
const connectionsOf = [32, 1] as const;

const works = ['REST', 'GraphQL', 'GraphQL, __typename', 'GraphQL, a part'] as const;
type Work = (typeof works)[number];

const bearer = ({ orderToken }: PreparedOrder) => ({ authorization: `Bearer ${orderToken}` });

const overGraphql =
  (selection: string) =>
  (order: PreparedOrder): PlannedRequest => ({
    method: 'POST',
    path: '/graphql',
    headers: { ...bearer(order), 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: `query Order { order { applicationState ${selection} } }` }),
  });

async function answerTo(origin: string, request: PlannedRequest | undefined): Promise<string> {
  if (!request) throw new Error('there is no order');
  const { method, path, headers, body } = request;
  const response = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
  return response.text();
}

/** The number of members of a response at any depth. */
function leavesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, member) => sum + leavesOf(member), 0);
}

/** Throws unless both APIs respond with the whole state; returns its size in bytes. */
async function checkAnswers(
  bare: { origin: string; request: PlannedRequest | undefined },
  service: {
    origin: string;
    rest: PlannedRequest | undefined;
    graphql: PlannedRequest | undefined;
    part: PlannedRequest | undefined;
  },
): Promise<number> {
  const stored = await answerTo(bare.origin, bare.request);
  const rest: { data: { application_state: object } } = JSON.parse(await answerTo(service.origin, service.rest));
  const expected: unknown = JSON.parse(restStateOf(stored));
  if (!isDeepStrictEqual(rest.data.application_state, expected)) throw new Error('REST answers another state');
  const graphql: { errors?: unknown; data: { order: { applicationState: object } } } = JSON.parse(
    await answerTo(service.origin, service.graphql),
  );
  const part: { errors?: unknown } = JSON.parse(await answerTo(service.origin, service.part));
  for (const { errors } of [graphql, part])
    if (errors !== undefined) throw new Error(`GraphQL refuses the read: ${JSON.stringify(errors)}`);
  if (leavesOf(graphql.data.order.applicationState) < 0.9 * leavesOf(rest.data.application_state))
    throw new Error('GraphQL answers with a part of the state');
  return Buffer.byteLength(stored);
}

/** The selection of a page that shows the contents of a cart. */
const cartSelection = `{ orderTotal subtotal currency { isoCode }
  lineItems { productData { lineItemKey title quantity price totalPrice image } } }`;

/** A read of the full state over REST. */
export const readOverRest = ({ shop }: Pick<Candidate, 'shop'>, order: PreparedOrder): PlannedRequest => ({
  method: 'GET',
  path: `/checkout/storefront/${shop.shopId}/${order.publicOrderId}/refresh`,
  headers: bearer(order),
});

/** The state of an order picked at random, compared with one document and one statement on a bare server. */
export async function measureReads(bench: Bench): Promise<Shortfalls> {
  const { options, report, load, yardstickUrl, candidates } = bench;
  const contestants: Contestant[] = [];
  let bytes = 0;
  for (const candidate of candidates) {
    const { shop } = candidate;
    const orders = await candidate.ordersFor('reads');
    const withTypeNames = await fullSelection(shop.url, shop.accessToken, { withTypeNames: true });
    const bare = orders.map(({ publicOrderId }): PlannedRequest => ({
      method: 'GET',
      path: `/${publicOrderId}`,
      headers: {},
    }));
    const requestsOf: Record<Work, PlannedRequest[]> = {
      REST: orders.map((order) => readOverRest(candidate, order)),
      GraphQL: orders.map(overGraphql(shop.selection)),
      'GraphQL, __typename': orders.map(overGraphql(withTypeNames)),
      'GraphQL, a part': orders.map(overGraphql(cartSelection)),
    };
    if (candidate.name === '') {
      bytes = await checkAnswers(
        { origin: yardstickUrl, request: bare[0] },
        {
          origin: shop.url,
          rest: requestsOf.REST[0],
          graphql: requestsOf.GraphQL[0],
          part: requestsOf['GraphQL, a part'][0],
        },
      );
      const target = { kind: 'requests' as const, origin: yardstickUrl, requests: bare };
      contestants.push({ name: 'bare server', target, used: bench.usedByYardstick });
    }
    for (const work of works)
      contestants.push({
        name: nameOf(work, candidate),
        target: { kind: 'requests', origin: shop.url, requests: requestsOf[work] },
        used: () => candidate.used(),
      });
  }

  const shortfalls: Shortfalls = [];
  for (const connections of options.isThorough ? connectionsOf : connectionsOf.slice(0, 1)) {
    const { rounds, seconds } = options;
    const results = await compare(load, contestants, { rounds, seconds, connections, warmUp: 3 });
    const title = `Read of an order, ${bytes} bytes, ${options.orders} orders, connections: ${connections}`;
    report.table(title, rowsOf(results, candidates[1]?.name));
    if (connections === connectionsOf[0]) shortfalls.push(...shortfallsOf('read', results, floors.read));
  }
  return shortfalls;
}
