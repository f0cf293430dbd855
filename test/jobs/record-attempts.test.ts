import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createWebhook } from '../../src/domain/log/webhooks/create-webhook.js';
import type { MadeAttempt } from '../../src/domain/log/webhooks/settle-repository.js';
import { recordAttempt } from '../../src/jobs/record-attempts.js';
import { eventually } from '../support/eventually.js';
import { claimedAttempts } from '../support/claimed-attempts.js';
import { openShop, type TestShop } from '../support/shop.js';

let shop: TestShop;
const webhooks: string[] = [];
let statements = 0;
let reported: string[] = [];

beforeAll(async () => {
  shop = await openShop();
  for (const path of ['one', 'two']) {
    const callbackUrl = `http://127.0.0.1:9/${path}`;
    webhooks.push((await createWebhook(shop.call, { webhookTopicId: 1, callbackUrl })).webhook.id);
  }
  shop.tillgate.database.onStatement = (text) => {
    if (text.includes('delete from webhook_queue')) statements += 1;
  };
});
beforeEach(() => {
  statements = 0;
  reported = [];
});
afterAll(() => shop.close());

/** Records attempts that end in the same turn of the event loop, and waits until none is in progress. */
async function record(attempts: readonly MadeAttempt[]): Promise<void> {
  const { tillgate } = shop;
  for (const made of attempts) {
    tillgate.outbox.sending.begin();
    recordAttempt(tillgate, made, (_, { webhookId }) => reported.push(webhookId));
  }
  await tillgate.outbox.sending.none();
}

/** How many of these attempts the deliveries have. */
async function recorded(attempts: readonly MadeAttempt[]): Promise<number> {
  const rows = await shop.tillgate.database.run({
    text: 'select from webhook_deliveries where id = any($1::uuid[]) and jsonb_array_length(attempts) = 1',
    values: [attempts.map(({ due }) => due.id)],
  });
  return rows.length;
}

test('attempts that end together are recorded by one statement, and each webhook is reported once', async () => {
  const attempts = await claimedAttempts(shop, [...webhooks, ...webhooks]);
  await record(attempts);
  expect(await recorded(attempts)).toBe(4);
  expect(statements).toBe(1);
  expect(reported).toEqual(webhooks);
});

test('a statement records at most 250 attempts, and the others follow', async () => {
  const attempts = await claimedAttempts(
    shop,
    Array.from({ length: 600 }, () => webhooks[0] ?? ''),
  );
  await record(attempts);
  expect(await recorded(attempts)).toBe(600);
  expect(statements).toBe(3);
});

test('an attempt that cannot be stored does not affect the others', async () => {
  const [broken, ...others] = await claimedAttempts(shop, [...webhooks, ...webhooks]);
  if (!broken) throw new Error('there are four attempts');
  // PostgreSQL cannot store NUL.
  await record([{ ...broken, attempt: { ...broken.attempt, response: '\0' } }, ...others]);
  expect(await recorded(others)).toBe(3);
  expect(await recorded([broken])).toBe(0);
});

test('an attempt that ends after all others were recorded is recorded, too', async () => {
  await record(await claimedAttempts(shop, webhooks));
  await eventually('nothing is recorded', async () => (shop.tillgate.outbox.isRecording ? undefined : true));
  const later = await claimedAttempts(shop, webhooks);
  await record(later);
  expect(await recorded(later)).toBe(2);
});
