import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { mutate } from '../ask.js';
import type { Shop } from '../prepare-shop.js';

/** The topic of the event that an order was processed. */
const processed = 1;

/** Creates a webhook for processed orders with this URL. Returns its ID. */
export async function subscribe({ url, accessToken }: Shop, callbackUrl: string): Promise<string> {
  const input = { webhookTopicId: processed, callbackUrl };
  const { webhook } = await mutate<{ webhook: { id: string } }>(
    url,
    accessToken,
    'createWebhook',
    input,
    'webhook { id }',
  );
  return webhook.id;
}

export async function unsubscribe({ url, accessToken }: Shop, id: string): Promise<void> {
  await mutate(url, accessToken, 'deleteWebhook', { id });
}

export async function configureSecret({ url, accessToken }: Shop): Promise<void> {
  await mutate(url, accessToken, 'configureIntegrationSettings', { sharedSecret: 'secret-of-the-benchmark' });
}

/**
 * Appends events that this many of the prepared orders were processed, each with its state, in one commit, and wakes
 * the readers.
 */
export async function appendProcessed(pool: Pool, { shopId }: Shop, count: number, round: number): Promise<void> {
  await pool.query({
    text: `insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at)
      select $1, event_position(n::integer), gen_random_uuid(), public_order_id, 1000000 + $3, version, 'order/processed', '{}',
        state, clock_timestamp()
      from (select *, row_number() over () as n from orders where shop_id = $1 and status = 'open' limit $2) o`,
    values: [shopId, count, round],
  });
  // As after the commit of each event.
  const signal = JSON.stringify({ from: 'benchmark', orders: [[shopId, '']] });
  await pool.query({ text: `select pg_notify('tillgate_events', $1)`, values: [signal] });
}

/** Resolves once every delivery of the shop is settled, so that it does not affect later measurements. */
export async function untilSettled(pool: Pool, { shopId }: Shop): Promise<void> {
  for (;;) {
    const { rows } = await pool.query({
      text: 'select 1 from webhook_queue where shop_id = $1 limit 1',
      values: [shopId],
    });
    if (rows.length === 0) return;
    await pause(20);
  }
}
