import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/connection.js';
import { rowCondition } from '../../../database/row-condition.js';
import type { Executor } from '../../../lib/executor.js';
import { orderedUuid } from '../../../lib/ordered-uuid.js';
import { agentOf, claimLasts, type DueDelivery, type SealedSecrets } from './claim-repository.js';
import type { LaneKey } from './lane.js';
import { bodyOfRow, readLog, type LoggedMessage, type LogRange } from './logged-events.js';
import { sentBodies } from './message.js';
import { insertDeliveries, type NewDelivery } from './new-deliveries.js';
import { agentTopic, eventTypesOf, topicIdOf } from './topics.js';
import type { WebhookStatus } from './webhook.js';

interface ReadingWebhook extends SealedSecrets {
  id: string;
  topic_id: number;
  from_position: number;
  seen_until: number | null;
  open_transactions: number[];
  status: WebhookStatus;
  callbackUrl: string;
  agentProfileUrl: string | null;
  agentAddress: string | null;
  /** The orders of these events that its platform has made; null for a webhook of the shop. */
  agentOrders: string[] | null;
}

/** The shops with events that were not dispatched to their webhooks yet. */
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

const ofOrder = (webhookId: string, publicOrderId: string | null): string => `${webhookId} ${publicOrderId ?? ''}`;

/** The last event of an order that was sent to a webhook. */
interface Sent {
  sequence: number;
  /** Whether a later event must wait for it. */
  isAwaited: boolean;
}

/**
 * The webhooks that receive events of a shop, each with the last event it was sent of the given orders, even if that
 * delivery was pruned. They are locked, so that none is deleted before its deliveries are stored.
 */
async function readingWebhooks(
  executor: Executor,
  shopId: string,
  events: readonly LoggedMessage[],
): Promise<{ webhooks: ReadingWebhook[]; last: Map<string, Sent> }> {
  const orders = new Map(
    events.flatMap(({ publicOrderId: id, type }) =>
      id === null
        ? []
        : [topicIdOf(type), agentTopic.webhookTopicId].map((topicId) => [`${topicId} ${id}`, { id, topicId }] as const),
    ),
  );
  const rows = await executor.run<ReadingWebhook & { last: Record<string, number> | null; awaited: string[] }>({
    // Not a named statement: a plan made while the queue was empty would be kept, and read the whole queue for each order.
    text: `with awaited as materialized (
        select distinct q.webhook_id, q.public_order_id
        from (select distinct id from unnest($2::text[]) as o (id)) o cross join lateral (
          select webhook_id, public_order_id from webhook_queue
          where public_order_id = o.id and ${rowCondition('shop_id = $1 and attempts < 3')} offset 0
        ) q
      )
      select w.id, w.topic_id, w.from_position, w.seen_until, w.open_transactions, w.status, w.callback_url as "callbackUrl", w.secret,
        w.previous_secret as "previousSecret", w.previous_secret_until as "previousSecretUntil", i.key_id as "keyId",
        i.shared_secret as "sharedSecret", (
          -- One lookup for each order, regardless of its number of events.
          select json_object_agg(o.id, last.sequence)
          from unnest($2::text[], $3::integer[]) as o (id, topic_id) cross join lateral (
            select greatest(
              (select d.sequence from webhook_deliveries d
                where d.shop_id = $1 and d.webhook_id = w.id and d.public_order_id = o.id order by d.sequence desc limit 1),
              (select l.sequence from webhook_last_sequences l
                where l.shop_id = $1 and l.webhook_id = w.id and l.public_order_id = o.id)
            ) as sequence
            -- Otherwise the planner copies the subqueries into the condition, and each runs twice.
            offset 0
          ) last where o.topic_id = w.topic_id and last.sequence is not null
        ) as last, array(select public_order_id from awaited a where a.webhook_id = w.id) as awaited,
        w.agent_profile_url as "agentProfileUrl", w.agent_address as "agentAddress",
        case when w.agent_profile_url is not null then array(
          select distinct s.public_order_id from ucp_sessions s
            join orders o on o.shop_id = s.shop_id and o.public_order_id = s.public_order_id and o.processed_at is not null
          where s.shop_id = $1 and s.public_order_id = any($2) and s.profile_url = w.agent_profile_url
            and s.kind = 'checkout' and s.webhook_url is not null and (s.content -> 'isProved') = 'true'::jsonb
        ) end as "agentOrders"
      from webhooks w left join integrations i on i.shop_id = w.shop_id where w.shop_id = $1 and w.status <> 'disabled'
      order by w.created_at, w.id for key share of w`,
    values: [shopId, [...orders.values()].map(({ id }) => id), [...orders.values()].map(({ topicId }) => topicId)],
  });
  const last = new Map<string, Sent>();
  for (const { id: webhookId, last: sent, awaited } of rows) {
    const isAwaited = new Set(awaited);
    for (const [publicOrderId, sequence] of Object.entries(sent ?? {}))
      last.set(ofOrder(webhookId, publicOrderId), { sequence, isAwaited: isAwaited.has(publicOrderId) });
  }
  return { webhooks: rows, last };
}

/** Whether a webhook is sent an event: one of its topic, or of an order that its platform has made. */
function isSent({ type, publicOrderId }: LoggedMessage, { topic_id: topicId, agentOrders }: ReadingWebhook): boolean {
  return (
    eventTypesOf(topicId).includes(type) &&
    (agentOrders === null || (publicOrderId !== null && agentOrders.includes(publicOrderId)))
  );
}

/** The positions that one transaction can have, from its first one on. */
const positionsOfTransaction = 8_192;

/** Whether an event was committed before the webhook was created. */
function isBefore({ row: { position } }: LoggedMessage, webhook: ReadingWebhook): boolean {
  if (position < webhook.from_position) return true;
  if (webhook.seen_until === null || position >= webhook.seen_until) return false;
  return !webhook.open_transactions.some((first) => position >= first && position < first + positionsOfTransaction);
}

/** How many deliveries this process can send at once, for each webhook and in total. */
export interface Capacity {
  of: (webhook: LaneKey) => number;
  inAll: number;
}

/**
 * Creates one delivery of each event for each webhook of its topic, with the previous sequence of the order for that
 * webhook. Deliveries that need not wait are claimed, up to the capacity.
 */
function* deliveriesOf(
  shopId: string,
  messages: readonly LoggedMessage[],
  webhooks: readonly ReadingWebhook[],
  { last, capacity, now }: { last: Map<string, Sent>; capacity: Capacity; now: Date },
): Generator<NewDelivery<LoggedMessage>> {
  const capacityOf = new Map(
    webhooks.map(({ id, status }) => [id, status === 'active' ? capacity.of({ shopId, webhookId: id }) : 0]),
  );
  let { inAll } = capacity;
  for (const message of messages) {
    for (const webhook of webhooks) {
      if (!isSent(message, webhook) || isBefore(message, webhook)) continue;
      const { id: webhookId } = webhook;
      const key = ofOrder(webhookId, message.publicOrderId);
      const before = last.get(key);
      const left = Math.min(capacityOf.get(webhookId) ?? 0, inAll);
      const isClaimed = left > 0 && !before?.isAwaited;
      if (isClaimed) {
        capacityOf.set(webhookId, left - 1);
        inAll -= 1;
      }
      if (message.sequence !== null) last.set(key, { sequence: message.sequence, isAwaited: true });
      yield { id: orderedUuid(now), webhookId, message, previousSequence: before?.sequence ?? null, isClaimed };
    }
  }
}

/** The result of dispatching a batch of events. */
export interface Dispatched {
  /** Deliveries that are stored as claimed, to be sent immediately. */
  claimed: DueDelivery[];
  /** Webhooks with further deliveries that are not claimed. */
  left: LaneKey[];
  /** Whether there may be more events. */
  hasMore: boolean;
  ahead: EventsAhead | undefined;
}

const nothing: Dispatched = { claimed: [], left: [], hasMore: false, ahead: undefined };

/** How a batch is dispatched. */
export interface Dispatching {
  now: Date;
  capacity: Capacity;
  /** The maximum number of events. */
  most?: number;
  /** The maximum number of events that are read ahead; none by default. */
  mostAhead?: number;
  ahead?: EventsAhead | undefined;
}

/** The claimed deliveries, with what is needed to send them. */
function* dueDeliveries(
  shopId: string,
  deliveries: readonly NewDelivery<LoggedMessage>[],
  webhooks: readonly ReadingWebhook[],
  claimed: Pick<DueDelivery, 'claim' | 'claimedUntil'>,
): Generator<DueDelivery> {
  const sentBody = sentBodies();
  const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  for (const { id, webhookId, message, previousSequence, isClaimed } of deliveries) {
    const webhook = isClaimed ? byId.get(webhookId) : undefined;
    if (!webhook) continue;
    const { callbackUrl, secret, previousSecret, previousSecretUntil, keyId, sharedSecret } = webhook;
    const { id: eventId, sequence, row } = message;
    const agent = agentOf({ ...webhook, publicOrderId: message.publicOrderId });
    const body = agent ? undefined : sentBody(eventId, () => bodyOfRow(shopId, row), previousSequence);
    const secrets = { secret, previousSecret, previousSecretUntil, keyId, sharedSecret };
    yield { shopId, id, webhookId, eventId, sequence, body, agent, tries: 0, ...claimed, callbackUrl, ...secrets };
  }
}

/** Stores the deliveries of events, and in the same statement the position up to which the log was read. */
async function storeDeliveries(
  executor: Executor,
  shopId: string,
  { events, upTo }: { events: readonly LoggedMessage[]; upTo: number },
  { capacity, now }: { capacity: Capacity; now: Date },
): Promise<Pick<Dispatched, 'claimed' | 'left'>> {
  const { webhooks, last } = await readingWebhooks(executor, shopId, events);
  const deliveries = [...deliveriesOf(shopId, events, webhooks, { last, capacity, now })];
  const claim = randomUUID();
  const stored = insertDeliveries(executor, shopId, deliveries, { claim, now, upTo });
  // The error is thrown below.
  stored.catch(() => undefined);
  // While the database stores them.
  const claimedUntil = new Date(now.getTime() + claimLasts);
  const claimed = [...dueDeliveries(shopId, deliveries, webhooks, { claim, claimedUntil })];
  await stored;
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

interface LockedLog {
  position: number;
  /** Everything below it is committed. */
  end: number;
  topics: number[] | null;
  /** The transaction that last wrote the cursor. */
  writtenBy: string;
  /** This transaction. */
  transaction: string;
}

/** Locks the cursor of a shop; undefined if it is locked. */
async function lockCursor(executor: Executor, shopId: string): Promise<LockedLog | undefined> {
  const [log] = await executor.run<LockedLog>({
    name: 'lock_webhook_cursor',
    // The next statement then sees everything below the end. A webhook that is committed later receives nothing from
    // below the end, since that was committed before it.
    //
    // The transaction reads rows by their keys, or in the order of an index. With bitmap scans, which the planner would
    // choose for the queue, the index entries of deliveries that are no longer in it are never marked as dead.
    text: `select set_config('enable_bitmapscan', 'off', true), position, event_log_end() as end, (
        select array_agg(distinct topic_id) from webhooks w where w.shop_id = $1 and w.status <> 'disabled'
      ) as topics, xmin::text as "writtenBy", pg_current_xact_id()::xid::text as transaction
      from webhook_cursors where shop_id = $1 for update skip locked`,
    values: [shopId],
  });
  return log;
}

/** The events that follow a batch, which are read while its deliveries are stored. */
export interface EventsAhead extends Omit<LogRange, 'after'> {
  /** The transaction that stores the batch. */
  follows: string;
  events: Promise<LoggedMessage[]>;
}

function readAhead(database: Database, shopId: string, range: LogRange, follows: string): EventsAhead {
  const events = readLog(database, shopId, range);
  // If they are used, the error is thrown there.
  events.catch(() => undefined);
  return { ...range, follows, events };
}

/**
 * The next events of a shop, and the position behind those that were considered. Events that were read ahead are used if
 * the cursor has not been written since: another process may have moved it, and the erasure of an order writes it, because
 * these events may still contain personal data. Events of other topics are missing if a webhook was created.
 */
async function nextEvents(
  executor: Executor,
  shopId: string,
  range: LogRange,
  ahead: EventsAhead | undefined,
): Promise<{ events: LoggedMessage[]; end: number; isFull: boolean }> {
  const isValid = ahead?.types.join() === range.types.join();
  const { end, most } = isValid ? ahead : range;
  const events = isValid ? await ahead.events : await readLog(executor, shopId, range);
  return { events, end, isFull: events.length === most };
}

/** The default maximum number of events of a batch. */
export const batch = 256;

/**
 * Creates deliveries for a batch of events and advances the cursor in one transaction, so that one worker at a time
 * works for a shop, and a crash changes nothing. `capacity` limits how many are claimed to be sent immediately; if the
 * process dies first, they are released when the claim expires. With `mostAhead`, the events of the next batch are read
 * at the same time; `ahead` are those of the previous call.
 */
export function dispatchEvents(
  database: Database,
  shopId: string,
  { now, capacity, most = batch, mostAhead = 0, ahead }: Dispatching,
): Promise<Dispatched> {
  return database.transaction(async (executor) => {
    const log = await lockCursor(executor, shopId);
    if (!log) return nothing;
    // Events without subscribers, such as most changes to orders, are not read.
    const types = [...new Set((log.topics ?? []).flatMap(eventTypesOf))];
    const range = { after: log.position, end: log.end, types, most };
    const known = ahead?.follows === log.writtenBy ? ahead : undefined;
    const { events, end, isFull } = await nextEvents(executor, shopId, range, known);
    const upTo = isFull ? (events.at(-1)?.row.position ?? log.position) : end - 1;
    const hasMore = isFull || end < log.end;
    if (events.length === 0) {
      await moveCursor(executor, shopId, upTo);
      return { ...nothing, hasMore };
    }
    const rest = { ...range, after: upTo, most: mostAhead };
    const next = isFull && mostAhead > 0 ? readAhead(database, shopId, rest, log.transaction) : undefined;
    const stored = await storeDeliveries(executor, shopId, { events, upTo }, { capacity, now });
    return { ...stored, hasMore, ahead: next };
  });
}
