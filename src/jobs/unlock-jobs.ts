import type { Tillgate } from '../context.js';

/**
 * Lets go of queued jobs that a worker has held for two minutes, because its process died: graphile-worker itself would
 * wait four hours. Each job may be done again, so a worker that is only slow does no harm.
 */
export async function unlockJobs({ database }: Tillgate): Promise<void> {
  await database.run({
    name: 'unlock_jobs',
    text: `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_at < now() - interval '2 min' having count(*) > 0`,
    values: [],
  });
}
