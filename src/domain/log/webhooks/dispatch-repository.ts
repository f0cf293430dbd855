import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/connection.js';
import type { Executor } from '../../../lib/executor.js';
import { toWire } from '../../../lib/wire.js';
import { applicationStateSchema, type ApplicationState } from '../../order/document/application-state.js';
import { claimLasts, type DueDelivery, type SealedSecrets } from './claim-repository.js';
import type { LaneKey } from './lanes.js';
import { messageOf, sentBodies, type ToldEvent } from './message.js';
import { insertDeliveries, type NewDelivery } from './new-deliveries.js';
import { topicIdOf, topicName, topicNames } from './topics.js';
import type { WebhookStatus } from './webhook.js';

/** How many events become deliveries in one transaction. */
const batch = 256;

interface LoggedRow {
  position: number;
  id: string;
  public_order_id: string | null;
  sequence: number | null;
  type: string;
  data: Record<string, unknown>;
  /** Unless the order still is as it was then: it has its state on the wire. */
  state: ApplicationState | null;
  wire_state: string | null;
  platform_order_id: string | null;
  occurred_at: Date;
}

interface ReadingWebhook extends SealedSecrets {
  id: string;
  topic_id: number;
  from_position: number;
  status: WebhookStatus;
  callbackUrl: string;
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
    text: `with logged as materialized (
        select position, id, public_order_id, sequence, version, type, data, state, occurred_at from events
        where shop_id = $1 and position > $2 and position < $3 and type = any($4) order by position limit $5
      )
      select l.position, l.id, l.public_order_id, l.sequence, l.type, l.data, l.occurred_at, o.wire_state,
        case when o.wire_state is null then l.state end as state,
        case when o.wire_state is null then l.state ->> 'platformOrderId' else o.platform_order_id end as platform_order_id
      from logged l left join lateral (
        select rest_state::text as wire_state, platform_order_id from orders
        where shop_id = $1 and public_order_id = l.public_order_id and version = l.version and l.state is not null limit 1
      ) o on true order by l.position`,
    values: [shopId, after, end, topicNames, batch],
  });
}

const ofOrder = (webhookId: string, publicOrderId: string | null): string => `${webhookId} ${publicOrderId ?? ''}`;

/** What a webhook was sent of an order before. */
interface Sent {
  sequence: number;
  /** Whether a later event waits for it. */
  isAwaited: boolean;
}

/**
 * The webhooks that read a shop's log, each with the last that it was sent of the orders of its events, in deliveries that
 * may have been pruned since. They are locked, so that none is deleted before its deliveries are stored.
 */
async function readingWebhooks(
  executor: Executor,
  shopId: string,
  events: readonly LoggedRow[],
): Promise<{ webhooks: ReadingWebhook[]; last: Map<string, Sent> }> {
  const orders = new Map(
    events.flatMap(({ public_order_id: id, type }) => (id === null ? [] : [[`${type} ${id}`, { id, type }]])),
  );
  const rows = await executor.run<ReadingWebhook & { last: Record<string, [number, boolean]> | null }>({
    name: 'webhooks_that_read',
    // One look for each order, however long its history is.
    text: `select w.id, w.topic_id, w.from_position, w.status, w.callback_url as "callbackUrl", w.secret,
        w.previous_secret as "previousSecret", w.previous_secret_until as "previousSecretUntil", i.key_id as "keyId",
        i.shared_secret as "sharedSecret", (
          select json_object_agg(o.id, json_build_array(last.sequence, last.is_awaited))
          from unnest($2::text[], $3::integer[]) as o (id, topic_id) cross join lateral (
            select greatest(
              (select d.sequence from webhook_deliveries d
                where d.shop_id = $1 and d.webhook_id = w.id and d.public_order_id = o.id order by d.sequence desc limit 1),
              (select l.sequence from webhook_last_sequences l
                where l.shop_id = $1 and l.webhook_id = w.id and l.public_order_id = o.id)
            ) as sequence, exists (
              select from webhook_queue q
              where q.shop_id = $1 and q.webhook_id = w.id and q.public_order_id = o.id and q.attempts < 3
            ) as is_awaited
          ) last where o.topic_id = w.topic_id and last.sequence is not null
        ) as last
      from webhooks w left join integrations i on i.shop_id = w.shop_id where w.shop_id = $1 and w.status <> 'disabled'
      order by w.created_at, w.id for key share of w`,
    values: [shopId, [...orders.values()].map(({ id }) => id), [...orders.values()].map(({ type }) => topicIdOf(type))],
  });
  const last = new Map(
    rows.flatMap(({ id, last: sent }) =>
      Object.entries(sent ?? {}).map(([publicOrderId, [sequence, isAwaited]]): [string, Sent] => [
        ofOrder(id, publicOrderId),
        { sequence, isAwaited },
      ]),
    ),
  );
  return { webhooks: rows, last };
}

function eventOf(shopId: string, row: LoggedRow): ToldEvent {
  const { id, type, sequence, public_order_id: publicOrderId, occurred_at: occurredAt, data, state } = row;
  const wireState = row.wire_state ?? (state && JSON.stringify(toWire(applicationStateSchema, state)));
  const platformOrderId = row.platform_order_id || null;
  return { id, type, sequence, shopId, publicOrderId, platformOrderId, occurredAt, data, state: wireState };
}

/** How many deliveries this process may send at once: of each webhook, and of all together. */
export interface Room {
  of: (webhook: LaneKey) => number;
  inAll: number;
}

/**
 * One delivery an event for each webhook of its topic; each knows what its webhook was sent of the order before. Those
 * that need not wait for that one are claimed, as far as there is room.
 */
function* deliveriesOf(
  shopId: string,
  events: readonly LoggedRow[],
  webhooks: readonly ReadingWebhook[],
  { last, room }: { last: Map<string, Sent>; room: Room },
): Generator<NewDelivery> {
  const roomOf = new Map(
    webhooks.map(({ id, status }) => [id, status === 'active' ? room.of({ shopId, webhookId: id }) : 0]),
  );
  let { inAll } = room;
  for (const row of events) {
    const message = messageOf(eventOf(shopId, row));
    for (const { id: webhookId, topic_id: topicId, from_position: from } of webhooks) {
      if (topicName(topicId) !== row.type || row.position < from) continue;
      const key = ofOrder(webhookId, row.public_order_id);
      const before = last.get(key);
      const left = Math.min(roomOf.get(webhookId) ?? 0, inAll);
      const isClaimed = left > 0 && !before?.isAwaited;
      if (isClaimed) {
        roomOf.set(webhookId, left - 1);
        inAll -= 1;
      }
      if (row.sequence !== null) last.set(key, { sequence: row.sequence, isAwaited: true });
      yield { id: randomUUID(), webhookId, message, previousSequence: before?.sequence ?? null, isClaimed };
    }
  }
}

/** What became of a batch of events. */
export interface Dispatched {
  /** Deliveries that are stored as claimed, to be sent at once. */
  claimed: DueDelivery[];
  /** Webhooks of which there are others. */
  left: LaneKey[];
  /** There may be more events. */
  hasMore: boolean;
}

/** Stores the deliveries of events, and in the same statement that the log was read up to a position. */
async function storeDeliveries(
  executor: Executor,
  shopId: string,
  { events, upTo }: { events: readonly LoggedRow[]; upTo: number },
  { room, now }: { room: Room; now: Date },
): Promise<Omit<Dispatched, 'hasMore'>> {
  const { webhooks, last } = await readingWebhooks(executor, shopId, events);
  const deliveries = [...deliveriesOf(shopId, events, webhooks, { last, room })];
  const claim = await insertDeliveries(executor, shopId, deliveries, { now, upTo });
  const claimedUntil = new Date(now.getTime() + claimLasts);
  const bodyOf = sentBodies();
  const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  const claimed = deliveries.flatMap(({ id, webhookId, message, previousSequence, isClaimed }): DueDelivery[] => {
    const webhook = isClaimed ? byId.get(webhookId) : undefined;
    if (!webhook) return [];
    const { callbackUrl, secret, previousSecret, previousSecretUntil, keyId, sharedSecret } = webhook;
    const { id: eventId, sequence } = message;
    const body = bodyOf(eventId, message.body, previousSequence);
    const secrets = { secret, previousSecret, previousSecretUntil, keyId, sharedSecret };
    return [{ shopId, id, webhookId, eventId, sequence, body, tries: 0, claim, claimedUntil, callbackUrl, ...secrets }];
  });
  const left = new Set(deliveries.flatMap(({ webhookId, isClaimed }) => (isClaimed ? [] : [webhookId])));
  return { claimed, left: [...left].map((webhookId) => ({ shopId, webhookId })) };
}

async function moveCursor(executor: Executor, shopId: string, upTo: number): Promise<void> {
  await executor.run({
    name: 'move_webhook_cursor',
    text: 'update webhook_cursors set position = greatest(position, $2) where shop_id = $1',
    values: [shopId, upTo],
  });
}

/**
 * Makes deliveries of a batch of events and moves the cursor in one transaction: of several workers one works for a shop
 * at a time, and one that dies leaves all as it was. `room` says how many may be sent at once; a process that dies
 * before it does holds them for as long as any claim.
 */
export function dispatchEvents(database: Database, shopId: string, now: Date, room: Room): Promise<Dispatched> {
  const nothing: Dispatched = { claimed: [], left: [], hasMore: false };
  return database.transaction(async (executor) => {
    const [log] = await executor.run<{ position: number; end: number }>({
      name: 'lock_webhook_cursor',
      // The next statement then sees everything below the end.
      text: `select position, event_log_end() as end from webhook_cursors where shop_id = $1 for update skip locked`,
      values: [shopId],
    });
    if (!log) return nothing;
    const events = await readLog(executor, shopId, { after: log.position, end: log.end });
    const hasMore = events.length === batch;
    const upTo = hasMore ? (events.at(-1)?.position ?? log.position) : log.end - 1;
    if (events.length === 0) {
      await moveCursor(executor, shopId, upTo);
      return nothing;
    }
    return { ...(await storeDeliveries(executor, shopId, { events, upTo }, { room, now })), hasMore };
  });
}
