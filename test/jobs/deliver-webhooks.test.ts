import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import httpSignature from 'http-signature';
import { Webhook as Verifier } from 'standardwebhooks';
import type { Tillgate } from '../../src/context.js';
import { cancelOrder } from '../../src/domain/placing/canceling/cancel-order.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { recoverWebhook } from '../../src/domain/log/webhooks/recover-webhook.js';
import { redeliverWebhook } from '../../src/domain/log/webhooks/redeliver-webhook.js';
import { testWebhook } from '../../src/domain/log/webhooks/test-webhook.js';
import { webhookDeliveries } from '../../src/domain/log/webhooks/webhook-deliveries.js';
import { configureIntegrationSettings } from '../../src/domain/shop/integration/configure-integration-settings.js';
import { rotateWebhookSigningSecret } from '../../src/domain/log/webhooks/rotate-webhook-signing-secret.js';
import { webhookSigningSecret } from '../../src/domain/log/webhooks/webhook-signing-secret.js';
import { createWebhook } from '../../src/domain/log/webhooks/create-webhook.js';
import { pauseWebhook } from '../../src/domain/log/webhooks/pause-webhook.js';
import { resumeWebhook } from '../../src/domain/log/webhooks/resume-webhook.js';
import { updateWebhook } from '../../src/domain/log/webhooks/update-webhook.js';
import { webhooks } from '../../src/domain/log/webhooks/webhooks.js';
import { listEvents } from '../../src/domain/log/events/list-events.js';
import { requeueDelivery } from '../../src/domain/log/webhooks/delivery-repository.js';
import { dispatchEvents } from '../../src/domain/log/webhooks/dispatch-repository.js';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import { deliverWebhooks, finishDeliveries } from '../../src/jobs/deliver-webhooks.js';
import { dispatchWebhooks } from '../../src/jobs/dispatch-webhooks.js';
import { testClock, type TestClock } from '../support/clock.js';
import { eventually } from '../support/eventually.js';
import { logSettled } from '../support/log-settled.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../support/shop.js';
import { webhookReceiver, type Callback, type WebhookReceiver } from '../support/webhook-receiver.js';

const minute = 60_000;
const day = 24 * 60 * minute;

let clock: TestClock;
let shop: TestShop;
let receiver: WebhookReceiver;
let otherWorker: Tillgate;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  // A receiver verifies timestamps with its own clock.
  clock = testClock(new Date());
  shop = await openShop({ clock });
  receiver = await webhookReceiver();
  otherWorker = shop.fromAnotherProcess(shop.call);
  const opened = [shop, receiver];
  closing.push(...opened.map((one) => () => one.close()));
  await configureIntegrationSettings(shop.call, { sharedSecret: 'hook-secret' });
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function subscribe(path = '/hook?a=b', webhookTopicId = 1): Promise<string> {
  const callbackUrl = receiver.url + path;
  return (await createWebhook(shop.call, { webhookTopicId, callbackUrl })).webhook.id;
}
async function purchase(): Promise<string> {
  const { publicOrderId, frontend } = await readyOrder(shop);
  await processOrder(frontend, {});
  return publicOrderId;
}
/** One run of the jobs, of this worker or of several at once. */
async function turn(workers: readonly Tillgate[] = [shop.tillgate]): Promise<void> {
  await logSettled(shop.tillgate);
  await Promise.all(workers.map(dispatchWebhooks));
  await Promise.all(workers.map(deliverWebhooks));
  await Promise.all(workers.map(finishDeliveries));
}
const deliveriesOf = async (id: string) => (await webhookDeliveries(shop.call, { id })).deliveries;
const statusOf = async () => (await webhooks(shop.call, {})).webhooks.map(({ status }) => status);

function parsed({ path, headers }: Callback) {
  const request = {
    method: 'POST',
    url: path,
    headers: { ...headers, authorization: `Signature ${headers['signature']}` },
  };
  return httpSignature.parseRequest(request, { clockSkew: 1e9, headers: ['(request-target)', 'date'] });
}

describe('an event', () => {
  test('is delivered once, with a signature that independent verifiers accept and the state at that time', async () => {
    const id = await subscribe();
    const publicOrderId = await purchase();
    const workers = [shop.tillgate, otherWorker];
    await turn(workers);
    await turn(workers);
    const [callback, ...others] = receiver.got;
    if (!callback) throw new Error('nothing came');
    expect(others).toEqual([]);
    expect(callback.body).toMatchObject({
      topic: 'order/processed',
      public_order_id: publicOrderId,
      previous_sequence: null,
      application_state: { is_processed: true },
    });
    expect(callback.headers['x-event-sequence']).toBe(String(callback.body.sequence));
    expect(httpSignature.verifyHMAC(parsed(callback), 'hook-secret')).toBe(true);
    expect(httpSignature.verifyHMAC(parsed(callback), 'another')).toBe(false);
    const { signingSecret } = await webhookSigningSecret(shop.call, { webhookId: id });
    expect(new Verifier(signingSecret).verify(callback.raw, callback.headers)).toMatchObject({ id: callback.body.id });
    expect(await deliveriesOf(id)).toMatchObject([
      { status: 'delivered', attempts: [{ status: 200, error: null, response: 'heard' }] },
    ]);
  });

  test('from before the webhook is not delivered', async () => {
    await purchase();
    await logSettled(shop.tillgate);
    const id = await subscribe();
    await turn();
    expect(await deliveriesOf(id)).toEqual([]);
  });

  test('whose receiver fails is sent again with the same body, and a new date and signature', async () => {
    const id = await subscribe();
    const publicOrderId = await purchase();
    receiver.answer = { status: 503 };
    await turn();
    await turn();
    await cancelOrder(shop.call, { publicOrderId });
    expect(receiver.got).toHaveLength(1);
    receiver.answer = { status: 200 };
    clock.advance(6_000);
    await turn();
    const [first, second] = receiver.got;
    if (!first || !second) throw new Error('it did not come twice');
    expect(second.raw).toBe(first.raw);
    expect(second.body).toMatchObject({ application_state: { status: 'processed', cancelled_at: null } });
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.headers['webhook-timestamp']).not.toBe(first.headers['webhook-timestamp']);
    expect(second.headers['signature']).not.toBe(first.headers['signature']);
    expect((await deliveriesOf(id))[0]?.attempts.map(({ status }) => status)).toEqual([503, 200]);
  });

  test('waits as long as Retry-After requests', async () => {
    await subscribe();
    await purchase();
    receiver.answer = { status: 429, headers: { 'retry-after': '3600' } };
    await turn();
    clock.advance(59 * minute);
    await turn();
    expect(receiver.got).toHaveLength(1);
    clock.advance(minute);
    await turn();
    expect(receiver.got).toHaveLength(2);
  });

  test('whose process died during its attempt is sent by another', async () => {
    const id = await subscribe();
    await purchase();
    await logSettled(shop.tillgate);
    const { claimed } = await dispatchEvents(shop.tillgate.database, shop.shopId, {
      now: clock.now(),
      capacity: { of: () => 1, inAll: 1 },
    });
    expect(claimed).toHaveLength(1);
    await turn();
    expect(receiver.got).toHaveLength(0);
    clock.advance(30_000);
    await turn([otherWorker]);
    expect((await deliveriesOf(id))[0]?.status).toBe('delivered');
  });
});

test('no more deliveries are claimed when they are stored than one process may hold, however many webhooks there are', async () => {
  for (const path of ['/one', '/two', '/three']) await subscribe(path);
  await purchase();
  await logSettled(shop.tillgate);
  const capacity = { of: () => 4, inAll: 2 };
  const dispatched = await dispatchEvents(shop.tillgate.database, shop.shopId, { now: clock.now(), capacity });
  expect([dispatched.claimed.length, dispatched.left.length]).toEqual([2, 1]);
});

test('when two callers wait for running attempts, neither starts the waiting deliveries', async () => {
  const [one, other] = [await subscribe('/one'), await subscribe('/other')];
  receiver.hold();
  await testWebhook(shop.call, { id: one });
  await deliverWebhooks(shop.tillgate);
  const first = finishDeliveries(shop.tillgate);
  for (let count = 0; count < 9; count += 1) await testWebhook(shop.call, { id: other });
  await deliverWebhooks(shop.tillgate);
  const second = finishDeliveries(shop.tillgate);
  receiver.release('/one');
  await first;
  receiver.release('/other');
  await second;
  await finishDeliveries(shop.tillgate);
  expect(receiver.got.map(({ path }) => path)).toEqual(['/one', '/other', '/other', '/other', '/other']);
});

describe('the events of one order', () => {
  const storeEvents = async (id: string, sequences: number[]) => {
    for (const sequence of sequences)
      await shop.tillgate.database.run({
        text: `with stored as (
            insert into webhook_deliveries (shop_id, id, webhook_id, event_id, topic, public_order_id, sequence, status, created_at)
            values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'order/failed', 'one', $3, 'pending', $5) returning *
          ), queued as (
            insert into webhook_queue (shop_id, delivery_id, webhook_id, public_order_id, sequence, next_attempt_at)
            select shop_id, id, webhook_id, public_order_id, sequence, created_at from stored
          )
          insert into webhook_messages (shop_id, event_id, public_order_id, body, created_at)
          select shop_id, event_id, public_order_id, $4, created_at from stored`,
        values: [shop.shopId, id, sequence, JSON.stringify({ sequence }), clock.now()],
      });
  };

  test('are delivered in order: a later one waits until the earlier one was delivered or failed three times', async () => {
    const id = await subscribe('/', 5);
    await storeEvents(id, [4, 7]);
    receiver.answer = { status: 500 };
    for (const wait of [7_000, 6 * minute, 40 * minute]) {
      await turn();
      clock.advance(wait);
    }
    expect(receiver.got.map(({ body }) => body.sequence)).toEqual([4, 4, 4]);
    receiver.answer = { status: 200 };
    await turn();
    expect(receiver.got.map(({ body }) => body.sequence).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      4, 4, 4, 4, 7,
    ]);
  });
});

describe('a webhook', () => {
  test('whose server responds with 410 is disabled, which is logged', async () => {
    await updateGeneralSettings(shop.call, { mails: { shopAddress: 'owner@example.com' } });
    await subscribe();
    await purchase();
    receiver.answer = { status: 410 };
    await turn();
    await turn();
    expect(await statusOf()).toEqual(['disabled']);
    const mails = await shop.tillgate.database.run({
      text: `select recipient, data ->> 'reason' as reason from mail_outbox where kind = 'webhook_disabled' and shop_id = $1`,
      values: [shop.shopId],
    });
    expect(mails).toEqual([{ recipient: 'owner@example.com', reason: 'gone' }]);
    // An event is listed once all transactions that began before it have ended, also those of other databases.
    const events = await eventually('the event', async () => {
      const listed = await listEvents(shop.call, { types: ['webhook/disabled'] });
      return listed.events.length > 0 ? listed.events : undefined;
    });
    expect(events).toMatchObject([{ data: { reason: 'gone' } }]);
  });

  test('with only failures for five days is disabled, which is logged once', async () => {
    await subscribe();
    await purchase();
    receiver.answer = { status: 400 };
    await turn();
    clock.advance(5 * day);
    await purchase();
    await turn();
    await turn();
    expect(await statusOf()).toEqual(['disabled']);
    const { events } = await listEvents(shop.call, { types: ['webhook/disabled'] });
    expect(events).toMatchObject([{ data: { reason: 'failing' } }]);
  });

  test('with a changed URL resets its failures', async () => {
    const id = await subscribe();
    await purchase();
    receiver.answer = { status: 400 };
    await turn();
    clock.advance(5 * day);
    await updateWebhook(shop.call, { id, callbackUrl: `${receiver.url}/elsewhere` });
    await turn();
    expect(await statusOf()).toEqual(['active']);
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hook?a=b', '/elsewhere']);
  });

  test('that is paused holds its deliveries until it is resumed', async () => {
    const id = await subscribe();
    await pauseWebhook(shop.call, { id });
    await purchase();
    await turn();
    expect(receiver.got).toEqual([]);
    await resumeWebhook(shop.call, { id });
    await turn();
    expect(receiver.got).toHaveLength(1);
  });

  test('whose secret is rotated signs with both secrets for a day', async () => {
    const id = await subscribe();
    const before = (await webhookSigningSecret(shop.call, { webhookId: id })).signingSecret;
    const after = (await rotateWebhookSigningSecret(shop.call, { webhookId: id })).signingSecret;
    await testWebhook(shop.call, { id });
    await turn();
    const [both] = receiver.got;
    if (!both) throw new Error('nothing came');
    for (const secret of [before, after])
      expect(new Verifier(secret).verify(both.raw, both.headers)).toMatchObject({ topic: 'webhook/test' });
    clock.advance(day);
    await testWebhook(shop.call, { id });
    await turn();
    expect(receiver.got[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  test('can send a delivery again with the same body, but not while an attempt is pending', async () => {
    const id = await subscribe();
    await testWebhook(shop.call, { id });
    const [made] = await deliveriesOf(id);
    const which = { id, deliveryId: made?.id };
    expect(await refusalOf(redeliverWebhook(shop.call, which))).toEqual(['DELIVERY_PENDING']);
    await turn();
    await redeliverWebhook(shop.call, which);
    await turn();
    expect(receiver.got).toHaveLength(2);
    expect(receiver.got[1]?.raw).toBe(receiver.got[0]?.raw);
  });
});

test('deliveries without a shared secret fail with that reason, and are sent once it is set and they are recovered', async () => {
  await shop.tillgate.database.run({ text: 'delete from integrations', values: [] });
  const id = await subscribe();
  const since = clock.now().toISOString();
  await purchase();
  await turn();
  expect(await deliveriesOf(id)).toMatchObject([
    { status: 'failed', attempts: [{ status: null, error: 'No shared secret is configured.' }] },
  ]);
  await configureIntegrationSettings(shop.call, { sharedSecret: 'late-secret' });
  expect(await recoverWebhook(shop.call, { id, since })).toEqual({ recovered: 1 });
  await turn();
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered' }]);
});

test('all failed deliveries are recovered, even old ones and while one of them is sent again', async () => {
  const { shopId } = shop;
  const { database } = shop.tillgate;
  const id = await subscribe();
  const store = (count: number, status: string) =>
    database.run<{ id: string }>({
      text: `with stored as (
          insert into webhook_deliveries (shop_id, id, webhook_id, event_id, topic, status, created_at)
          select $1, gen_random_uuid(), $2, gen_random_uuid(), 'order/processed', $4, $5 from generate_series(1, $3::integer)
          returning *
        ), kept as (
          insert into webhook_messages (shop_id, event_id, body, created_at)
          select shop_id, event_id, '{}', created_at from stored
        )
        select id from stored order by number`,
      values: [shopId, id, count, status, clock.now()],
    });
  const [first] = await store(1_500, 'failed');
  await store(10_000, 'delivered');
  await store(1, 'failed');
  const since = clock.now().toISOString();
  let recovering: Promise<unknown> = Promise.resolve();
  await database.transaction(async (executor) => {
    await requeueDelivery(executor, shopId, first?.id ?? '', clock.now());
    recovering = recoverWebhook(shop.call, { id, since });
    await eventually('a statement that waits', async () => {
      const rows = await database.run({
        text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        values: [],
      });
      return rows[0];
    });
  });
  expect(await recovering).toEqual({ recovered: 1_500 });
});
