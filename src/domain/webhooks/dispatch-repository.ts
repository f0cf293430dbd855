import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/connection.js';
import type { Executor } from '../../lib/executor.js';
import type { ApplicationState } from '../orders/application-state.js';
import { deliveryBody, type EventWithState } from './delivery-body.js';
import { topicName, topicNames } from './topics.js';

/** How many events become deliveries in one transaction. */
const batch = 50;

interface LoggedRow {
  position: number;
  id: string;
  public_order_id: string | null;
  sequence: number | null;
  type: string;
  data: Record<string, unknown>;
  state: ApplicationState | null;
  occurred_at: Date;
}

interface ReadingWebhook {
  id: string;
  topic_id: number;
  from_position: number;
}

/** The shops whose log has something that their webhooks were not told yet. */
export async function shopsWithWebhooks(executor: Executor): Promise<string[]> {
  const rows = await executor.run<{ shop_id: string }>({
    name: 'shops_with_webhooks',
    text: `select c.shop_id from webhook_cursors c
      where exists (select 1 from events e where e.shop_id = c.shop_id and e.position > c.position)
        and exists (select 1 from webhooks w where w.shop_id = c.shop_id)`,
    values: [],
  });
  return rows.map(({ shop_id: shopId }) => shopId);
}

async function readLog(
  executor: Executor,
  shopId: string,
  { after, end }: { after: number; end: number },
): Promise<LoggedRow[]> {
  return executor.run<LoggedRow>({
    name: 'read_log_for_webhooks',
    text: `select position, id, public_order_id, sequence, type, data, state, occurred_at from events
      where shop_id = $1 and position > $2 and position < $3 and type = any($4) order by position limit $5`,
    values: [shopId, after, end, topicNames, batch],
  });
}

const ofOrder = (webhookId: string, publicOrderId: string | null): string => `${webhookId} ${publicOrderId ?? ''}`;

/** The last sequence that each webhook was sent of these orders. */
async function lastSequences(
  executor: Executor,
  shopId: string,
  webhooks: readonly ReadingWebhook[],
  events: readonly LoggedRow[],
): Promise<Map<string, number>> {
  const rows = await executor.run<{ webhook_id: string; public_order_id: string; sequence: number }>({
    name: 'last_webhook_sequences',
    text: `select webhook_id, public_order_id, max(sequence) as sequence from webhook_deliveries
      where shop_id = $1 and webhook_id = any($2) and public_order_id = any($3) group by webhook_id, public_order_id`,
    values: [shopId, webhooks.map(({ id }) => id), events.map((event) => event.public_order_id)],
  });
  return new Map(rows.map((row) => [ofOrder(row.webhook_id, row.public_order_id), row.sequence]));
}

const eventOf = (shopId: string, row: LoggedRow): EventWithState => ({
  id: row.id,
  type: row.type,
  sequence: row.sequence,
  shopId,
  publicOrderId: row.public_order_id,
  occurredAt: row.occurred_at,
  data: row.data,
  state: row.state,
});

/** A delivery as it is stored. */
export interface NewDelivery {
  id: string;
  webhook_id: string;
  event_id: string;
  topic: string;
  public_order_id: string | null;
  sequence: number | null;
  body: string;
}

/** One delivery an event for each webhook of its topic; each knows what its webhook was sent of the order before. */
function* deliveriesOf(
  shopId: string,
  events: readonly LoggedRow[],
  webhooks: readonly ReadingWebhook[],
  last: Map<string, number>,
): Generator<NewDelivery> {
  for (const row of events)
    for (const webhook of webhooks) {
      if (topicName(webhook.topic_id) !== row.type || row.position < webhook.from_position) continue;
      const key = ofOrder(webhook.id, row.public_order_id);
      const body = deliveryBody(eventOf(shopId, row), last.get(key) ?? null);
      if (row.sequence !== null) last.set(key, row.sequence);
      yield {
        id: randomUUID(),
        webhook_id: webhook.id,
        event_id: row.id,
        topic: row.type,
        public_order_id: row.public_order_id,
        sequence: row.sequence,
        body,
      };
    }
}

/** Stores deliveries that are due at once. */
export async function insertDeliveries(
  executor: Executor,
  shopId: string,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'insert_webhook_deliveries',
    text: `insert into webhook_deliveries
        (shop_id, id, webhook_id, event_id, topic, public_order_id, sequence, body, status, next_attempt_at, created_at)
      select $1, d.id, d.webhook_id, d.event_id, d.topic, d.public_order_id, d.sequence, d.body, 'pending', $3, $3
      from json_to_recordset($2::json) as d(id uuid, webhook_id uuid, event_id uuid, topic text, public_order_id text,
        sequence integer, body text)`,
    values: [shopId, JSON.stringify(deliveries), now],
  });
}

/**
 * Makes deliveries of a batch of events and moves the cursor in one transaction: of several workers one works for a shop
 * at a time, and one that dies leaves all as it was. True when there may be more.
 */
export function dispatchEvents(database: Database, shopId: string, now: Date): Promise<boolean> {
  return database.transaction(async (executor) => {
    const [cursor] = await executor.run<{ position: number }>({
      name: 'lock_webhook_cursor',
      text: 'select position from webhook_cursors where shop_id = $1 for update skip locked',
      values: [shopId],
    });
    if (!cursor) return false;
    // Asked for in a statement of its own: the next one then sees everything below the end.
    const [log] = await executor.run<{ end: number }>({
      name: 'event_log_end',
      text: 'select event_log_end() as end',
      values: [],
    });
    if (!log) return false;
    const events = await readLog(executor, shopId, { after: cursor.position, end: log.end });
    if (events.length > 0) {
      // Locked, so that none is deleted before its deliveries are stored.
      const webhooks = await executor.run<ReadingWebhook>({
        name: 'webhooks_that_read',
        text: `select id, topic_id, from_position from webhooks where shop_id = $1 and status <> 'disabled'
          order by created_at, id for key share`,
        values: [shopId],
      });
      const last = await lastSequences(executor, shopId, webhooks, events);
      const deliveries = [...deliveriesOf(shopId, events, webhooks, last)];
      if (deliveries.length > 0) await insertDeliveries(executor, shopId, deliveries, now);
    }
    const isFull = events.length === batch;
    await executor.run({
      name: 'move_webhook_cursor',
      text: 'update webhook_cursors set position = greatest(position, $2) where shop_id = $1',
      values: [shopId, isFull ? events.at(-1)?.position : log.end - 1],
    });
    return isFull;
  });
}
