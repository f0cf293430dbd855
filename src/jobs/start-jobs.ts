import { run, type Task } from 'graphile-worker';
import { z } from 'zod';
import type { Tillgate } from '../context.js';
import { quietWorkerLogger } from '../database/worker-logger.js';
import { queued, recurring } from './schedule.js';

const orderJob = z.object({ shopId: z.string(), publicOrderId: z.string() });

/** Runs `work` again and again with a pause between; what it throws is logged, and the next turn comes all the same. */
function repeat(
  tillgate: Tillgate,
  { name, every, run: work, finish }: (typeof recurring)[number],
): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout;
  let turn: Promise<void> = Promise.resolve();
  const next = (): void => {
    if (isStopping) return;
    timer = setTimeout(() => {
      turn = work(tillgate)
        .catch((error: unknown) => tillgate.log.error({ err: error, job: name }, 'a recurring job failed'))
        .finally(next);
    }, every);
  };
  next();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await turn;
    await finish?.(tillgate);
  };
}

/** Starts everything that runs by itself in this process; the function that comes back stops it and waits for its end. */
export async function startJobs(tillgate: Tillgate): Promise<() => Promise<void>> {
  const taskList = Object.fromEntries(
    Object.entries(queued).map(([name, work]): [string, Task] => [
      name,
      async (payload, { job }) => work(tillgate, orderJob.parse(payload), job.attempts),
    ]),
  );
  const runner = await run({
    pgPool: tillgate.database.pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: quietWorkerLogger,
  });
  runner.events.on('job:error', ({ job, error }) =>
    tillgate.log.warn(
      { err: error, job: job.task_identifier, attempt: job.attempts },
      'a job failed and will be tried again',
    ),
  );
  const stops = recurring.map((job) => repeat(tillgate, job));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await runner.stop();
  };
}
