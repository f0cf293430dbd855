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
