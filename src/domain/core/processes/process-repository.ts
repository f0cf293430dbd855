import type { Executor } from '../../../lib/executor.js';

/** A process whose row was not renewed for this long is considered dead, in ms. */
const deadAfter = 3_500;

/**
 * A process removes others only if its own row was renewed this recently, in ms: after an outage of the database every
 * row is old, and each process must have time to renew its own.
 */
const renewedWithin = 2_000;

/** What a process tells others about itself. */
export interface RegisteredProcess {
  jobWorkers: readonly string[];
  /** The encryption keys that it knows. */
  keyIds: readonly string[];
}

/** Registers a process as alive; again if it was not known whether an earlier attempt has registered it. */
export async function registerProcess(
  executor: Executor,
  id: string,
  { jobWorkers, keyIds }: RegisteredProcess,
): Promise<void> {
  await executor.run({
    text: `insert into processes (id, alive_at, job_workers, key_ids) values ($1, clock_timestamp(), $2, $3)
      on conflict (id) do update set alive_at = excluded.alive_at, job_workers = excluded.job_workers`,
    values: [id, jobWorkers, keyIds],
  });
}

/**
 * How many live processes do not know an encryption key. Processes of versions that do not report their keys are
 * counted, too.
 */
export async function processesWithoutKey(executor: Executor, keyId: string): Promise<number> {
  const [row] = await executor.run<{ count: number }>({
    text: `select count(*) as count from processes where (key_ids is null or $1 <> all(key_ids))
      and alive_at >= clock_timestamp() - $2 * interval '1 ms'`,
    values: [keyId, deadAfter],
  });
  return row?.count ?? 0;
}

/**
 * Renews the row of a process, removes the rows of dead ones, and unlocks the queued jobs that these had locked.
 * Returns how many processes there are, with those just removed; undefined when the row is gone, because another
 * process removed it. `givenUp` replaces the holders that the process has given up; undefined if they are unchanged.
 */
export async function renewProcess(
  executor: Executor,
  id: string,
  jobWorkers: readonly string[],
  givenUp?: readonly string[],
): Promise<number | undefined> {
  const [row] = await executor.run<{ unlocked: number; processes: number }>({
    text: `with last as (
      select alive_at from processes where id = $1
    ), dead as (
      select id from processes where id <> $1 and alive_at < clock_timestamp() - $3 * interval '1 ms'
        and (select alive_at from last) > clock_timestamp() - $4 * interval '1 ms'
      for update skip locked
    ), removed as (
      delete from processes p using dead d where p.id = d.id returning p.job_workers
    ), unlocked as (
      select graphile_worker.force_unlock_workers(array_agg(worker)) from removed, unnest(job_workers) worker
      having count(*) > 0
    )
    update processes set alive_at = clock_timestamp(), job_workers = $2, given_up = coalesce($5, given_up) where id = $1
    returning (select count(*)::int from unlocked) as unlocked, (select count(*)::int from processes) as processes`,
    values: [id, jobWorkers, deadAfter, renewedWithin, givenUp ?? null],
  });
  return row?.processes;
}

/** Removes a process that is stopping, so that its leases can be taken over immediately. */
export async function removeProcess(executor: Executor, id: string): Promise<void> {
  await executor.run({ text: 'delete from processes where id = $1', values: [id] });
}

/** Separates the process ID from the rest of a holder's name. */
export const holderSeparator = ':';

/**
 * SQL: whether the process of a holder is no longer alive, or has given the holder up. False for a holder without a
 * process ID, whose lease ends by time alone.
 */
export const isOrphaned = (holder: string): string =>
  `(${holder} like '%${holderSeparator}%'
    and not exists (select from processes where id = split_part(${holder}, '${holderSeparator}', 1)
      and ${holder} <> all (given_up)))`;
