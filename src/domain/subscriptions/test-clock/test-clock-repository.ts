import type { Executor } from '../../../lib/executor.js';
import { appendedEvents } from '../../core/event-log/appended-events.js';
import { isOrphaned } from '../../core/processes/process-repository.js';

/** The test clock of a shop. */
export interface TestClock {
  shopId: string;
  now: Date;
  /** The time that it is being advanced to; null while it is not being advanced. */
  target: Date | null;
  /** The time at which the advance began. */
  startedFrom: Date | null;
  /** The subscriptions processed since then. */
  processed: number;
}

interface TestClockRow {
  shop_id: string;
  now: Date;
  target: Date | null;
  started_from: Date | null;
  processed: number;
}

const columns = 't.shop_id, t.now, t.target, t.started_from, t.processed';

const testClockOf = (row: TestClockRow): TestClock => ({
  shopId: row.shop_id,
  now: row.now,
  target: row.target,
  startedFrom: row.started_from,
  processed: row.processed,
});

/** SQL: an event for the row of `changed`. */
const appendedClockEvent = (type: string, now: string): string =>
  appendedEvents({
    shopId: 'clock.shop_id',
    type: `'${type}'`,
    data: `json_build_object('now', clock.now, 'target', clock.target, 'started_from', clock.started_from, 'processed', clock.processed)`,
    occurredAt: now,
    from: 'changed as clock',
  });

/** SQL: the subscriptions of the shop of `changed` follow its clock, those too that were stored while it was set. */
const followed = `followed as (
        update subscriptions set is_on_test_clock = true
        where shop_id = $1 and not is_on_test_clock and exists (select from changed)
      )`;

export async function findTestClock(executor: Executor, shopId: string): Promise<TestClock | undefined> {
  const [row] = await executor.run<TestClockRow>({
    name: 'find_test_clock',
    text: `select ${columns} from test_clocks t where t.shop_id = $1`,
    values: [shopId],
  });
  return row && testClockOf(row);
}

/**
 * Sets the clock of a shop, whose subscriptions follow it from then on. What is due by then is processed by an advance
 * to the same time. Undefined if the clock is ahead of this time, or is being advanced.
 */
export async function writeTestClock(
  executor: Executor,
  shopId: string,
  at: Date,
  now: Date,
): Promise<TestClock | undefined> {
  const [row] = await executor.run<TestClockRow>({
    name: 'set_test_clock',
    text: `with changed as (
        insert into test_clocks as t (shop_id, now, target, started_from, updated_at)
        select $1, $2::timestamptz, case when exists (select from subscriptions
          where shop_id = $1 and status in ('active', 'scheduled') and next_processing_at <= $2) then $2 end, $2, $3
        on conflict (shop_id) do update
          set now = excluded.now, target = excluded.target, started_from = excluded.now, processed = 0, updated_at = $3
          where t.target is null and t.now <= excluded.now
        returning t.*
      ), ${followed}, appended as (${appendedClockEvent('test_clock/set', '$3')})
      select ${columns} from changed t`,
    values: [shopId, at, now],
  });
  if (row) executor.announce?.(shopId, '');
  return row && testClockOf(row);
}

/**
 * Starts advancing the clock of a shop, or extends a running advance; undefined if there is no clock, or if it is or
 * will be ahead of this time.
 */
export async function beginAdvance(
  executor: Executor,
  shopId: string,
  to: Date,
  now: Date,
): Promise<TestClock | undefined> {
  const [row] = await executor.run<TestClockRow>({
    name: 'begin_test_clock_advance',
    text: `with changed as (
        update test_clocks t set target = $2, updated_at = $3,
          started_from = case when t.target is null then t.now else t.started_from end,
          processed = case when t.target is null then 0 else t.processed end
        where t.shop_id = $1 and t.now <= $2 and (t.target is null or t.target <= $2) returning t.*
      ), ${followed}, appended as (${appendedClockEvent('test_clock/advancing', '$3')})
      select ${columns} from changed t`,
    values: [shopId, to, now],
  });
  if (row) executor.announce?.(shopId, '');
  return row && testClockOf(row);
}

/** Claims a clock that is being advanced and that no living process works on. */
export async function claimAdvance(executor: Executor, holder: string, now: Date): Promise<TestClock | undefined> {
  const [row] = await executor.run<TestClockRow>({
    name: 'claim_test_clock_advance',
    text: `update test_clocks t set holder = $1, updated_at = $2
      from (
        select shop_id from test_clocks where target is not null and (holder is null or ${isOrphaned('holder')})
        order by updated_at limit 1 for update skip locked
      ) free where t.shop_id = free.shop_id returning ${columns}`,
    values: [holder, now],
  });
  return row && testClockOf(row);
}

/** When the next subscription of a shop is due on its test clock, and how many are being processed. */
export async function nextOnTestClock(
  executor: Executor,
  shopId: string,
): Promise<{ dueAt: Date | null; processing: number }> {
  const [row] = await executor.run<{ due_at: Date | null; processing: number }>({
    name: 'next_on_test_clock',
    text: `select (select next_processing_at from subscriptions where shop_id = $1 and status in ('active', 'scheduled')
          and is_on_test_clock and next_processing_at is not null order by next_processing_at limit 1) as due_at,
        (select count(*)::integer from subscriptions where shop_id = $1 and status = 'processing') as processing`,
    values: [shopId],
  });
  return { dueAt: row?.due_at ?? null, processing: row?.processing ?? 0 };
}

/**
 * Moves the clock forward; undefined if another process has taken over. `withEvent` appends an event with the progress.
 */
export async function moveTestClock(
  executor: Executor,
  shopId: string,
  {
    to,
    processed,
    holder,
    now,
    withEvent,
  }: { to: Date; processed: number; holder: string; now: Date; withEvent: boolean },
): Promise<TestClock | undefined> {
  const [row] = await executor.run<TestClockRow>({
    name: withEvent ? 'move_test_clock_with_event' : 'move_test_clock',
    text: `with changed as (
        update test_clocks t set now = greatest(t.now, $2), processed = t.processed + $3, updated_at = $5
        where t.shop_id = $1 and t.holder = $4 and t.target is not null returning t.*
      )${withEvent ? `, appended as (${appendedClockEvent('test_clock/advancing', '$5')})` : ''}
      select ${columns} from changed t`,
    values: [shopId, to, processed, holder, now],
  });
  if (withEvent && row) executor.announce?.(shopId, '');
  return row && testClockOf(row);
}

/** Ends the advance, unless it was extended in the meantime. */
export async function endAdvance(
  executor: Executor,
  shopId: string,
  { target, holder, now }: { target: Date; holder: string; now: Date },
): Promise<boolean> {
  const rows = await executor.run({
    name: 'end_test_clock_advance',
    text: `with changed as (
        update test_clocks t set now = t.target, target = null, holder = null, updated_at = $3
        where t.shop_id = $1 and t.holder = $2 and t.target = $4 returning t.*
      ), appended as (${appendedClockEvent('test_clock/advanced', '$3')})
      select 1 from changed`,
    values: [shopId, holder, now, target],
  });
  if (rows.length > 0) executor.announce?.(shopId, '');
  return rows.length > 0;
}

/**
 * Ends the advance of a shop's clock where it is; undefined if it is not being advanced. The process that advances it stops
 * before the next step.
 */
export async function cancelAdvance(executor: Executor, shopId: string, now: Date): Promise<TestClock | undefined> {
  const [row] = await executor.run<TestClockRow>({
    name: 'cancel_test_clock_advance',
    text: `with changed as (
        update test_clocks t set target = null, holder = null, updated_at = $2
        where t.shop_id = $1 and t.target is not null returning t.*
      ), appended as (${appendedClockEvent('test_clock/canceled', '$2')})
      select ${columns} from changed t`,
    values: [shopId, now],
  });
  if (row) executor.announce?.(shopId, '');
  return row && testClockOf(row);
}

/** Releases an advance, so that a later turn or another process continues it. */
export async function leaveAdvance(executor: Executor, shopId: string, holder: string): Promise<void> {
  await executor.run({
    name: 'leave_test_clock_advance',
    text: 'update test_clocks set holder = null where shop_id = $1 and holder = $2',
    values: [shopId, holder],
  });
}
