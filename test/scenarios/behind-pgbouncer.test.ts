import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { liveClient } from '../support/live-client.js';
import { describeWithPgBouncer, startPgBouncer, type PgBouncer } from '../support/pgbouncer.js';
import { readyOrder, restClient, type StateAnswer } from '../support/rest-client.js';
import { endEverything, printed, startService, type ServiceProcess } from '../support/service-process.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';
import { webhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

describeWithPgBouncer('a service behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: PgBouncer;
  let service: ServiceProcess;
  let receiver: WebhookReceiver;
  let accessToken: string;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    pooler = await startPgBouncer(database.url);
    service = await startService({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      PREPARED_STATEMENTS: 'off',
      DEMO: 'on',
    });
    accessToken = printed(service, 'Its access token');
    receiver = await webhookReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await endEverything();
    await pooler.stop();
    await database.drop();
  });

  test('the service migrates its database without the pooler, and logs how to set time limits that a pooler cannot', async () => {
    const advice = /alter role \\".*\\" set statement_timeout = '30s'/;
    await eventually('the advice', async () => service.lines.find((line) => advice.test(line)));
  });

  test('the service handles concurrent changes and a purchase, with live updates and webhooks', async () => {
    const shop = restClient(service.url, accessToken);
    await shop('POST', '/checkout/shop/demo/integration/config', { shared_secret: 'hook-secret' });
    await shop('POST', '/checkout/shop/demo/webhooks', { webhook_topic_id: 1, callback_url: `${receiver.url}/hook` });
    const order = await readyOrder(service.url, accessToken);
    const call = order.at(service.url);
    const client = liveClient(service.url, order.orderToken);
    const watching = client.watch<{ orderUpdated: { type: string } }>('subscription { orderUpdated { type } }');
    await watching.until(1);

    const changes = Array.from({ length: 20 }, (_, index) =>
      call('PATCH', '/meta_data', { cart_parameters: { [`key_${index}`]: 'value' } }),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 200));
    const processed = await call<StateAnswer>('POST', '/process_order', {});
    expect(processed.status).toBe(200);

    const [webhook] = await eventually('the webhook', async () => (receiver.got.length > 0 ? receiver.got : undefined));
    expect(webhook?.body.public_order_id).toBe(order.publicOrderId);
    await eventually('the live update', async () =>
      watching.messages.find(({ orderUpdated }) => orderUpdated.type === 'order/processed'),
    );
    await client.client.dispose();
  });

  test('the service stops cleanly', async () => {
    expect(await service.kill('SIGTERM')).toBe(0);
  });
});
