import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { groupBy } from '../../src/lib/group-by.js';
import { eventually } from '../support/eventually.js';
import { graphqlClient } from '../support/graphql-client.js';
import { readyOrder, restClient } from '../support/rest-client.js';
import { endEverything, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';
import { webhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

const orders = 100;
const eventsOfOrder = 5;
const events = orders * eventsOfOrder;

let drop: () => Promise<void>;
let env: Record<string, string>;
let database: Client;
let accessToken: string;
let web: ServiceProcess;
let worker: ServiceProcess;
const receivers: WebhookReceiver[] = [];

const startWeb = () => startService({ ...env, ROLES: 'web' });
const startWorker = () => startService({ ...env, ROLES: 'worker' });

/** A dead process holds its deliveries for half a minute, which this skips. */
const releaseClaims = () => database.query(`update webhook_queue set next_attempt_at = now() where claim is not null`);

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  env = { DATABASE_URL: own.url, DEMO: 'on' };
  database = new Client({ connectionString: own.url });
  await database.connect();
  [web, worker] = await Promise.all([startWeb(), startWorker()]);
  accessToken = printed(web, 'Its access token');
  const rest = restClient(web.url, accessToken);
  const api = graphqlClient(web.url, accessToken);
  await rest('POST', '/checkout/shop/demo/integration/config', { shared_secret: 'secret' });
  for (let number = 0; number < 4; number += 1) {
    const receiver = await webhookReceiver();
    receivers.push(receiver);
    const hook = { webhookTopicId: 5, callbackUrl: `${receiver.url}/hook` };
    expect(await api.mutate('createWebhook', hook, 'webhook { status }')).toMatchObject({
      webhook: { status: 'active' },
    });
  }
});
afterAll(async () => {
  await endEverything();
  await Promise.all(receivers.map((receiver) => receiver.close()));
  await database.end();
  await drop();
});

/** Appends the events of failed payments of this many orders, with other events in between. */
async function appendFailures(): Promise<void> {
  await database.query(
    `insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, occurred_at)
      select 'demo', event_position((row_number() over (order by s, o))::integer), gen_random_uuid(), 'order-' || o, s * 3, s,
        'order/failed', '{"reason":"charge_push","message":"It was declined."}', now()
      from generate_series(1, $1) o, generate_series(1, $2) s`,
    [orders, eventsOfOrder],
  );
}

const arrived = (): number => receivers.reduce((sum, { got }) => sum + got.length, 0);

const pending = async (): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from webhook_deliveries where status = 'pending'`,
  );
  return rows[0]?.count ?? 0;
};

/** The IDs of the received events in order of their first arrival. */
const withoutRepeats = ({ got }: WebhookReceiver) =>
  [...new Map(got.toReversed().map(({ body }) => [body.id, body])).values()].toReversed();

test('2,000 deliveries of a worker that is killed repeatedly reach each receiver, in the order of each order', async () => {
  await appendFailures();
  await eventually('700 deliveries', async () => (arrived() >= 700 ? true : undefined), { every: 1 });
  await worker.kill('SIGKILL');
  expect(await pending()).toBeGreaterThan(0);
  await releaseClaims();
  worker = await startWorker();
  await eventually('nothing that is still to be sent', async () => ((await pending()) === 0 ? true : undefined));

  const { rows: log } = await database.query<{ id: string }>(`select id from events where type = 'order/failed'`);
  expect(log).toHaveLength(events);
  for (const receiver of receivers) {
    const came = withoutRepeats(receiver);
    expect(came.map(({ id }) => id).toSorted()).toEqual(log.map(({ id }) => id).toSorted());
    for (const [, ofOrder] of groupBy(came, (body) => body.public_order_id)) {
      expect(ofOrder.map(({ sequence }) => sequence)).toEqual([3, 6, 9, 12, 15]);
      expect(ofOrder.map(({ previous_sequence: previous }) => previous)).toEqual([null, 3, 6, 9, 12]);
    }
  }
});

/** Changes an order, its payment, a customer, a product and a subscription, in every way that has a topic. */
async function changeEverything(number: number): Promise<void> {
  const api = graphqlClient(web.url, accessToken);
  const order = await readyOrder(web.url, accessToken);
  const { publicOrderId } = order;
  await order.at(web.url)('POST', '/process_order', {});
  const changes: [string, object][] = [
    ['captureFullPayment', { publicOrderId }],
    ['refundPayment', { publicOrderId, amount: 300, reason: 'broken' }],
    ['refundPayment', { publicOrderId, amount: 700, reason: 'broken, too' }],
    ['cancelOrder', { publicOrderId, reason: 'sold out' }],
    ['saveShopCustomer', { email: `${number}@example.com`, firstName: 'Ada', lastName: 'Byron' }],
    [
      'saveProduct',
      {
        platformId: `cup-${number}`,
        name: 'Cup',
        variants: [{ platformId: `c-${number}`, name: 'Cup', price: '3.00' }],
      },
    ],
  ];
  for (const [name, input] of changes) expect(await api.mutate(name, input)).toMatchObject({ userErrors: [] });
  const subscription = await restClient(web.url, accessToken)('POST', '/subscriptions/v1/shops/demo/subscriptions', {
    customer: { email: `${number}@example.com` },
    subscription: {
      order_rrule: 'DTSTART:20300101T000000Z\nRRULE:FREQ=MONTHLY',
      line_items: [{ platform_variant_id: `c-${number}`, quantity: 1, price: 500 }],
      payment_details: { gateway_name: 'test', gateway_payment_id: 'tok_ok' },
    },
  });
  expect(subscription.status).toBe(200);
}

test('changes made while processes are killed reach one URL with several topics, in the order of each order', async () => {
  const receiver = await webhookReceiver();
  receivers.push(receiver);
  const { rows: ends } = await database.query<{ end: string }>('select max(position) as end from events');
  const webhookTopicIds = [101, 102, 103, 104, 105, 106, 107];
  const { webhooks } = await graphqlClient(web.url, accessToken).mutate<{ webhooks: { webhookTopicName: string }[] }>(
    'createWebhook',
    { webhookTopicIds, callbackUrl: `${receiver.url}/all` },
    'webhooks { webhookTopicName }',
  );
  const topics = webhooks.map(({ webhookTopicName }) => webhookTopicName);
  expect(topics).toHaveLength(webhookTopicIds.length);

  // The first deliveries are sent and not answered, and the others are not sent yet when their process dies.
  receiver.hold();
  await changeEverything(1);
  await eventually('a delivery without a response', async () => (receiver.got.length > 0 ? true : undefined));
  await worker.kill('SIGKILL');
  await changeEverything(2);
  await web.kill('SIGKILL');
  receiver.release('/all');
  await releaseClaims();
  [web, worker] = await Promise.all([startWeb(), startWorker()]);
  await changeEverything(3);

  const log = await eventually('all events', async () => {
    const { rows } = await database.query<{ id: string; type: string }>(
      'select id, type from events where position > $1 and type = any($2)',
      [ends[0]?.end, topics],
    );
    return withoutRepeats(receiver).length >= rows.length && (await pending()) === 0 ? rows : undefined;
  });
  expect(new Set(log.map(({ type }) => type))).toEqual(new Set(topics));
  const came = withoutRepeats(receiver);
  expect(came.map(({ id }) => id).toSorted()).toEqual(log.map(({ id }) => id).toSorted());
  const ofOrders = came.filter(({ public_order_id: id }) => id !== null);
  for (const [, ofTopic] of groupBy(ofOrders, (body) => `${body.public_order_id} ${body.topic}`)) {
    const sequences = ofTopic.map(({ sequence }) => Number(sequence));
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    expect(ofTopic.map(({ previous_sequence: previous }) => previous)).toEqual([null, ...sequences.slice(0, -1)]);
  }
});
