import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { groupBy } from '../../src/lib/group-by.js';
import { eventually } from '../support/eventually.js';
import { graphqlClient } from '../support/graphql-client.js';
import { restClient } from '../support/rest-client.js';
import { endEverything, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';
import { webhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

const orders = 100;
const eventsOfOrder = 5;
const events = orders * eventsOfOrder;

let drop: () => Promise<void>;
let env: Record<string, string>;
let database: Client;
let web: ServiceProcess;
let worker: ServiceProcess;
const receivers: WebhookReceiver[] = [];

const startWorker = () => startService({ ...env, ROLES: 'worker' });

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  env = { DATABASE_URL: own.url, DEMO: 'on' };
  database = new Client({ connectionString: own.url });
  await database.connect();
  [web, worker] = await Promise.all([startService({ ...env, ROLES: 'web' }), startWorker()]);
  const accessToken = printed(web, 'Its access token');
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

/** Appends to the log that each of so many orders failed so often, with other events in between. */
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

/** The ids of what came, each where it came first. */
const withoutRepeats = ({ got }: WebhookReceiver) =>
  [...new Map(got.toReversed().map(({ body }) => [body.id, body])).values()].toReversed();

test('2,000 deliveries of a worker that is killed among them reach each receiver, in the order of each order', async () => {
  await appendFailures();
  await eventually('700 deliveries', async () => (arrived() >= 700 ? true : undefined), { every: 1 });
  await worker.kill('SIGKILL');
  expect(await pending()).toBeGreaterThan(0);
  // A dead process holds what it was sending for half a minute; here that is over.
  await database.query(`update webhook_queue set next_attempt_at = now() where claim is not null`);
  await startWorker();
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
