import { mutate } from '../../bench/ask.js';
import { randomOf } from '../random.js';
import { settle } from '../storm/settle.js';
import type { World } from '../world/world.js';
import { coverageFaults, readCoveredOrders, readFunds } from './coverage-faults.js';
import { makeMove, nothingGiven } from './coverage-moves.js';
import { killAgainAndAgain } from './kill-again-and-again.js';
import { arrives, inParallel } from './play-year.js';
import { prepareShop, subscribe } from './prepare-shop.js';
import type { Query } from './read-year.js';

const start = new Date('2027-01-01T00:00:00Z');
const day = 86_400_000;

/** The number of times that the clock is advanced, and the days of each. */
const stops = 12;
const daysOfStop = 5;

const paymentRules = ['FREQ=DAILY;INTERVAL=7', 'FREQ=DAILY;INTERVAL=10', 'FREQ=MONTHLY'] as const;

/** The result of some weeks. */
export interface Coverage {
  subscriptions: number;
  orders: number;
  moves: number;
  kills: number;
  faults: string[];
}

/**
 * Advances the test clock of a new shop whose subscriptions are paid less often than delivered, or in advance. At each stop,
 * subscriptions are changed and skipped, and their orders are refunded and canceled. Processes die while the clock advances.
 * The orders must be paid for by what the gateway has, and nothing that was paid may be lost.
 */
export async function playCoverage({ pool, services }: World, seed: string, count: number): Promise<Coverage> {
  const random = randomOf(`${seed}/coverage`);
  const [{ url }] = services;
  const shop = await prepareShop(url, { catchUp: 'all', dunningEnd: 'skip' });
  const { shopId, accessToken } = shop;
  await mutate(url, accessToken, 'createDiscountCode', { code: 'HALF', kind: 'PERCENTAGE', value: 50 });
  const tax = { name: 'Tax', country: 'CA', rate: '0.13', isIncluded: false, taxShipping: false };
  await mutate(url, accessToken, 'createTaxRate', tax);
  await mutate(url, accessToken, 'setTestClock', { now: start.toISOString() });
  const ids: number[] = [];
  await inParallel(
    Array.from({ length: count }, (_, index) => index),
    async (index) => {
      const own = random.fork(`s-${index}`);
      const first = `DTSTART:202701${String(own.int(1, 9)).padStart(2, '0')}T090000Z`;
      const isPrepaid = own.chance(0.4);
      const prepaid = { prepaid_duration: own.int(2, 5), prepaid_continue: 'continue' };
      const line = { platform_variant_id: 'tea-100', quantity: own.int(1, 3), price: 1_000 };
      const id = await subscribe(url, shop, {
        idempotency_key: `s-${index}`,
        order_rrule: `${first}\nRRULE:FREQ=DAILY;INTERVAL=${own.pick([1, 2, 3])}`,
        ...(isPrepaid ? {} : { payment_rrule: `${first}\nRRULE:${own.pick(paymentRules)}` }),
        line_items: [isPrepaid ? { ...line, prepaid_metadata: prepaid } : line],
        payment_details: { gateway_name: 'test', gateway_payment_id: 'tok_ok' },
      });
      ids.push(id);
    },
  );
  ids.sort((one, other) => one - other);
  const query: Query = async (text, values) => (await pool.query(text, values)).rows;
  const readOrders = () => readCoveredOrders(query, shopId);
  const readLeft = async (id: number) => (await readFunds(query, shopId)).find((one) => one.id === id)?.left ?? 0;
  const given = nothingGiven();
  const attempt = (operation: string, input: object): Promise<boolean> =>
    mutate(url, accessToken, operation, input).then(
      () => true,
      () => false,
    );
  const faults = new Set<string>();
  let [kills, moves] = [0, 0];
  for (let stop = 1; stop <= stops; stop += 1) {
    const turn = random.fork(`stop ${stop}`);
    const to = new Date(start.getTime() + stop * daysOfStop * day).toISOString();
    await mutate(url, accessToken, 'advanceTestClock', { to });
    const done = await killAgainAndAgain(services, turn, () => arrives(pool, shop), { most: 2 });
    kills += done.kills;
    if (!done.result) faults.add('the clock stands still');
    for (const open of await settle(pool, shopId)) faults.add(open);
    for (const fault of await coverageFaults(query, shopId, given)) faults.add(`stop ${stop}, ${fault}`);
    if (faults.size > 0) break;
    for (const id of ids.filter(() => turn.chance(0.6))) {
      await makeMove({ attempt, readOrders, readLeft, given }, turn, id);
      moves += 1;
    }
    await settle(pool, shopId);
    for (const fault of await coverageFaults(query, shopId, given)) faults.add(`moves of stop ${stop}, ${fault}`);
    if (faults.size > 0) break;
  }
  const orders = (await readOrders()).length;
  return { subscriptions: count, orders, moves, kills, faults: [...faults] };
}
