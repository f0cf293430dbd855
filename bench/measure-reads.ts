import { isDeepStrictEqual } from 'node:util';
import type { Bench, Shortfalls } from './bench.js';
import { fullSelection } from './full-selection.js';
import type { PlannedRequest } from './load-command.js';
import type { PreparedOrder } from './prepare-orders.js';
import { printTable, range, rate, ratio } from './report.js';
import { interleave, median, ratioOf } from './rounds.js';

const connections = 32;

const contestants = ['bare server', 'REST', 'GraphQL', 'GraphQL, __typename'] as const;
type Contestant = (typeof contestants)[number];

/** Ratios to the bare server below which a full-state read may not fall. */
const floors: Partial<Record<Contestant, number>> = { REST: 0.7, GraphQL: 0.3 };

const bearer = ({ orderToken }: PreparedOrder) => ({ authorization: `Bearer ${orderToken}` });

const overGraphql =
  (selection: string) =>
  (order: PreparedOrder): PlannedRequest => ({
    method: 'POST',
    path: '/graphql',
    headers: { ...bearer(order), 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: `query Order { order { applicationState ${selection} } }` }),
  });

async function answerTo(origin: string, { method, path, headers, body }: PlannedRequest): Promise<string> {
  const response = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
  return response.text();
}

/** How many members, at whatever depth, an answer has. */
function leavesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, member) => sum + leavesOf(member), 0);
}

/** Throws unless both doors answer with the whole state; returns its size in bytes. */
async function checkAnswers(
  origin: Record<Contestant, string>,
  first: Record<Contestant, PlannedRequest>,
): Promise<number> {
  const text = async (name: Contestant): Promise<string> => answerTo(origin[name], first[name]);
  const stored = await text('bare server');
  const rest: { data: { application_state: unknown } } = JSON.parse(await text('REST'));
  if (!isDeepStrictEqual(rest.data.application_state, JSON.parse(stored)))
    throw new Error('REST answers another state');
  const graphql: { errors?: unknown; data: { order: { applicationState: object } } } = JSON.parse(
    await text('GraphQL'),
  );
  if (graphql.errors !== undefined) throw new Error(`GraphQL refuses the read: ${JSON.stringify(graphql.errors)}`);
  if (leavesOf(graphql.data.order.applicationState) < 0.9 * leavesOf(rest.data.application_state))
    throw new Error('GraphQL answers with a part of the state');
  return Buffer.byteLength(stored);
}

/** The full state of an order, picked at random, against one document and one statement on a bare server. */
export async function measureReads({ options, load, shop, orders, yardstickUrl }: Bench): Promise<Shortfalls> {
  const withTypeNames = await fullSelection(shop.url, shop.accessToken, { withTypeNames: true });
  const requestOf: Record<Contestant, (order: PreparedOrder) => PlannedRequest> = {
    'bare server': ({ publicOrderId }) => ({ method: 'GET', path: `/${publicOrderId}`, headers: {} }),
    REST: (order) => ({
      method: 'GET',
      path: `/checkout/storefront/${shop.shopId}/${order.publicOrderId}/refresh`,
      headers: bearer(order),
    }),
    GraphQL: overGraphql(shop.selection),
    'GraphQL, __typename': overGraphql(withTypeNames),
  };
  const origins: Record<Contestant, string> = {
    'bare server': yardstickUrl,
    REST: shop.url,
    GraphQL: shop.url,
    'GraphQL, __typename': shop.url,
  };
  const [one] = orders;
  if (one === undefined) throw new Error('there is no order');
  const bytes = await checkAnswers(origins, {
    'bare server': requestOf['bare server'](one),
    REST: requestOf.REST(one),
    GraphQL: requestOf.GraphQL(one),
    'GraphQL, __typename': requestOf['GraphQL, __typename'](one),
  });

  for (const name of contestants)
    load.prepare(name, { kind: 'requests', origin: origins[name], requests: orders.map(requestOf[name]) });
  const play = async (name: Contestant): Promise<number> =>
    (await load.run(name, { seconds: options.seconds, connections })).rate;
  // So that what is measured is compiled.
  await interleave(contestants, 3, play);
  const rates = await interleave(contestants, options.rounds, play);

  const yardstick = rates.get('bare server') ?? [];
  const measured = contestants.map((name) => {
    const own = rates.get(name) ?? [];
    return { name, rate: median(own), ratio: ratioOf(own, yardstick), floor: floors[name] };
  });
  printTable(`Full-state read, ${bytes} bytes, ${orders.length} orders, ${connections} connections`, [
    ['', 'a second', 'ratio', 'rounds', 'floor'],
    ...measured.map((m) => [
      m.name,
      rate(m.rate),
      ratio(m.ratio.median),
      range(m.ratio),
      m.floor === undefined ? '' : ratio(m.floor),
    ]),
  ]);
  return measured.flatMap(({ name, ratio: { median: reached }, floor = 0 }) =>
    reached < floor ? [`${name}: ${ratio(reached)} of the bare server, of at least ${ratio(floor)}`] : [],
  );
}
