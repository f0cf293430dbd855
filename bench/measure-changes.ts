import type { Bench, Shortfalls } from './bench.js';
import type { Candidate } from './candidate.js';
import { compare, nameOf, rowsOf, shortfallsOf, type Contestant } from './compare.js';
import type { PlannedRequest } from './load-command.js';
import type { PreparedOrder } from './prepare-orders.js';
import { floors } from './limits.js';

/** The floors apply to the first one. */
const connectionsOf = [32, 1] as const;

const json = { 'content-type': 'application/json', accept: 'application/json' };

/** Each differs from the others and from the initial quantity: every request changes something. */
const quantities = [4, 5, 6, 7];

/** Fewer rounds than for reads, because each leaves rows behind. */
const roundsOf = (rounds: number): number => Math.ceil(rounds / 2);

/** A change of a quantity over REST. */
export function changeOverRest(
  { shop }: Pick<Candidate, 'shop'>,
  { publicOrderId, orderToken }: PreparedOrder,
): PlannedRequest {
  return {
    method: 'PUT',
    path: `/checkout/storefront/${shop.shopId}/${publicOrderId}/items`,
    headers: { ...json, authorization: `Bearer ${orderToken}` },
    bodies: quantities.map((quantity) => JSON.stringify({ line_item_key: 'line-3', quantity })),
    changes: publicOrderId,
  };
}

/** The whole cart of an order in one call, in which one quantity differs. */
function wholeCart({ shop }: Candidate, { publicOrderId, orderToken }: PreparedOrder): PlannedRequest {
  const cart = (quantity: number) =>
    shop.cart.map((line) => ({
      line_item_key: line.lineItemKey,
      quantity: line.lineItemKey === 'line-3' ? quantity : line.quantity,
    }));
  return {
    method: 'PUT',
    path: `/checkout/storefront/${shop.shopId}/${publicOrderId}/checkout`,
    headers: { ...json, authorization: `Bearer ${orderToken}` },
    bodies: quantities.map((quantity) => JSON.stringify({ line_items: cart(quantity) })),
    changes: publicOrderId,
  };
}

function overGraphql({ shop }: Candidate, { publicOrderId, orderToken }: PreparedOrder): PlannedRequest {
  const query = `mutation Change($input: UpdateLineItemQuantityInput!) { updateLineItemQuantity(input: $input) {
    version applicationState ${shop.selection} userErrors { message } } }`;
  return {
    method: 'POST',
    path: '/graphql',
    headers: { ...json, authorization: `Bearer ${orderToken}` },
    bodies: quantities.map((quantity) =>
      JSON.stringify({ query, variables: { input: { lineItemKey: 'line-3', quantity } } }),
    ),
    changes: publicOrderId,
  };
}

const apis = { REST: changeOverRest, GraphQL: overGraphql, 'whole cart': wholeCart };

/**
 * A new quantity of a line, with the full state as its response, compared with a bare read and a guarded write of the
 * same document with its event row.
 */
export async function measureChanges(bench: Bench): Promise<Shortfalls> {
  const { options, report, load, yardstickUrl, candidates } = bench;
  const bare = await bench.ordersFor('bare changes');
  const contestants: Contestant[] = [
    {
      name: 'bare server',
      target: {
        kind: 'requests',
        origin: yardstickUrl,
        requests: bare.map(({ publicOrderId }) => ({ method: 'PUT', path: `/${publicOrderId}`, headers: {} })),
      },
      used: bench.usedByYardstick,
    },
  ];
  for (const candidate of candidates)
    for (const [api, requestOf] of Object.entries(apis)) {
      const orders = await candidate.ordersFor(`changes over ${api}`);
      contestants.push({
        name: nameOf(api, candidate),
        target: {
          kind: 'requests',
          origin: candidate.shop.url,
          requests: orders.map((order) => requestOf(candidate, order)),
        },
        used: () => candidate.used(),
      });
    }
  const shortfalls: Shortfalls = [];
  for (const connections of options.isThorough ? connectionsOf : connectionsOf.slice(0, 1)) {
    const length = { rounds: roundsOf(options.rounds), seconds: options.seconds, connections, warmUp: 2 };
    const results = await compare(load, contestants, length);
    report.table(`Change of a quantity, connections: ${connections}`, rowsOf(results, candidates[1]?.name));
    if (connections === connectionsOf[0]) shortfalls.push(...shortfallsOf('change', results, floors.change));
  }
  return shortfalls;
}
