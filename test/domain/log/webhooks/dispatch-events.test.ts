import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  batch,
  dispatchEvents,
  type Dispatched,
  type EventsAhead,
} from '../../../../src/domain/log/webhooks/dispatch-repository.js';
import { claimDeliveries } from '../../../../src/domain/log/webhooks/claim-repository.js';
import { createWebhook } from '../../../../src/domain/log/webhooks/create-webhook.js';
import { pauseWebhook } from '../../../../src/domain/log/webhooks/pause-webhook.js';
import { sendDelivery } from '../../../../src/domain/log/webhooks/send-delivery.js';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { configureIntegrationSettings } from '../../../../src/domain/shop/integration/configure-integration-settings.js';
import { holdDispatch } from '../../../../src/domain/privacy/erased-rows-repository.js';
import { dispatchWebhooks } from '../../../../src/jobs/dispatch-webhooks.js';
import { logSettled } from '../../../support/log-settled.js';
import { openShop, thing, type TestShop } from '../../../support/shop.js';

const capacity = { of: () => 10_000, inAll: 10_000 };

let shop: TestShop;

beforeEach(async () => {
  shop = await openShop();
  await subscribe(1);
});
afterEach(() => shop.close());

const sql = <Row extends object>(text: string) => shop.tillgate.database.run<Row>({ text, values: [] });

const subscribe = async (webhookTopicId: number, path = '/'): Promise<string> =>
  (await createWebhook(shop.call, { webhookTopicId, callbackUrl: `http://127.0.0.1:9${path}` })).webhook.id;

/** Appends events with their number as data. */
async function appendEvents(count: number, type = 'order/processed'): Promise<void> {
  await sql(`insert into events (shop_id, position, id, type, data, occurred_at)
    select '${shop.shopId}', event_position(n), gen_random_uuid(), '${type}', json_build_object('name', 'Ada ' || n), now()
    from generate_series(1, ${count}) n`);
  await logSettled(shop.tillgate);
}

/** Appends an event of an order. */
async function appendEventOf(publicOrderId: string, sequence: number): Promise<void> {
  await sql(`insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, occurred_at)
    values ('${shop.shopId}', event_position(1), gen_random_uuid(), '${publicOrderId}', ${sequence}, 1, 'order/processed', '{}', now())`);
  await logSettled(shop.tillgate);
}

const none = { of: () => 0, inAll: 0 };

const dispatch = (ahead?: EventsAhead): Promise<Dispatched> =>
  dispatchEvents(shop.tillgate.database, shop.shopId, { now: new Date(), capacity, mostAhead: batch, ahead });

/** The first batch; when this returns, the events after it have been read. */
async function dispatchFirst(): Promise<EventsAhead> {
  const { ahead, hasMore } = await dispatch();
  if (!ahead || !hasMore) throw new Error('nothing was read ahead');
  await ahead.events;
  return ahead;
}

const eraseNames = () => sql(`update events set data = '{"name":"erased"}' where type = 'order/processed'`);
const namesIn = ({ claimed }: Pick<Dispatched, 'claimed'>): string[] =>
  claimed.map(({ body }) => JSON.parse(body?.bytes.toString() ?? '').data.name);
const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `Ada ${from + index}`);

test('events that were read ahead are delivered once and in order, after those before them', async () => {
  await appendEvents(batch * 2 + 10);
  const names: string[] = [];
  let dispatched = await dispatch();
  for (;;) {
    names.push(...namesIn(dispatched));
    if (!dispatched.hasMore) break;
    dispatched = await dispatch(dispatched.ahead);
  }
  expect(names).toEqual(numbered(1, batch * 2 + 10));
});

test('batches of different sizes contain each event once, with and without those that were read ahead', async () => {
  await appendEvents(40);
  const names: string[] = [];
  let ahead: EventsAhead | undefined;
  for (const [most, mostAhead] of [
    [10, 4],
    [7, 0],
    [5, 9],
    [3, 3],
    [100, 100],
  ] as const) {
    const now = new Date();
    const dispatched = await dispatchEvents(shop.tillgate.database, shop.shopId, {
      now,
      capacity,
      most,
      mostAhead,
      ahead,
    });
    names.push(...namesIn(dispatched));
    ({ ahead } = dispatched);
  }
  expect(names).toEqual(numbered(1, 31));
  expect(namesIn(await dispatch(ahead))).toEqual(numbered(32, 40));
});

test('events that were read ahead are not read again', async () => {
  await appendEvents(batch + 2);
  const ahead = await dispatchFirst();
  await eraseNames();
  expect(namesIn(await dispatch(ahead))).toEqual(numbered(batch + 1, batch + 2));
});

test('events that were read before the erasure of their data are read again', async () => {
  await appendEvents(batch + 2);
  const ahead = await dispatchFirst();
  await eraseNames();
  await shop.tillgate.database.transaction((executor) => holdDispatch(executor, shop.shopId));
  expect(namesIn(await dispatch(ahead))).toEqual(['erased', 'erased']);
});

test('events that another process has dispatched in the meantime are not dispatched again', async () => {
  await appendEvents(batch + 2);
  const ahead = await dispatchFirst();
  expect(namesIn(await dispatch())).toEqual(numbered(batch + 1, batch + 2));
  expect(await dispatch(ahead)).toMatchObject({ claimed: [], hasMore: false });
});

test('events of a topic whose first webhook was created in the meantime are not skipped', async () => {
  await appendEvents(batch + 2);
  const ahead = await dispatchFirst();
  await subscribe(2);
  await appendEvents(1, 'order/created');
  const { claimed } = await dispatch(ahead);
  expect(claimed).toHaveLength(3);
});

test('events that were appended after the others were read ahead are dispatched after them', async () => {
  await appendEvents(batch + 2);
  const ahead = await dispatchFirst();
  await appendEvents(1);
  const next = await dispatch(ahead);
  expect([next.claimed.length, next.hasMore]).toEqual([2, true]);
  expect(namesIn(await dispatch(next.ahead))).toEqual(['Ada 1']);
});

test('a batch whose storing fails is dispatched completely the next time', async () => {
  await appendEvents(batch + 2);
  const ahead = await dispatchFirst();
  await sql('alter table webhook_deliveries add constraint fails check (false) not valid');
  await expect(dispatch(ahead)).rejects.toThrow('fails');
  await sql('alter table webhook_deliveries drop constraint fails');
  expect(namesIn(await dispatch(ahead))).toEqual(numbered(batch + 1, batch + 2));
});

test.each([
  ['of an order as it is', 'order/processed', 1, 'version'],
  ['of an order that has changed since', 'order/processed', 1, 'version - 1'],
  ['of an abandoned order', 'order/abandoned', 4, 'version - 1'],
])('a later attempt has the same body as the first, %s', async (_, type, topic, version) => {
  await initializeOrder(shop.call, { cartItems: [thing({ title: 'Grüße – 🍵' })] });
  await sql(`update orders set status = 'cancelled', cancelled_at = now(), platform_order_id = 'platform-1'`);
  const [first, second] = [await subscribe(topic, '/first'), await subscribe(topic, '/second')];
  await sql(`insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at)
    select shop_id, event_position(1), gen_random_uuid(), public_order_id, 100, ${version}, '${type}', '{}', state, now()
    from orders`);
  await logSettled(shop.tillgate);
  const { database } = shop.tillgate;
  const now = new Date();
  const dispatched = await dispatchEvents(database, shop.shopId, {
    now,
    capacity: { of: ({ webhookId }) => (webhookId === first ? 1 : 0), inAll: 1 },
  });
  // The order changes again, and everything that is not part of the event.
  await sql(
    `update orders set status = 'open', cancelled_at = null, platform_order_id = 'platform-2', version = version + 1`,
  );
  const later = await claimDeliveries(database, now, [{ shopId: shop.shopId, webhookId: second, capacity: 1 }]);
  const [sent] = dispatched.claimed;
  expect(sent?.body?.bytes.toString()).toContain('Grüße – 🍵');
  expect(later.map(({ body }) => body?.bytes.toString())).toEqual([sent?.body?.bytes.toString()]);
});

test('a delivery whose event is missing fails, and later ones are sent', async () => {
  const second = await subscribe(1, '/second');
  await appendEvents(2);
  const { database } = shop.tillgate;
  const now = new Date();
  await dispatchEvents(database, shop.shopId, { now, capacity: none });
  await sql(`delete from events where data ->> 'name' = 'Ada 1'`);
  const claimed = await claimDeliveries(database, now, [{ shopId: shop.shopId, webhookId: second, capacity: 2 }]);
  const sent = claimed.filter(({ body }) => body !== undefined);
  expect([claimed.length, ...namesIn({ claimed: sent })]).toEqual([2, 'Ada 2']);
  await configureIntegrationSettings(shop.call, { sharedSecret: 'hook-secret' });
  const [missing] = claimed.filter(({ body }) => body === undefined);
  if (!missing) throw new Error('nothing is missing');
  expect(await sendDelivery(shop.tillgate, missing)).toMatchObject({
    made: { settlement: { status: 'failed' }, attempt: { error: 'The event is missing or invalid.' } },
  });
});

test('an event of which no body can be made does not delay the others', async () => {
  await appendEvents(2);
  await sql(`update events set state = 'null' where data ->> 'name' = 'Ada 1'`);
  const { claimed, hasMore } = await dispatch();
  expect([claimed.map(({ body }) => body === undefined), hasMore]).toEqual([[true, false], false]);
});

test('a backlog of several batches becomes one delivery of each event', async () => {
  await pauseWebhook(shop.call, { id: await subscribe(2) });
  await appendEvents(batch * 3, 'order/created');
  await dispatchWebhooks(shop.tillgate);
  const [row] = await sql<{ count: number; events: number }>(
    'select count(*) as count, count(distinct event_id) as events from webhook_deliveries',
  );
  expect(row).toEqual({ count: batch * 3, events: batch * 3 });
});

test('the pending deliveries of a webhook are not read to dispatch events of other orders', async () => {
  await sql('vacuum (analyze) webhook_queue');
  await sql(`insert into webhook_queue (shop_id, delivery_id, webhook_id, public_order_id, sequence, next_attempt_at)
    select shop_id, gen_random_uuid(), id, 'waiting-' || n, 1, now() from webhooks, generate_series(1, 5000) n`);
  await sql(`insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, occurred_at)
    select '${shop.shopId}', event_position(n), gen_random_uuid(), 'order-' || n, 1, 1, 'order/processed', '{}', now()
    from generate_series(1, 100) n`);
  await logSettled(shop.tillgate);
  const { database } = shop.tillgate;
  const read = await database.transaction(async (executor) => {
    const within = { ...database, transaction: <T>(work: (own: typeof executor) => Promise<T>) => work(executor) };
    const { claimed } = await dispatchEvents(within, shop.shopId, { now: new Date(), capacity });
    expect(claimed).toHaveLength(100);
    const [counted] = await executor.run<{ rows: number }>({
      text: `select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'webhook_queue'`,
      values: [],
    });
    return counted?.rows;
  });
  expect(read).toBe(0);
});

test('an event waits for earlier ones of its order that the same webhook has neither got nor missed three times', async () => {
  const [one, other] = [await subscribe(1, '/one'), await subscribe(1, '/other')];
  const claimedOf = ({ claimed }: Dispatched): unknown[] =>
    claimed
      .filter(({ webhookId }) => [one, other].includes(webhookId))
      .map(({ webhookId, sequence }) => [webhookId, sequence]);
  await appendEventOf('order', 1);
  await dispatchEvents(shop.tillgate.database, shop.shopId, { now: new Date(), capacity: none });
  await sql(`delete from webhook_queue where webhook_id = '${other}'`);
  await appendEventOf('order', 2);
  expect(claimedOf(await dispatch())).toEqual([[other, 2]]);
  await sql(`update webhook_queue set attempts = 3 where webhook_id = '${one}'`);
  await appendEventOf('order', 3);
  expect(claimedOf(await dispatch())).toEqual([[one, 3]]);
});

test('a due delivery is claimed unless an earlier one of its order and webhook is pending', async () => {
  const [one, other] = [await subscribe(1, '/one'), await subscribe(1, '/other')];
  const { database } = shop.tillgate;
  await appendEventOf('order', 1);
  await appendEventOf('order', 2);
  await dispatchEvents(database, shop.shopId, { now: new Date(), capacity: none });
  await sql(
    `update webhook_queue set next_attempt_at = now() + interval '1 hour' where webhook_id = '${one}' and sequence = 1`,
  );
  await sql(`delete from webhook_queue where webhook_id = '${other}' and sequence = 1`);
  const lanes = [one, other].map((webhookId) => ({ shopId: shop.shopId, webhookId, capacity: 10 }));
  const claim = async (): Promise<unknown[]> =>
    (await claimDeliveries(database, new Date(), lanes)).map(({ webhookId, sequence }) => [webhookId, sequence]);
  expect(await claim()).toEqual([[other, 2]]);
  await sql(`update webhook_queue set attempts = 3 where webhook_id = '${one}' and sequence = 1`);
  expect(await claim()).toEqual([[one, 2]]);
});
