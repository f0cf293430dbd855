import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { groupBy } from '../../src/lib/group-by.js';
import { deliverWebhooks, finishDeliveries } from '../../src/jobs/deliver-webhooks.js';
import { dispatchWebhooks } from '../../src/jobs/dispatch-webhooks.js';
import { eventually } from '../support/eventually.js';
import { newShop, type GraphqlClient } from '../support/graphql-client.js';
import { liveClient } from '../support/live-client.js';
import { logSettled } from '../support/log-settled.js';
import { restClient } from '../support/rest-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { guest, thing, washington } from '../support/shop.js';
import { webhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

/** An order: the number of declined cards before one is accepted, and of failed captures of that one. */
interface Purchase {
  declines: number;
  failingCaptures: number;
  isCancelled: boolean;
}

/** What all readers know about an event. */
interface Told {
  id: string;
  sequence: number | null;
  type: string;
}

const topics = [
  { id: 1, name: 'order/processed' },
  { id: 5, name: 'order/failed' },
];

let tillgate: RunningTillgate;
let receiver: WebhookReceiver;

beforeAll(async () => {
  tillgate = await startTillgate();
  receiver = await webhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await tillgate.close();
});

async function buy(api: GraphqlClient, { declines, failingCaptures, isCancelled }: Purchase): Promise<string> {
  const { publicOrderId } = await api.mutate<{ publicOrderId: string }>(
    'initializeOrder',
    { cartItems: [thing()] },
    'publicOrderId',
  );
  const change = (name: string, input: object = {}) => api.mutate(name, { publicOrderId, ...input });
  await change('createGuestCustomer', guest);
  await change('setBillingAddress', washington);
  await change('generateTaxes');
  for (const token of [...Array.from({ length: declines }, () => 'tok_declined'), 'tok_capture_fails']) {
    await change('addPayment', { gatewayPublicId: 'test', token });
    await change('processOrder');
  }
  for (let capture = 0; capture < failingCaptures; capture += 1) await change('captureFullPayment');
  if (isCancelled) await change('cancelOrder', { reason: 'changed their mind' });
  return publicOrderId;
}

/** The whole feed, page by page. */
async function feedOf(token: string, shop: string): Promise<(Told & { public_order_id: string | null })[]> {
  const rest = restClient(tillgate.url, token);
  const events: (Told & { position: number; public_order_id: string | null })[] = [];
  for (;;) {
    const after = events.at(-1)?.position ?? 0;
    const page = await rest<typeof events>('GET', `/checkout/shop/${shop}/events?after=${after}&limit=7`);
    expect(page.status).toBe(200);
    if (page.data.length === 0) return events;
    events.push(...page.data);
  }
}

async function deliverAll(): Promise<void> {
  const { tillgate: worker } = tillgate.app;
  await logSettled(worker);
  await eventually('no delivery that is still to be sent', async () => {
    await dispatchWebhooks(worker);
    await deliverWebhooks(worker);
    await finishDeliveries(worker);
    const pending = await worker.database.run({
      text: `select from webhook_deliveries where status = 'pending'`,
      values: [],
    });
    return pending.length === 0 ? true : undefined;
  });
}

interface Sent {
  sequence: number | null;
  previous_sequence: number | null;
}

/** The gaps that a receiver detects for an order: the last lost event before each received one. */
function gapsIn(received: readonly Sent[]): (number | null)[] {
  return received.flatMap(({ previous_sequence: previous }, index) => {
    const last = index === 0 ? null : (received[index - 1]?.sequence ?? null);
    return previous === last ? [] : [previous];
  });
}

/** The same gaps, calculated from the lost events. */
function lostBefore(sent: readonly Sent[], isLost: (one: Sent) => boolean): (number | null)[] {
  return sent.flatMap((one, index) => {
    const before = sent[index - 1];
    return !isLost(one) && before && isLost(before) ? [before.sequence] : [];
  });
}

const purchase: fc.Arbitrary<Purchase> = fc.record({
  declines: fc.integer({ min: 0, max: 2 }),
  failingCaptures: fc.integer({ min: 0, max: 4 }),
  isCancelled: fc.boolean(),
});

test('webhooks, the feed and the live stream contain the same events of each order, and the next delivery reveals a lost one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(purchase, { minLength: 1, maxLength: 3 }),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      async (purchases, losses) => {
        const { api, token, shopIdentifier: shop } = await newShop(tillgate);
        await api.mutate('configureIntegrationSettings', { sharedSecret: 'secret' });
        const pathOf = (topic: number) => `/${shop}/${topic}`;
        for (const { id } of topics)
          await api.mutate('createWebhook', { webhookTopicId: id, callbackUrl: receiver.url + pathOf(id) });
        const live = liveClient(tillgate.url, token);
        const watching = live.watch<{ shopEvents: Told & { publicOrderId: string | null } }>(
          'subscription { shopEvents { id sequence type publicOrderId } }',
        );
        await watching.until(1);

        const orders = await Promise.all(purchases.map((one) => buy(api, one)));
        await deliverAll();
        const feed = await feedOf(token, shop);
        const last = feed.at(-1);
        await eventually('the last event live', async () =>
          watching.messages.some(({ shopEvents: { id } }) => id === last?.id) ? true : undefined,
        );

        for (const [index, order] of orders.entries()) {
          const failures = feed.filter((event) => event.public_order_id === order && event.type === 'order/failed');
          const { declines = 0, failingCaptures = 0 } = purchases[index] ?? {};
          expect(failures).toHaveLength(declines + failingCaptures);
          const fromFeed = feed
            .filter(({ public_order_id: of }) => of === order)
            .map(({ id, sequence, type }) => ({ id, sequence, type }));
          expect(fromFeed.map(({ sequence }) => sequence)).toEqual(fromFeed.map((_, position) => position + 1));
          const shown = watching.messages
            .filter(({ shopEvents: { publicOrderId } }) => publicOrderId === order)
            .map(({ shopEvents: { id, sequence, type } }) => ({ id, sequence, type }));
          expect(shown).toEqual(fromFeed);
        }
        for (const { id: topic, name } of topics) {
          const sent = receiver.got.filter(({ path }) => path === pathOf(topic)).map(({ body }) => body);
          const byOrder = groupBy(sent, (body) => body.public_order_id);
          for (const order of orders) {
            const ofOrder = byOrder.get(order) ?? [];
            expect(ofOrder.map(({ id, sequence, topic: type }) => ({ id, sequence, type }))).toEqual(
              feed
                .filter((event) => event.public_order_id === order && event.type === name)
                .map(({ id, sequence, type }) => ({ id, sequence, type })),
            );
            const isLost = (one: Sent): boolean => losses[(one.sequence ?? 0) % losses.length] === true;
            expect(gapsIn(ofOrder.filter((one) => !isLost(one)))).toEqual(lostBefore(ofOrder, isLost));
          }
        }
        await live.client.dispose();
      },
    ),
    { numRuns: 5 },
  );
});
