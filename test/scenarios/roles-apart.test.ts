import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { liveClient } from '../support/live-client.js';
import { readyOrder, restClient } from '../support/rest-client.js';
import { endEverything, freePort, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';
import { webhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

let drop: () => Promise<void>;
let env: { DATABASE_URL: string; DEMO: string };
let web: ServiceProcess;
let worker: ServiceProcess;
let metricsPort: string;
let receiver: WebhookReceiver;
let accessToken: string;

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  env = { DATABASE_URL: own.url, DEMO: 'on' };
  web = await startService({ ...env, ROLES: 'web' });
  metricsPort = await freePort();
  worker = await startService({ ...env, ROLES: 'worker', METRICS_PORT: metricsPort });
  accessToken = printed(web, 'Its access token');
  receiver = await webhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await endEverything();
  await drop();
});

test('a process that only works shows its health and metrics on METRICS_PORT', async () => {
  const answers = await Promise.all(
    ['/health/live', '/health/ready', '/metrics', '/'].map((path) => fetch(`http://127.0.0.1:${metricsPort}${path}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  expect(await answers[1]?.json()).toEqual({ status: 'ok' });
});

interface Update {
  orderUpdated: { sequence: number; type: string; order: { status: string } };
}

test('with a web process and a worker, live updates come from the web process, and webhooks from the worker', async () => {
  // The following can only come from the worker: it sends webhooks, and it accepts no requests.
  expect(worker.url).toBe('');
  const shop = restClient(web.url, accessToken);
  expect((await shop('POST', '/checkout/shop/demo/integration/config', { shared_secret: 'hook-secret' })).status).toBe(
    200,
  );
  const made = await shop<{ id: number }>('POST', '/checkout/shop/demo/webhooks', {
    webhook_topic_id: 1,
    callback_url: `${receiver.url}/processed`,
  });
  expect(made.status).toBe(200);

  const order = await readyOrder(web.url, accessToken);
  const client = liveClient(web.url, order.orderToken);
  const watching = client.watch<Update>('subscription { orderUpdated { sequence type order { status } } }');
  await watching.until(1);
  expect((await order.at(web.url)('POST', '/process_order', {})).status).toBe(200);

  const [callback] = await eventually('the webhook', async () => (receiver.got.length > 0 ? receiver.got : undefined));
  expect(callback?.body).toMatchObject({
    topic: 'order/processed',
    public_order_id: order.publicOrderId,
    application_state: { is_processed: true },
  });
  const live = await eventually('the live update of the same event', async () =>
    watching.messages.find(({ orderUpdated }) => orderUpdated.type === 'order/processed'),
  );
  expect(callback?.body.sequence).toBe(live.orderUpdated.sequence);
  const sequences = watching.messages.map(({ orderUpdated }) => orderUpdated.sequence);
  const [first = 0] = sequences;
  expect(sequences).toEqual(sequences.map((_, n) => first + n));
  await client.client.dispose();

  // Without a worker, the web process keeps working and sends nothing; pending webhooks are sent once there is a worker
  // again.
  expect(await worker.kill('SIGTERM')).toBe(0);
  const second = await readyOrder(web.url, accessToken);
  expect((await second.at(web.url)('POST', '/process_order', {})).status).toBe(200);
  const seen = receiver.got.length;
  expect(receiver.got.some(({ body }) => body.public_order_id === second.publicOrderId)).toBe(false);
  worker = await startService({ ...env, ROLES: 'worker' });
  await eventually('the second webhook', async () => (receiver.got.length > seen ? true : undefined));
  expect(receiver.got.at(-1)?.body.public_order_id).toBe(second.publicOrderId);
});
