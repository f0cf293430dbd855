import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tillgate } from '../../src/context.js';
import { testWebhook } from '../../src/domain/log/webhooks/test-webhook.js';
import { webhookDeliveries } from '../../src/domain/log/webhooks/webhook-deliveries.js';
import { configureIntegrationSettings } from '../../src/domain/shop/integration/configure-integration-settings.js';
import { createWebhook } from '../../src/domain/log/webhooks/create-webhook.js';
import { deliverWebhooks, finishDeliveries } from '../../src/jobs/deliver-webhooks.js';
import type { GuardedRequest } from '../../src/outbound/guarded-call.js';
import { testClock, type TestClock } from '../support/clock.js';
import { eventually } from '../support/eventually.js';
import { httpAnswer, rawServer, type RawServer } from '../support/raw-server.js';
import { openShop, type TestShop } from '../support/shop.js';
import { webhookReceiver } from '../support/webhook-receiver.js';

const second = 1_000;
const gibibyte = 2 ** 30;

let clock: TestClock;
let shop: TestShop;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  clock = testClock();
  const opened = await openShop({ clock });
  closing.push(() => opened.close());
  shop = opened;
  await configureIntegrationSettings(shop.call, { sharedSecret: 'hook-secret' });
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function serve(answer: Parameters<typeof rawServer>[0]): Promise<RawServer> {
  const server = await rawServer(answer);
  closing.push(() => server.close());
  return server;
}
async function subscribe(callbackUrl: string): Promise<string> {
  return (await createWebhook(shop.call, { webhookTopicId: 1, callbackUrl })).webhook.id;
}
async function deliver(worker: Tillgate = shop.tillgate): Promise<void> {
  await deliverWebhooks(worker);
  await finishDeliveries(worker);
}
const deliveriesOf = async (id: string) => (await webhookDeliveries(shop.call, { id, limit: 100 })).deliveries;
/** The outcome of an event that such a receiver got. */
async function deliveredTo(answer: Parameters<typeof rawServer>[0], worker?: Tillgate) {
  const server = await serve(answer);
  const id = await subscribe(server.url);
  await testWebhook(shop.call, { id });
  await deliver(worker);
  return (await deliveriesOf(id))[0];
}
/** A worker with a short timeout for calls, so that tests do not wait; `asked` has the original requests. */
function withShortTimeout(): { worker: Tillgate; asked: GuardedRequest[] } {
  const asked: GuardedRequest[] = [];
  const { guardedClient } = shop.tillgate;
  const request: typeof guardedClient.request = (call) => {
    asked.push(call);
    return guardedClient.request({ ...call, timeoutMs: 200 });
  };
  return { worker: { ...shop.tillgate, guardedClient: { request } }, asked };
}

describe('a receiver that responds with 2xx', () => {
  test('and then sends a gibibyte counts as delivered; two kibibytes are stored and little more is read', async () => {
    let written = 0;
    const chunk = 'a'.repeat(65_536);
    const delivery = await deliveredTo((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${gibibyte}\r\n\r\n`);
      const more = (): void => {
        while (!socket.destroyed && written < gibibyte && socket.write(chunk)) written += chunk.length;
      };
      socket.on('drain', more);
      more();
    });
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ status: 200, error: null }] });
    expect(delivery?.attempts[0]?.response).toBe('a'.repeat(2_048));
    expect(written).toBeLessThan(gibibyte / 50);
  });

  test.each([
    ['hangs up in the midst of its body', (end: () => void) => end()],
    ['never comes to the end of it', () => undefined],
  ])('and %s counts as delivered, because the status line decides', async (_, then) => {
    const { worker } = withShortTimeout();
    const delivery = await deliveredTo((socket) => {
      socket.write('HTTP/1.1 202 Accepted\r\ncontent-length: 10\r\n\r\nhe');
      then(() => socket.end());
    }, worker);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ status: 202, response: 'he' }] });
  });
});

describe('a receiver that has failed', () => {
  test('may be one that does not respond within ten seconds', async () => {
    const { worker, asked } = withShortTimeout();
    const delivery = await deliveredTo(() => undefined, worker);
    expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual([10 * second]);
    expect(delivery).toMatchObject({
      status: 'pending',
      attempts: [{ status: null, error: 'The call took too long.', response: null }],
    });
  });

  test.each([
    ['closes the connection', (end: (text?: string) => void) => end()],
    ['answers with what is no HTTP', (end: (text?: string) => void) => end('hello\r\n\r\n')],
  ])('may be one that %s', async (_, then) => {
    const delivery = await deliveredTo((socket) => then((text = '') => socket.end(text)));
    expect(delivery).toMatchObject({ status: 'pending', attempts: [{ status: null, response: null }] });
    expect(delivery?.attempts[0]?.error).not.toBe('');
  });

  test('may send a redirect, which is not followed', async () => {
    const inside = await serve((socket) => socket.end(httpAnswer(200, 'secret')));
    for (const location of [inside.url, 'http://169.254.169.254/latest/meta-data/', 'http://10.0.0.1/']) {
      const delivery = await deliveredTo((socket) => socket.end(httpAnswer(307, '', `location: ${location}\r\n`)));
      expect(delivery).toMatchObject({ status: 'pending', attempts: [{ status: 307 }] });
    }
    expect(inside.connections).toBe(0);
  });

  test('and sends a long response has the beginning of it stored', async () => {
    const delivery = await deliveredTo((socket) => socket.end(httpAnswer(500, `\0${'é'.repeat(5_000)}`)));
    expect(delivery).toMatchObject({ status: 'pending', attempts: [{ status: 500 }] });
    expect(delivery?.attempts[0]?.response).toMatch(/^é{1000,1024}/);
  });
});

test('a failing path does not delay other paths of its server', async () => {
  let heard = 0;
  const server = await serve((socket, received) => {
    const isDead = received.startsWith('POST /dead ');
    if (!isDead) heard += 1;
    socket.end(httpAnswer(isDead ? 500 : 200, ''));
  });
  const dead = await subscribe(`${server.url}/dead`);
  const good = await subscribe(`${server.url}/good`);
  for (let sent = 0; sent < 20; sent += 1) await testWebhook(shop.call, { id: dead });
  for (let turn = 0; turn < 10; turn += 1) await deliver();
  expect((await deliveriesOf(dead)).filter(({ attempts }) => attempts.length > 0).length).toBeGreaterThanOrEqual(10);
  await testWebhook(shop.call, { id: good });
  await deliver();
  expect((await deliveriesOf(good)).map(({ status }) => status)).toEqual(['delivered']);
  expect(heard).toBe(1);
});

test('deliveries that waited behind slow responses are signed with the current secret', async () => {
  const waiting: (() => void)[] = [];
  const keys: string[] = [];
  let isSlow = false;
  const server = await serve((socket, received) => {
    keys.push(/keyId="([^"]+)"/.exec(received)?.[1] ?? '');
    const answer = (): void => void socket.end(httpAnswer(200, ''));
    if (isSlow) waiting.push(answer);
    else answer();
  });
  const id = await subscribe(server.url);
  for (let sent = 0; sent < 14; sent += 1) {
    await testWebhook(shop.call, { id });
    await deliver();
  }
  isSlow = true;
  for (let sent = 0; sent < 20; sent += 1) await testWebhook(shop.call, { id });
  await deliverWebhooks(shop.tillgate);
  await eventually('sixteen calls at once', async () => (waiting.length === 16 ? true : undefined));
  await configureIntegrationSettings(shop.call, { sharedSecret: 'another-secret' });
  clock.advance(2 * second);
  isSlow = false;
  for (const answer of waiting) answer();
  await eventually('every delivery settled', async () =>
    (await deliveriesOf(id)).every(({ status }) => status === 'delivered') ? true : undefined,
  );
  await deliver();
  expect(keys).toHaveLength(34);
  expect(new Set(keys.slice(0, 30)).size).toBe(1);
  expect(new Set(keys.slice(30)).size).toBe(1);
  expect(keys[30]).not.toBe(keys[0]);
});

test('a webhook whose secret cannot be decrypted reports that in its delivery', async () => {
  const server = await serve((socket) => socket.end(httpAnswer(200, '')));
  const id = await subscribe(server.url);
  await shop.tillgate.database.run({ text: 'update webhooks set secret = $1', values: ['sealed-with-a-lost-key'] });
  await testWebhook(shop.call, { id });
  await deliver();
  expect(await deliveriesOf(id)).toMatchObject([
    {
      status: 'failed',
      attempts: [
        { status: null, error: 'The request could not be signed because its secrets could not be decrypted.' },
      ],
    },
  ]);
  expect(server.connections).toBe(0);
});

test('a webhook that its receiver ends is reported to live subscribers of the shop immediately', async () => {
  const heard: object[] = [];
  const stop = shop.tillgate.database.signals.listen((orders) => heard.push(...(orders ?? [])));
  await deliveredTo((socket) => socket.end(httpAnswer(410, '')));
  expect(heard).toEqual([{ shopId: shop.shopId, publicOrderId: '' }]);
  stop();
});

test('deliveries held by an open circuit breaker have no attempt counted, and are sent when the receiver is called again', async () => {
  const receiver = await webhookReceiver();
  closing.push(() => receiver.close());
  receiver.answer = { status: 500 };
  const id = await subscribe(receiver.url);
  for (let n = 0; n < 12; n += 1) await testWebhook(shop.call, { id });
  // No retries of failed deliveries happen in between.
  for (let turn = 0; turn < 12 && receiver.got.length < 10; turn += 1) await deliver();
  for (let turn = 0; turn < 3; turn += 1) await deliver();
  expect(receiver.got).toHaveLength(10);
  const attempts = async () =>
    (await deliveriesOf(id)).map((delivery) => delivery.attempts.length).toSorted((a, b) => a - b);
  expect(await attempts()).toEqual([0, 0, ...Array<number>(10).fill(1)]);
  const held = (await deliveriesOf(id)).filter((delivery) => delivery.attempts.length === 0);
  for (const { status, nextAttemptAt } of held) {
    expect(status).toBe('pending');
    expect(nextAttemptAt?.getTime()).toBeGreaterThan(clock.now().getTime());
  }

  receiver.answer = { status: 200 };
  for (let turn = 0; turn < 40; turn += 1) {
    clock.advance(30 * second);
    await deliver();
  }
  expect((await deliveriesOf(id)).map(({ status }) => status)).toEqual(Array(12).fill('delivered'));
  expect(await attempts()).toEqual([1, 1, ...Array<number>(10).fill(2)]);
});
