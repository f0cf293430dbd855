import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tillgate } from '../../src/context.js';
import type { Session, Statement } from '../../src/database/connection.js';
import { listEvents } from '../../src/domain/log/events/list-events.js';
import { watchOrder } from '../../src/domain/log/live/watch-order.js';
import { watchShop } from '../../src/domain/log/live/watch-shop.js';
import { operationOutcome } from '../../src/domain/core/operation/idempotency/operation-outcome.js';
import { appendOrderMetadata } from '../../src/domain/order/metadata/append-order-metadata.js';
import { initializeOrder } from '../../src/domain/placing/initializing/initialize-order.js';
import { pruneEvents as pruneStep } from '../../src/domain/log/retention/event-retention-repository.js';
import { retentionPeriods } from '../../src/domain/log/retention/retention-periods.js';
import { recoverWebhook } from '../../src/domain/log/webhooks/recover-webhook.js';
import { redeliverWebhook } from '../../src/domain/log/webhooks/redeliver-webhook.js';
import { testWebhook } from '../../src/domain/log/webhooks/test-webhook.js';
import { webhookDeliveries } from '../../src/domain/log/webhooks/webhook-deliveries.js';
import { configureIntegrationSettings } from '../../src/domain/shop/integration/configure-integration-settings.js';
import { createWebhook } from '../../src/domain/log/webhooks/create-webhook.js';
import { deleteWebhook } from '../../src/domain/log/webhooks/delete-webhook.js';
import { pauseWebhook } from '../../src/domain/log/webhooks/pause-webhook.js';
import { resumeWebhook } from '../../src/domain/log/webhooks/resume-webhook.js';
import { deliverWebhooks, finishDeliveries } from '../../src/jobs/deliver-webhooks.js';
import { dispatchWebhooks } from '../../src/jobs/dispatch-webhooks.js';
import { pruneOldDeliveries, pruneOldEvents, pruneOldKeys } from '../../src/jobs/prune.js';
import { testClock, type TestClock } from '../support/clock.js';
import { eventually } from '../support/eventually.js';
import { logSettled } from '../support/log-settled.js';
import { openShop, thing, type TestShop } from '../support/shop.js';
import { webhookReceiver } from '../support/webhook-receiver.js';

const minute = 60_000;
const day = 24 * 60 * minute;

let clock: TestClock;
let shop: TestShop;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  clock = testClock();
  const opened = await openShop({ clock });
  shop = opened;
  closing.push(() => opened.close());
});
afterAll(async () => {
  for (const close of closing) await close();
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  shop.tillgate.database.run<Row>({ text, values });
const countOf = async (table: string) => (await sql<{ count: number }>(`select count(*) from ${table}`))[0]?.count;
const ago = (ms: number) => new Date(clock.now().getTime() - ms);

/** Stores events of the shop with a type, as if they had happened at a time. */
const storeEvents = (count: number, at: Date, type = 'shop/told') =>
  sql(
    `insert into events (shop_id, position, id, type, data, occurred_at)
      select $1, event_position(n), gen_random_uuid(), $4, '{}', $3 from generate_series(1, $2::integer) n`,
    [shop.shopId, count, at, type],
  );
const pruneEvents = () => pruneOldEvents(shop.tillgate);
/** The events in the log. */
async function eventsOf() {
  await logSettled(shop.tillgate);
  return (await listEvents(shop.call, {})).events;
}
async function dispatch(): Promise<void> {
  await logSettled(shop.tillgate);
  await dispatchWebhooks(shop.tillgate);
}

/** The number of rows that each deleting statement deleted. */
async function deletions(work: () => Promise<void>): Promise<number[]> {
  await sql(`create table if not exists deleted (number integer generated always as identity, count bigint)`);
  await sql(`create or replace function tell_deleted() returns trigger language plpgsql as
    $$ begin insert into deleted (count) select count(*) from old_rows; return null; end $$`);
  await sql(`create or replace trigger tell after delete on events referencing old table as old_rows
    for each statement execute function tell_deleted()`);
  await work();
  return (await sql<{ count: number }>('select count from deleted where count > 0 order by number')).map(
    ({ count }) => count,
  );
}

describe('the event log', () => {
  test('keeps events of the last thirty days and deletes older ones', async () => {
    await storeEvents(3, ago(retentionPeriods.events + 1));
    await storeEvents(2, ago(retentionPeriods.events));
    await storeEvents(1, clock.now());
    await pruneEvents();
    expect(await eventsOf()).toHaveLength(3);
    clock.advance(1);
    await pruneEvents();
    expect(await eventsOf()).toHaveLength(1);
  });

  test('is pruned in steps of a thousand', async () => {
    await storeEvents(2_500, ago(31 * day));
    await storeEvents(10, clock.now());
    expect(await deletions(pruneEvents)).toEqual([1_000, 1_000, 500]);
    expect(await countOf('events')).toBe(10);
  });

  test('is pruned by several processes at once, and does not block writers', async () => {
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
    await sql('update events set occurred_at = $1', [ago(31 * day)]);
    await pruneEvents();
    await storeEvents(3_000, ago(31 * day));
    await shop.tillgate.database.transaction(async (executor) => {
      expect(await pruneStep(executor, shop.shopId, ago(retentionPeriods.events), 1_000)).toBe(1_000);
      // This event is not committed yet.
      await pruneOldEvents(shop.fromAnotherProcess(shop.call));
      await appendOrderMetadata(shop.call, { publicOrderId, notes: 'meanwhile' });
    });
    expect(await countOf('events')).toBe(2_001);
    await Promise.all([pruneEvents(), pruneOldEvents(shop.fromAnotherProcess(shop.call)), pruneEvents()]);
    await pruneEvents();
    expect(await eventsOf()).toMatchObject([{ publicOrderId, sequence: 2 }]);
  });

  test('keeps events that were not pushed to the platform of the shop yet', async () => {
    await storeEvents(2, ago(31 * day));
    const [first] = await eventsOf();
    await sql('insert into platform_push_cursors (shop_id, position) values ($1, $2)', [shop.shopId, first?.position]);
    await pruneEvents();
    expect(await countOf('events')).toBe(1);
    await sql('update platform_push_cursors set position = $1', [Number.MAX_SAFE_INTEGER]);
    await pruneEvents();
    expect(await countOf('events')).toBe(0);
  });

  test('of one shop is pruned independently of another shop', async () => {
    await storeEvents(2, ago(31 * day));
    await sql(
      `insert into shops select (jsonb_populate_record(s, '{"shop_id": "other", "number": 4711}')).* from shops s`,
    );
    await sql(
      `insert into events (shop_id, position, id, type, data, occurred_at)
      values ('other', event_position(1), gen_random_uuid(), 'shop/told', '{}', $1)`,
      [clock.now()],
    );
    await pruneEvents();
    expect(await sql('select shop_id from events')).toEqual([{ shop_id: 'other' }]);
  });
});

describe('a reader that continues from a position', () => {
  const begins = async (after: number) => {
    const { first, after: from } = await watchShop(shop.call, { after: String(after) });
    return { type: first?.type, from };
  };

  test('that the log no longer contains gets a snapshot; from the last pruned position it misses nothing', async () => {
    await storeEvents(3, ago(31 * day));
    const old = (await eventsOf()).map(({ position }) => position);
    const [first = 0, , last = 0] = old;
    await storeEvents(1, clock.now());
    await logSettled(shop.tillgate);
    expect(await begins(0)).toEqual({ type: undefined, from: 0 });
    await pruneEvents();
    const snapshot = await watchShop(shop.call, { after: String(first) });
    expect(snapshot.first).toMatchObject({ type: 'shop/snapshot', position: snapshot.after });
    expect(snapshot.after).toBeGreaterThan(last);
    expect((await begins(0)).type).toBe('shop/snapshot');
    expect(await begins(last)).toEqual({ type: undefined, from: last });
  });

  test('of an order gets a snapshot in the same way', async () => {
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
    await appendOrderMetadata(shop.call, { publicOrderId, notes: 'x' });
    clock.advance(31 * day);
    await appendOrderMetadata(shop.call, { publicOrderId, notes: 'y' });
    await pruneEvents();
    const beginsWith = async (seen: number) => (await watchOrder(shop.call, publicOrderId, seen)).first?.type;
    expect(await beginsWith(1)).toBe('order/snapshot');
    expect(await beginsWith(2)).toBeUndefined();
  });
});

describe('a webhook', () => {
  const subscribe = async (callbackUrl = 'http://127.0.0.1:9/', webhookTopicId = 1) =>
    (await createWebhook(shop.call, { webhookTopicId, callbackUrl })).webhook.id;
  const deliver = async () => {
    await dispatch();
    await deliverWebhooks(shop.tillgate);
    await finishDeliveries(shop.tillgate);
  };

  test('with a backlog keeps undelivered events in the log, even while it is paused', async () => {
    const id = await subscribe();
    await storeEvents(2, ago(31 * day), 'order/processed');
    await pauseWebhook(shop.call, { id });
    await pruneEvents();
    expect(await countOf('events')).toBe(2);
    await dispatch();
    await pruneEvents();
    expect(await countOf('events')).toBe(0);
    expect((await webhookDeliveries(shop.call, { id })).deliveries).toHaveLength(2);
  });

  test('can send a delivery again with the same body after its event was deleted from the log', async () => {
    const receiver = await webhookReceiver();
    closing.push(() => receiver.close());
    await configureIntegrationSettings(shop.call, { sharedSecret: 'hook-secret' });
    const id = await subscribe(receiver.url);
    await storeEvents(450, ago(0), 'order/processed');
    await eventually('the deliveries', async () => {
      await deliver();
      return receiver.got.length === 450 ? true : undefined;
    });
    const before = receiver.got.map(({ raw }) => raw);
    clock.advance(31 * day);
    await pruneEvents();
    expect(await countOf('events')).toBe(0);
    await sql(`update webhook_deliveries set status = 'failed'`);
    await recoverWebhook(shop.call, { id, since: ago(40 * day).toISOString() });
    await eventually('the same again', async () => {
      await deliver();
      return receiver.got.length === 900 ? true : undefined;
    });
    expect(receiver.got.slice(450).map(({ raw }) => raw)).toEqual(expect.arrayContaining(before));
  });

  test('that was deleted keeps nothing', async () => {
    const id = await subscribe();
    await storeEvents(2, ago(31 * day), 'order/processed');
    await deleteWebhook(shop.call, { id });
    await pruneEvents();
    expect(await countOf('events')).toBe(0);
  });

  const storeDeliveries = (
    webhookId: string,
    count: number,
    at: Date,
    over: { status?: string; order?: string } = {},
  ) =>
    sql(
      `with stored as (
          insert into webhook_deliveries (shop_id, id, webhook_id, event_id, topic, public_order_id, sequence, status, attempts, created_at)
          select $1, gen_random_uuid(), $2, gen_random_uuid(), 'order/processed', $6, n, $5,
            case $5 when 'pending' then '[]' else jsonb_build_array(jsonb_build_object('at', $4::timestamptz)) end, $4
          from generate_series(1, $3::integer) n returning *
        ), queued as (
          insert into webhook_queue (shop_id, delivery_id, webhook_id, public_order_id, sequence, next_attempt_at)
          select shop_id, id, webhook_id, public_order_id, sequence, created_at from stored where status = 'pending'
        )
        insert into webhook_messages (shop_id, event_id, public_order_id, body, created_at)
        select shop_id, event_id, public_order_id, '{}', created_at from stored`,
      [shop.shopId, webhookId, count, at, over.status ?? 'delivered', over.order ?? null],
    );
  const prune = () => pruneOldDeliveries(shop.tillgate);

  test('keeps its deliveries and their messages for ninety days, in steps, and pending ones longer', async () => {
    const id = await subscribe();
    await storeDeliveries(id, 1_500, ago(retentionPeriods.deliveries + 1));
    await storeDeliveries(id, 1, ago(retentionPeriods.deliveries + 1), { status: 'failed' });
    await storeDeliveries(id, 1, ago(retentionPeriods.deliveries + 1), { status: 'pending' });
    await storeDeliveries(id, 1, ago(retentionPeriods.deliveries));
    await prune();
    expect(await sql('select status from webhook_deliveries order by status')).toEqual([
      { status: 'delivered' },
      { status: 'pending' },
    ]);
    expect(await countOf('webhook_messages')).toBe(2);
  });

  test('keeps a delivery that was sent again for ninety days from then on', async () => {
    const receiver = await webhookReceiver();
    closing.push(() => receiver.close());
    await configureIntegrationSettings(shop.call, { sharedSecret: 'hook-secret' });
    const id = await subscribe(receiver.url);
    const { delivery } = await testWebhook(shop.call, { id });
    await deliver();
    clock.advance(80 * day);
    await redeliverWebhook(shop.call, { id, deliveryId: delivery.id });
    await deliver();
    clock.advance(89 * day);
    await prune();
    expect((await webhookDeliveries(shop.call, { id })).deliveries).toMatchObject([{ attempts: [{}, {}] }]);
    clock.advance(2 * day);
    await prune();
    expect((await webhookDeliveries(shop.call, { id })).deliveries).toEqual([]);
  });

  test('still sends the previous sequence of an order after earlier deliveries were pruned', async () => {
    const receiver = await webhookReceiver();
    closing.push(() => receiver.close());
    await configureIntegrationSettings(shop.call, { sharedSecret: 'hook-secret' });
    const id = await subscribe(receiver.url);
    await storeDeliveries(id, 7, ago(91 * day), { order: 'one' });
    await prune();
    await storeDeliveries(id, 3, ago(91 * day), { order: 'one' });
    await prune();
    expect(await countOf('webhook_deliveries')).toBe(0);
    await sql(
      `insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, occurred_at)
        values ($1, event_position(1), $2, 'one', 12, 12, 'order/processed', '{}', $3)`,
      [shop.shopId, randomUUID(), clock.now()],
    );
    await deliver();
    expect(receiver.got.map(({ body }) => [body.previous_sequence, body.sequence])).toEqual([[7, 12]]);
    expect(await deleteWebhook(shop.call, { id })).toEqual({});
    expect(await countOf('webhook_last_sequences')).toBe(0);
  });

  test('can be deleted while its deliveries are pruned, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await subscribe(`http://127.0.0.1:9/${round}`);
      await storeDeliveries(id, 1_000, ago(91 * day), { order: 'one' });
      await Promise.all([
        prune(),
        deleteWebhook(shop.call, { id }),
        pruneOldDeliveries(shop.fromAnotherProcess(shop.call)),
      ]);
    }
    await prune();
    expect([await countOf('webhook_deliveries'), await countOf('webhook_messages')]).toEqual([0, 0]);
  });

  test('that is resumed after a long time still gets the waiting deliveries', async () => {
    const receiver = await webhookReceiver();
    closing.push(() => receiver.close());
    await configureIntegrationSettings(shop.call, { sharedSecret: 'hook-secret' });
    const id = await subscribe(receiver.url);
    await pauseWebhook(shop.call, { id });
    await storeEvents(1, clock.now(), 'order/processed');
    await dispatch();
    clock.advance(100 * day);
    await pruneEvents();
    await prune();
    await resumeWebhook(shop.call, { id });
    await deliver();
    expect(receiver.got).toHaveLength(1);
  });
});

describe('an idempotency key', () => {
  test('returns its response for thirty-one days, and is then deleted', async () => {
    const input = { cartItems: [thing()], idempotencyKey: 'once' };
    const { publicOrderId } = await initializeOrder(shop.call, input);
    const outcome = async () => (await operationOutcome(shop.call, { idempotencyKey: 'once' })).outcome;
    clock.advance(31 * day);
    await pruneOldKeys(shop.tillgate);
    expect(await outcome()).toBe('finished');
    expect((await initializeOrder(shop.call, input)).publicOrderId).toBe(publicOrderId);
    clock.advance(2 * 60 * minute);
    await pruneOldKeys(shop.tillgate);
    expect(await outcome()).toBe('unknown');
    expect((await initializeOrder(shop.call, input)).publicOrderId).not.toBe(publicOrderId);
  });
});

test('wrong PINs and declined payments are deleted an hour after the last one, in steps', async () => {
  const { shopId } = shop;
  const times: [Date, number][] = [
    [ago(retentionPeriods.attempts + 1), 1_200],
    [ago(retentionPeriods.attempts), 2],
  ];
  for (const [at, count] of times) {
    await sql(
      `insert into gift_card_pin_attempts (shop_id, card_hash, client_address, wrong_at, last_wrong_at)
        select $1, gen_random_uuid(), n, array[$2::timestamptz], $2 from generate_series(1, $3::integer) n`,
      [shopId, at, count],
    );
    await sql(
      `insert into wrong_attempts (shop_id, subject, wrong_at, last_wrong_at)
        select $1, gen_random_uuid(), array[$2::timestamptz], $2 from generate_series(1, $3::integer) n`,
      [shopId, at, count],
    );
    await sql(
      `insert into declined_attempts (shop_id, id, client_address, declined_at)
        select $1, gen_random_uuid(), n, $2 from generate_series(1, $3::integer) n`,
      [shopId, at, count],
    );
  }
  await pruneOldKeys(shop.tillgate);
  const tables = ['wrong_attempts', 'gift_card_pin_attempts', 'declined_attempts'];
  expect(await Promise.all(tables.map(countOf))).toEqual([2, 2, 2]);
});

test('codes of status pages are deleted a day after they end', async () => {
  for (const at of [ago(retentionPeriods.pageCodes + 1), ago(retentionPeriods.pageCodes)]) {
    const { publicOrderId } = await initializeOrder(shop.call, { cartItems: [thing()] });
    await sql(
      `insert into order_page_codes (shop_id, public_order_id, code_hash, expires_at, tries, sent_at)
        values ($1, $2, 'hash', $3, 0, array[$3::timestamptz])`,
      [shop.shopId, publicOrderId, at],
    );
  }
  await pruneOldKeys(shop.tillgate);
  expect(await countOf('order_page_codes')).toBe(1);
});

test('emails that are about no order are deleted 90 days after they were queued, unless they are still to be sent', async () => {
  const old = ago(retentionPeriods.mails + 1);
  const rows = [
    { subject: 'old and sent', at: old },
    { subject: 'old and given up', at: old, givenUp: old },
    { subject: 'old and due', at: old, due: old },
    { subject: 'of an order', at: old, order: 'order-1' },
    { subject: 'young', at: ago(retentionPeriods.mails) },
  ];
  for (const { subject, at, due = null, order = null, givenUp = null } of rows)
    await sql(
      `insert into mail_outbox (shop_id, id, recipient, subject, body, created_at, next_attempt_at, public_order_id, given_up_at)
        values ($1, gen_random_uuid(), 'ada@example.com', $2, '', $3, $4, $5, $6)`,
      [shop.shopId, subject, at, due, order, givenUp],
    );
  await pruneOldKeys(shop.tillgate);
  const left = await shop.tillgate.database.run<{ subject: string }>({
    text: 'select subject from mail_outbox where shop_id = $1 order by subject',
    values: [shop.shopId],
  });
  expect(left.map(({ subject }) => subject)).toEqual(['of an order', 'old and due', 'young']);
});

test.each([
  ['with statistics', () => sql('analyze'), /Seq Scan on (?:events|webhook_messages|webhook_deliveries|kept_answers)/],
  ['with the statistics of empty tables', async () => [], /Seq Scan on (?:events|webhook_messages|webhook_deliveries)/],
] as const)('each step finds its rows with an index, %s', async (_, analyze, scan) => {
  for (const table of ['events', 'webhook_messages', 'webhook_deliveries']) await sql(`vacuum analyze ${table}`);
  const id = (await createWebhook(shop.call, { webhookTopicId: 1, callbackUrl: 'http://127.0.0.1:9/' })).webhook.id;
  await storeEvents(10, ago(31 * day));
  await storeEvents(8_000, ago(day));
  await sql(
    `with stored as (
        insert into webhook_deliveries (shop_id, id, webhook_id, event_id, topic, status, created_at)
        select $1, gen_random_uuid(), $2, gen_random_uuid(), 'order/processed', 'delivered', $3
        from generate_series(1, 20000) returning *
      )
      insert into webhook_messages (shop_id, event_id, body, created_at) select shop_id, event_id, '{}', created_at from stored`,
    [shop.shopId, id, ago(day)],
  );
  await sql(
    `insert into webhook_messages (shop_id, event_id, position, created_at)
      select shop_id, id, position, occurred_at from events where occurred_at < $1`,
    [ago(30 * day)],
  );
  await sql(
    `insert into kept_answers (shop_id, owner, key, operation, fingerprint, status, holder, expires_at, created_at)
      select $1, '', n, 'x', 'x', 'finished', 'x', $2, $2 from generate_series(1, 20000) n`,
    [shop.shopId, ago(day)],
  );
  await analyze();
  const sent: Statement[] = [];
  const { database } = shop.tillgate;
  const statementsOf = (session: Session) => ({
    ...session,
    run: async <Row extends object>(statement: Statement) => {
      sent.push(statement);
      return session.run<Row>(statement);
    },
  });
  const telling: Tillgate = {
    ...shop.tillgate,
    database: {
      ...database,
      ...statementsOf(database),
      transaction: (work) => database.transaction((session) => work(statementsOf(session))),
    },
  };
  await pruneOldEvents(telling);
  await pruneOldDeliveries(telling);
  await pruneOldKeys(telling);
  expect(sent).toHaveLength(17);
  for (const { text, values } of sent) {
    const plan = await sql<Record<string, string>>(`explain ${text}`, values);
    const lines = plan.map((row) => row['QUERY PLAN'] ?? '').join('\n');
    expect(lines).not.toMatch(scan);
  }
});
