import type { Bench } from './bench.js';
import type { PlannedRequest } from './load-command.js';
import { printTable, range, rate, ratio } from './report.js';
import { interleave, median, ratioOf } from './rounds.js';

const connections = 32;

const contestants = ['bare server', 'REST', 'GraphQL'] as const;
type Contestant = (typeof contestants)[number];

const json = { 'content-type': 'application/json', accept: 'application/json' };

/** Fewer rounds than of reads: each leaves rows behind. */
const roundsOf = (rounds: number): number => Math.ceil(rounds / 2);

/**
 * A new quantity of a line, answered with the full state, against a bare read and a guarded write of the same document
 * with its event row.
 */
export async function measureChanges({ options, load, shop, orders, yardstickUrl }: Bench): Promise<void> {
  const query = `mutation Change($input: UpdateLineItemQuantityInput!) { updateLineItemQuantity(input: $input) {
    applicationState ${shop.selection} userErrors { message } } }`;
  const changes = orders.flatMap((order) => [4, 5].map((quantity) => ({ ...order, quantity })));
  const requests: Record<Contestant, PlannedRequest[]> = {
    'bare server': orders.map(({ publicOrderId }) => ({ method: 'PUT', path: `/${publicOrderId}`, headers: {} })),
    REST: changes.map(({ publicOrderId, orderToken, quantity }) => ({
      method: 'PUT',
      path: `/checkout/storefront/${shop.shopId}/${publicOrderId}/items`,
      headers: { ...json, authorization: `Bearer ${orderToken}` },
      body: JSON.stringify({ line_item_key: 'line-3', quantity }),
    })),
    GraphQL: changes.map(({ orderToken, quantity }) => ({
      method: 'POST',
      path: '/graphql',
      headers: { ...json, authorization: `Bearer ${orderToken}` },
      body: JSON.stringify({ query, variables: { input: { lineItemKey: 'line-3', quantity } } }),
    })),
  };
  for (const name of contestants) {
    const origin = name === 'bare server' ? yardstickUrl : shop.url;
    load.prepare(name, { kind: 'requests', origin, requests: requests[name] });
  }
  const play = async (name: Contestant): Promise<number> =>
    (await load.run(name, { seconds: options.seconds, connections })).rate;
  // So that what is measured is compiled.
  await interleave(contestants, 2, play);
  const rates = await interleave(contestants, roundsOf(options.rounds), play);

  const yardstick = rates.get('bare server') ?? [];
  printTable(`Change of a quantity, ${connections} connections`, [
    ['', 'a second', 'ratio', 'rounds'],
    ...contestants.map((name) => {
      const own = rates.get(name) ?? [];
      const toYardstick = ratioOf(own, yardstick);
      return [name, rate(median(own)), ratio(toYardstick.median), range(toYardstick)];
    }),
  ]);
}
