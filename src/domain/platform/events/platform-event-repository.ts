import type { Executor } from '../../../lib/executor.js';
import { appendedEvents } from '../../core/event-log/appended-events.js';
import { exactText } from '../../core/platform-time.js';
import type { KeyList } from '../../core/lists/key-list-repository.js';
import type {
  NewPlatformEvent,
  PendingPlatformEvent,
  PlatformEventAction,
  PlatformEventKind,
  PlatformEventStatus,
  StoredPlatformEvent,
} from './platform-event.js';

/**
 * An event as the text that {@link insertPrinted} stores. Members are listed explicitly, because that serializes
 * faster.
 */
export function printEvent(event: NewPlatformEvent): string {
  return JSON.stringify({
    shopId: event.shopId,
    kind: event.kind,
    action: event.action,
    platformId: event.platformId,
    platformType: event.platformType,
    at: event.at,
    body: event.body,
    receivedAt: event.receivedAt.getTime(),
  });
}

/** Stores events that were serialized by {@link printEvent}, in the given order, in one statement. */
export async function insertPrinted(executor: Executor, printed: readonly string[]): Promise<void> {
  await executor.run({
    name: 'insert_platform_events',
    text: `insert into platform_events (shop_id, kind, action, platform_id, platform_type, at, body, bytes, received_at)
      select e."shopId", e.kind, e.action, e."platformId", e."platformType", e.at, e.body,
        octet_length(e.body::text), to_timestamp(e."receivedAt" / 1000)
      from json_to_recordset($1::json) as e("shopId" text, kind text, action text, "platformId" text, "platformType" text,
        at timestamptz, body json, "receivedAt" float8)`,
    // A single text, because each element of a text array would be escaped separately.
    values: [`[${printed.join(',')}]`],
  });
}

/** Queues a job that applies the events of these shops immediately; at most one job for each shop is queued. */
export async function queueApplying(executor: Executor, shopIds: readonly string[]): Promise<void> {
  await executor.run({
    name: 'queue_applying',
    text: `select graphile_worker.add_job('apply_platform_events', json_build_object('shopId', shop_id),
        job_key => 'apply_platform_events/' || shop_id) from unnest($1::text[]) as s(shop_id)`,
    values: [[...shopIds].sort()],
  });
}

/** Shops with pending events: one index step for each shop, regardless of the number of events. */
export async function shopsWithEvents(executor: Executor): Promise<string[]> {
  const rows = await executor.run<{ shop_id: string }>({
    name: 'shops_with_platform_events',
    text: `with recursive found as (
        (select shop_id from platform_events where status = 'pending' order by shop_id, number limit 1)
        union all
        select (select e.shop_id from platform_events e where e.status = 'pending' and e.shop_id > f.shop_id
          order by e.shop_id, e.number limit 1) from found f where f.shop_id is not null
      ) select shop_id from found where shop_id is not null`,
    values: [],
  });
  return rows.map((row) => row.shop_id);
}

interface PendingRow {
  number: number;
  kind: PlatformEventKind;
  action: PlatformEventAction;
  platform_id: string;
  platform_type: string;
  at: string;
  body: unknown;
  attempts: number;
}

const pendingOf = (row: PendingRow): PendingPlatformEvent => ({
  number: row.number,
  kind: row.kind,
  action: row.action,
  platformId: row.platform_id,
  platformType: row.platform_type,
  at: row.at,
  body: row.body,
  attempts: row.attempts,
});

/** Locks the events of the shop against other processes until the transaction ends. */
export async function lockPlatformEvents(executor: Executor, shopId: string): Promise<void> {
  await executor.run({
    name: 'lock_platform_events',
    text: `select pg_advisory_xact_lock(hashtextextended('platform_events/' || $1::text, 0))`,
    values: [shopId],
  });
}

/** The size of one read: at most this many events and bytes of bodies, but at least one event. */
export interface Batch {
  events: number;
  bytes: number;
}

/**
 * The events of a shop that can be applied, oldest first, in a transaction that holds the lock of the shop's events. An
 * event that waits for another attempt blocks later events of the same resource. `areLeft` is true if there may be
 * more.
 */
export async function lockPending(
  executor: Executor,
  shopId: string,
  now: Date,
  most: Batch,
): Promise<{ events: PendingPlatformEvent[]; areLeft: boolean }> {
  await lockPlatformEvents(executor, shopId);
  const rows = await executor.run<PendingRow & { found: number }>({
    name: 'read_pending_platform_events',
    text: `with due as (
        select number, kind, action, platform_id, platform_type, at, body, attempts,
          coalesce(bytes, octet_length(body::text)) as bytes
        from platform_events e
        where shop_id = $1 and status = 'pending' and (next_attempt_at is null or next_attempt_at <= $2)
          and not exists (select from platform_events w where w.shop_id = e.shop_id and w.kind = e.kind
            and w.platform_id = e.platform_id and w.number < e.number and w.status = 'pending' and w.next_attempt_at > $2)
        order by number limit $3
      ), counted as (
        select d.*, count(*) over () as found, sum(bytes) over (order by number) - bytes as before from due d
      )
      select number, kind, action, platform_id, platform_type, ${exactText('at')} as at, body, attempts, found from counted
      where before < $4 order by number`,
    values: [shopId, now, most.events, most.bytes],
  });
  const found = rows[0]?.found ?? 0;
  return { events: rows.map(pendingOf), areLeft: found === most.events || rows.length < found };
}

/** Deletes events that were applied or dropped. */
export async function removeEvents(executor: Executor, shopId: string, numbers: readonly number[]): Promise<void> {
  await executor.run({
    name: 'remove_platform_events',
    text: 'delete from platform_events where shop_id = $1 and number = any($2)',
    values: [shopId, numbers],
  });
}

/** Schedules another attempt of an event and of the later events of the same resource. */
export async function postponeEvent(
  executor: Executor,
  shopId: string,
  number: number,
  reason: string,
  until: Date,
): Promise<void> {
  await executor.run({
    name: 'postpone_platform_event',
    text: `update platform_events set attempts = attempts + 1, next_attempt_at = $3, reason = $4
      where shop_id = $1 and number = $2`,
    values: [shopId, number, until, reason],
  });
}

/** How many failed events a shop keeps; older ones are deleted. */
const mostFailed = 10_000;

/** Marks an event as failed, with the reason. */
export async function failEvent(
  executor: Executor,
  shopId: string,
  number: number,
  reason: string,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'fail_platform_event',
    text: `with failed as (
        update platform_events set status = 'failed', attempts = attempts + 1, reason = $3, failed_at = $4
        where shop_id = $1 and number = $2 returning number
      )
      delete from platform_events where shop_id = $1 and status = 'failed' and number <= (
        select number from platform_events where shop_id = $1 and status = 'failed'
        order by number desc offset $5 limit 1)`,
    values: [shopId, number, reason, now, mostFailed - 1],
  });
}

/** The columns, named as in {@link StoredPlatformEvent}. */
const storedColumns = `e.number, e.kind, e.action, e.platform_id as "platformId", e.platform_type as "platformType", e.at,
  e.body, e.status, e.attempts, e.reason, e.received_at as "receivedAt", e.failed_at as "failedAt"`;

/** The events of a shop with a status, in order of arrival. */
export const platformEventList = (status: PlatformEventStatus): KeyList => ({
  select: storedColumns,
  from: 'platform_events e',
  where: `e.shop_id = $1 and e.status = '${status}'`,
  key: 'e.number',
  keyType: 'bigint',
  columns: {
    id: { sql: 'e.number', type: 'integer' },
    type: { sql: "e.kind || '/' || e.action", type: 'text' },
    platform_id: { sql: 'e.platform_id', type: 'text' },
    platform_type: { sql: 'e.platform_type', type: 'text' },
    at: { sql: 'e.at', type: 'timestamp' },
    attempts: { sql: 'e.attempts', type: 'integer' },
    reason: { sql: 'e.reason', type: 'text' },
    received_at: { sql: 'e.received_at', type: 'timestamp' },
    failed_at: { sql: 'e.failed_at', type: 'timestamp' },
  },
});

/** Schedules a failed event again, at its original place; undefined if there is none. */
export async function retryEvent(
  executor: Executor,
  shopId: string,
  number: number,
): Promise<StoredPlatformEvent | undefined> {
  const [event] = await executor.run<StoredPlatformEvent>({
    text: `update platform_events e set status = 'pending', attempts = 0, next_attempt_at = null, failed_at = null
      where shop_id = $1 and number = $2 and status = 'failed' returning ${storedColumns}`,
    values: [shopId, number],
  });
  return event;
}

/** Deletes a failed event, and appends an event with the reason to the shop's event log; undefined if there is none. */
export async function dismissEvent(
  executor: Executor,
  shopId: string,
  { number, reason, now }: { number: number; reason: string; now: Date },
): Promise<StoredPlatformEvent | undefined> {
  const [event] = await executor.run<StoredPlatformEvent>({
    text: `with dismissed as (
        delete from platform_events e where shop_id = $1 and number = $2 and status = 'failed' returning ${storedColumns}
      ), logged as (
        ${appendedEvents({
          shopId: '$1',
          type: "'platform_event/dismissed'",
          data: `json_build_object('id', number::text, 'type', kind || '/' || action, 'platform_id', "platformId",
            'reason', $3::text)`,
          occurredAt: '$4',
          from: 'dismissed',
        })}
      )
      select * from dismissed`,
    values: [shopId, number, reason, now],
  });
  if (event) executor.announce?.(shopId, '');
  return event;
}
