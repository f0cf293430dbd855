import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { mutate } from '../../bench/ask.js';
import { newBooks, heldOf, type Books } from '../gateway/books.js';
import type { Gateway } from '../gateway/gateway.js';
import { randomOf } from '../random.js';
import { killing } from '../storm/killing.js';
import { letTimePass } from '../storm/settle.js';
import type { World } from '../world/world.js';
import { killAgainAndAgain } from './kill-again-and-again.js';
import { prepareShop, subscribe } from './prepare-shop.js';

const price = 1_000;

/** The pause after each look, in ms. */
const lookPause = 500;

/**
 * The looks without progress after which the rest counts as stuck: five minutes. Not a time, so that a machine that
 * stands still is not a fault of the service.
 */
const mostIdleLooks = 600;

/** Makes copies of the first subscription of a shop, which are due now. */
async function makeDue(pool: Pool, shopId: string, count: number): Promise<void> {
  await pool.query(
    `insert into subscriptions (shop_id, version, status, status_changed_at, customer_id, next_order_at, next_payment_at,
        next_processing_at, is_on_test_clock, terms, payment_token, created_at, updated_at)
      select shop_id, 1, 'active', now(), customer_id, now(), now(), now(), false,
        jsonb_set(terms::jsonb, '{orderRrule}', to_jsonb('DTSTART:' || to_char(now() at time zone 'utc', 'YYYYMMDD"T"HH24MISS')
          || E'Z\\nRRULE:FREQ=MONTHLY'))::json, payment_token, now(), now()
      from (select * from subscriptions where shop_id = $1 order by id limit 1) b, generate_series(1, $2)`,
    [shopId, count],
  );
}

/** Waits until none is due or in progress, as long as there is progress; `hurried` makes retries due immediately. */
async function finish(pool: Pool, shopId: string, { hurried }: { hurried: boolean }): Promise<boolean> {
  for (let [last, idleLooks] = [-1, 0]; idleLooks < mostIdleLooks; await pause(lookPause)) {
    await letTimePass(pool, shopId);
    if (hurried)
      await pool.query(
        `update subscriptions set next_processing_at = now() where shop_id = $1 and status = 'active'
          and (terms ->> 'isRetrying')::boolean`,
        [shopId],
      );
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from subscriptions where shop_id = $1
        and (status = 'processing' or (status = 'active' and next_processing_at <= now()))`,
      [shopId],
    );
    const left = rows[0]?.left ?? 0;
    if (left === 0) return true;
    idleLooks = left === last ? idleLooks + 1 : 0;
    last = left;
  }
  return false;
}

interface DueRow {
  id: number;
  status: string;
  processed: number;
  occurrences: number;
  orders: number;
  publicOrderId: string | null;
  orderStatus: string | null;
}

/**
 * Checks that each subscription has one occurrence with one processed order, and the gateway one authorization for it.
 */
async function dueFaults(pool: Pool, shopId: string, books: Books): Promise<string[]> {
  const { rows } = await pool.query<DueRow>(
    `select b.id::int as id, b.status, (b.terms ->> 'ordersProcessed')::int as processed, count(c.*)::int as occurrences,
        count(o.*)::int as orders, min(c.public_order_id) as "publicOrderId", min(o.status) as "orderStatus"
      from subscriptions b
        left join subscription_occurrences c on c.shop_id = b.shop_id and c.subscription_id = b.id
        left join orders o on o.shop_id = b.shop_id and o.public_order_id = c.public_order_id
      where b.shop_id = $1 and b.idempotency_key is null group by b.shop_id, b.id order by b.id`,
    [shopId],
  );
  const held = new Map<string, number[]>();
  for (const entry of books.entries) {
    const amount = entry.type === 'auth' ? heldOf(books.entries, entry) : 0;
    if (amount > 0) held.set(entry.orderId, [...(held.get(entry.orderId) ?? []), amount]);
  }
  const wrong = rows.flatMap(({ id, status, processed, occurrences, orders, publicOrderId, orderStatus }) => {
    const amounts = held.get(publicOrderId ?? '') ?? [];
    const found = `${occurrences} occurrences, ${orders} orders (${orderStatus}), ${amounts.join('+')} held, ${processed} processed, ${status}`;
    const right = `1 occurrences, 1 orders (processed), ${price} held, 1 processed, active`;
    return found === right ? [] : [`subscription ${id}: ${found}`];
  });
  const { rows: made } = await pool.query<{ orders: number }>(
    `select count(*)::int as orders from orders where shop_id = $1 and created_via = 'subscription'`,
    [shopId],
  );
  const orders = made[0]?.orders ?? 0;
  return [
    ...wrong,
    ...books.violations,
    ...(orders === rows.length ? [] : [`${orders} orders of ${rows.length} subscriptions`]),
    ...(held.size === rows.length ? [] : [`${held.size} orders with money held of ${rows.length}`]),
  ];
}

/** The result for subscriptions that were due at once. */
export interface Due {
  subscriptions: number;
  calls: number;
  kills: number;
  faults: string[];
}

/**
 * Makes this many subscriptions due at once, at a gateway with its own records that loses and declines calls, while one
 * of two processes is killed repeatedly. In the end the gateway behaves normally, and each must have one order and one
 * charge.
 */
export async function playDue(world: World, gateway: Gateway, seed: string, count: number): Promise<Due> {
  const { pool, services } = world;
  const [{ url }, victim] = services;
  // All subscriptions have the same card.
  const books = newBooks({ mayAuthorizeAgain: true });
  const waits = { declined: [1, 1, 1, 1, 1, 1, 1, 1], insufficientFunds: [1] };
  const shop = await prepareShop(url, { dunning: waits });
  const { shopId, accessToken } = shop;
  const added = await mutate<{ externalPaymentGateway: { publicId: string } }>(
    url,
    accessToken,
    'createExternalPaymentGateway',
    {
      name: 'Gateway of the subscriptions',
      baseUrl: gateway.url,
      partialCapture: true,
      additionalOrderDetails: false,
      providerId: 'subscriptions',
      currency: 'USD',
      outcomeLookup: true,
    },
    'externalPaymentGateway { publicId }',
  );
  await subscribe(url, shop, {
    idempotency_key: 'first',
    order_rrule: 'DTSTART:20900101T000000Z\nRRULE:FREQ=MONTHLY',
    line_items: [{ platform_variant_id: 'tea-100', quantity: 1, price }],
    payment_details: { gateway_name: added.externalPaymentGateway.publicId, gateway_payment_id: 'card' },
  });
  await makeDue(pool, shopId, count);
  const random = randomOf(`${seed}/due`);
  gateway.begin(seed, books, killing(victim, random.fork('gateway')));
  const { kills } = await killAgainAndAgain([victim], random, () => finish(pool, shopId, { hurried: false }));
  await gateway.calmDown();
  const isDone = await finish(pool, shopId, { hurried: true });
  const faults = await dueFaults(pool, shopId, books);
  return {
    subscriptions: count,
    calls: books.entries.length,
    kills,
    faults: [...(isDone ? [] : ['subscriptions are not processed to the end']), ...faults],
  };
}
