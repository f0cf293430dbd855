import type { Executor } from '../../../lib/executor.js';

/** A limit on wrong attempts, or on what callers may do only so often. */
export interface AttemptLimit {
  /** What is limited, such as the pins tried with one order. Attempts with the same subject are counted together. */
  subject: string;
  /** How many of these attempts an hour are allowed. */
  most: number;
}

const hour = 3_600_000;
const before = (now: Date): Date => new Date(now.getTime() - hour);

/**
 * Counts an attempt under each limit, in one statement, so that attempts at the same moment are each counted. False if
 * any limit is reached. Limits are taken in the order of their subjects, so that attempts do not deadlock.
 */
export async function takeAttempt(
  executor: Executor,
  shopId: string,
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<boolean> {
  const rows = await executor.run({
    name: 'take_attempt',
    text: `with limits as (select * from unnest($2::text[], $3::integer[]) as l (subject, most)),
    reached as (
      select 1 from limits join wrong_attempts a on a.shop_id = $1 and a.subject = limits.subject
      where (select count(*) from unnest(a.wrong_at) as at where at > $5) >= limits.most
    )
    insert into wrong_attempts as a (shop_id, subject, wrong_at, last_wrong_at)
    select $1, subject, array[$4::timestamptz], $4 from limits where not exists (select from reached) order by subject
    on conflict (shop_id, subject) do update set last_wrong_at = excluded.last_wrong_at,
      wrong_at = array(select at from unnest(a.wrong_at) as at where at > $5) || excluded.wrong_at
      where (select count(*) from unnest(a.wrong_at) as at where at > $5)
        < (select most from limits where limits.subject = excluded.subject)
    returning 1`,
    values: [shopId, limits.map(({ subject }) => subject), limits.map(({ most }) => most), now, before(now)],
  });
  return rows.length === limits.length;
}

/** Uncounts an attempt that was counted at `at` and was not wrong. */
export async function returnAttempt(
  executor: Executor,
  shopId: string,
  limits: readonly AttemptLimit[],
  at: Date,
): Promise<void> {
  await executor.run({
    name: 'return_attempt',
    text: `update wrong_attempts a
      set wrong_at = a.wrong_at[:found.place - 1] || a.wrong_at[found.place + 1:]
      from (
        select subject, array_position(wrong_at, $3::timestamptz) as place from wrong_attempts
        where shop_id = $1 and subject = any ($2) order by subject for update
      ) found
      where a.shop_id = $1 and a.subject = found.subject and found.place is not null`,
    values: [shopId, limits.map(({ subject }) => subject), at],
  });
}
