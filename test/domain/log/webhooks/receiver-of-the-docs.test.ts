import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { testWebhook } from '../../../../src/domain/log/webhooks/test-webhook.js';
import { webhookDeliveries } from '../../../../src/domain/log/webhooks/webhook-deliveries.js';
import { configureIntegrationSettings } from '../../../../src/domain/shop/integration/configure-integration-settings.js';
import { rotateWebhookSigningSecret } from '../../../../src/domain/log/webhooks/rotate-webhook-signing-secret.js';
import { webhookSigningSecret } from '../../../../src/domain/log/webhooks/webhook-signing-secret.js';
import { createWebhook } from '../../../../src/domain/log/webhooks/create-webhook.js';
import { deliverWebhooks, finishDeliveries } from '../../../../src/jobs/deliver-webhooks.js';
import { dispatchWebhooks } from '../../../../src/jobs/dispatch-webhooks.js';
import { testClock, type TestClock } from '../../../support/clock.js';
import { codeOfDocs } from '../../../support/code-of-docs.js';
import { logSettled } from '../../../support/log-settled.js';
import { openShop, readyOrder, type TestShop } from '../../../support/shop.js';

interface Event {
  id: string;
  topic: string;
  public_order_id: string | null;
  sequence: number | null;
  previous_sequence: number | null;
}
interface Page {
  receiver(options: {
    signingSecret: string;
    sharedSecret: string;
    onEvent: (event: Event, order: string) => void;
  }): RequestListener;
  classify(event: Pick<Event, 'public_order_id' | 'sequence' | 'previous_sequence'>): string;
}

let clock: TestClock;
let shop: TestShop;
let page: Page;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  // The receiver uses the real time.
  clock = testClock(new Date());
  shop = await openShop({ clock });
  closing.push(() => shop.close());
  page = await codeOfDocs<Page>('webhooks.md', { createHmac, timingSafeEqual });
  await configureIntegrationSettings(shop.call, { sharedSecret: 'hook-secret' });
});
afterAll(async () => {
  for (const close of closing) await close();
});

/** Starts a server that answers with the receiver in `listener`, which can be replaced, and returns its URL. */
async function serve(listener: { current: RequestListener | undefined }): Promise<string> {
  const server = createServer((request, response) => listener.current?.(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hooks?of=shop`;
}
async function deliver(): Promise<void> {
  await logSettled(shop.tillgate);
  await dispatchWebhooks(shop.tillgate);
  await deliverWebhooks(shop.tillgate);
  await finishDeliveries(shop.tillgate);
}

test('the receiver of the docs accepts each event once, and nothing that is signed with another secret', async () => {
  const listener: { current: RequestListener | undefined } = { current: undefined };
  const callbackUrl = await serve(listener);
  const { id } = (await createWebhook(shop.call, { webhookTopicId: 1, callbackUrl })).webhook;
  const { signingSecret } = await webhookSigningSecret(shop.call, { webhookId: id });
  const received: [string, string][] = [];
  const listen = (secrets: { signingSecret: string; sharedSecret: string }) => {
    listener.current = page.receiver({ ...secrets, onEvent: ({ topic }, order) => received.push([topic, order]) });
  };
  const lastStatus = async () => (await webhookDeliveries(shop.call, { id })).deliveries[0]?.attempts.at(-1)?.status;

  listen({ signingSecret, sharedSecret: 'hook-secret' });
  const { frontend } = await readyOrder(shop);
  await processOrder(frontend, {});
  await deliver();
  expect(received).toEqual([['order/processed', 'next']]);
  expect(await lastStatus()).toBe(204);

  for (const wrong of [
    { signingSecret, sharedSecret: 'another' },
    { signingSecret: `whsec_${Buffer.alloc(32).toString('base64')}`, sharedSecret: 'hook-secret' },
  ]) {
    listen(wrong);
    await testWebhook(shop.call, { id });
    await deliver();
    expect(await lastStatus()).toBe(401);
  }

  await rotateWebhookSigningSecret(shop.call, { webhookId: id });
  listen({ signingSecret, sharedSecret: 'hook-secret' });
  await testWebhook(shop.call, { id });
  await deliver();
  expect(await lastStatus()).toBe(204);
  clock.advance(10 * 60_000);
  await testWebhook(shop.call, { id });
  await deliver();
  // For the receiver, the signature is from the future, which is as invalid as one from the past.
  expect(await lastStatus()).toBe(401);
});

test('the receiver of the docs detects duplicates and gaps, even if a late event closes a gap', () => {
  const orderOf = (sequence: number, previous: number | null) =>
    page.classify({ public_order_id: 'one', sequence, previous_sequence: previous });
  expect([orderOf(4, null), orderOf(4, null)]).toEqual(['next', 'duplicate']);
  expect([orderOf(12, 9), orderOf(9, 4), orderOf(15, 12)]).toEqual(['gap', 'next', 'next']);
  expect(page.classify({ public_order_id: null, sequence: null, previous_sequence: null })).toBe('next');
});
