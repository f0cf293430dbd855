import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { mutate } from '../../bench/ask.js';
import { randomOf, type Random } from '../random.js';
import type { World } from '../world/world.js';
import { killAgainAndAgain } from './kill-again-and-again.js';
import { prepareShop, subscribe, type SubscriptionShop } from './prepare-shop.js';
import { readYear } from './read-year.js';
import { rulesOf, type Rules } from './rules.js';
import { yearFaults, type Span } from './year-faults.js';

const span: Span = { from: new Date('2027-01-01T00:00:00Z'), to: new Date('2028-01-01T00:00:00Z') };

/** The number of stops of the clock at which cards become good or bad. */
const stops = 6;

/** Concurrent requests. */
const lanes = 8;

/** The pause after each look at the clock, in ms. */
const lookPause = 200;

/** How many looks may show no progress of the clock: five minutes, if the machine does not stand still. */
const mostIdleLooks = 1_500;

/** Does the work for each item, several at a time. */
export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values();
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The outcome of the charges of a subscription from now on. A lost response delays the whole clock for a while. */
const moodOf = (random: Random): string =>
  random.weighted([
    [70, 'tok_ok'],
    [14, 'tok_declined'],
    [10, 'tok_insufficient_funds'],
    [2, 'tok_hard_declined'],
    [2, 'tok_sca'],
    [2, 'tok_timeout'],
  ]);

/** Waits until the clock has arrived; returns whether it did. */
export async function arrives(pool: Pool, { shopId }: SubscriptionShop): Promise<boolean> {
  for (let [last, idleLooks] = ['', 0]; idleLooks < mostIdleLooks; await pause(lookPause)) {
    const { rows } = await pool.query<{ target: Date | null; at: string }>(
      'select target, now::text || processed as at from test_clocks where shop_id = $1',
      [shopId],
    );
    if (rows[0]?.target === null) return true;
    const at = rows[0]?.at ?? '';
    idleLooks = at === last ? idleLooks + 1 : 0;
    last = at;
  }
  return false;
}

/** The result of a year. */
export interface Year {
  subscriptions: number;
  occurrences: number;
  charges: number;
  kills: number;
  faults: string[];
}

/**
 * Advances the test clock of a new shop with this many subscriptions by a year, while cards become bad and good again
 * and processes die, and compares the result with the rules.
 */
export async function playYear({ pool, services }: World, seed: string, count: number): Promise<Year> {
  const random = randomOf(`${seed}/year`);
  const [{ url }] = services;
  const dunningEnd = random.pick(['skip', 'cancel']);
  const shop = await prepareShop(url, { catchUp: 'all', dunningEnd });
  await mutate(url, shop.accessToken, 'setTestClock', { now: span.from.toISOString() });
  const names = Array.from({ length: count }, (_, index) => `s-${index}`);
  const rules = new Map<string, Rules>(names.map((name) => [name, rulesOf(random.fork(name))]));
  const ids = new Map<string, number>();
  const details = (token: string) => ({ gateway_name: 'test', gateway_payment_id: token });
  await inParallel([...rules], async ([name, { order, payment, prepaid }]) => {
    const prepaidMetadata = prepaid && {
      prepaid_duration: prepaid.duration,
      prepaid_continue: prepaid.continues ? 'continue' : 'no_continue',
    };
    const line = { platform_variant_id: 'tea-100', quantity: 1, price: 1_000, prepaid_metadata: prepaidMetadata };
    const id = await subscribe(url, shop, {
      idempotency_key: name,
      external_id: name,
      order_rrule: order.text,
      ...(payment ? { payment_rrule: payment.text } : {}),
      line_items: [line],
      payment_details: details('tok_ok'),
    });
    ids.set(name, id);
  });
  const faults: string[] = [];
  let kills = 0;
  for (let stop = 1; stop <= stops; stop += 1) {
    const turn = random.fork(`stop ${stop}`);
    const part = (stop - turn.fraction() * 0.8) / stops;
    const to =
      stop === stops ? span.to : new Date(span.from.getTime() + part * (span.to.getTime() - span.from.getTime()));
    await mutate(url, shop.accessToken, 'advanceTestClock', { to: to.toISOString() });
    const done = await killAgainAndAgain(services, turn, () => arrives(pool, shop));
    kills += done.kills;
    if (!done.result)
      return { subscriptions: count, occurrences: 0, charges: 0, kills, faults: ['the clock stands still'] };
    const changed = [...ids.values()].filter(() => turn.chance(0.25)).map((id) => ({ id, token: moodOf(turn) }));
    await inParallel(changed, ({ id, token }) =>
      mutate(url, shop.accessToken, 'updateSubscriptionPaymentMethod', {
        subscriptionId: id,
        paymentDetails: { gatewayName: 'test', gatewayPaymentId: token },
      }),
    );
  }
  const rows = await readYear(async (text, values) => (await pool.query(text, values)).rows, shop.shopId);
  faults.push(...yearFaults(rows, rules, span));
  const charges = rows.occurrences.reduce((sum, row) => sum + row.charges, 0);
  return { subscriptions: count, occurrences: rows.occurrences.length, charges, kills, faults };
}
