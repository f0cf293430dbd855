import type { Tillgate } from '../context.js';

/**
 * Unlocks queued jobs whose worker is unknown: a process that died before its first heartbeat, one that continued after
 * it was considered dead and died before it registered again, or one of a version without heartbeats (other jobs are
 * unlocked when their process is removed). graphile-worker itself would wait four hours. Jobs can safely run twice, so
 * unlocking a slow worker's job does no harm.
 */
export async function unlockJobs({ database }: Tillgate): Promise<void> {
  await database.run({
    name: 'unlock_jobs',
    text: `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_at < now() - interval '10 s'
        and not exists (select from processes where locked_by = any(job_workers))
      having count(*) > 0`,
    values: [],
  });
}

/**
 * Unlocks queued jobs that these workers of this process have locked and do not run: they were given a job, or ended one,
 * while the database became unavailable, and could not be told or could not say so.
 */
export async function unlockEndedJobs(
  { database }: Tillgate,
  workers: readonly string[],
  running: readonly string[],
): Promise<void> {
  await database.run({
    name: 'unlock_ended_jobs',
    text: `update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
      where locked_by = any($1) and id <> all($2::bigint[]) and locked_at < now() - interval '10 s'`,
    values: [workers, running],
  });
}
