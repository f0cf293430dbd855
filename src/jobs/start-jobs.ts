import { EventEmitter } from 'node:events';
import { run, type Task, type WorkerEvents } from 'graphile-worker';
import { z } from 'zod';
import type { Tillgate } from '../context.js';
import { outageIn } from '../lib/database-unavailable.js';
import { quietWorkerLogger } from '../database/worker-logger.js';
import { createQueuePauses, pauseAfter } from './outage-pauses.js';
import { queued, recurring, wakes } from './schedule.js';
import { unlockEndedJobs } from './unlock-jobs.js';

/** `attempts` are those before the job was queued again. */
const orderJob = z.object({
  shopId: z.string(),
  publicOrderId: z.string(),
  approval: z.object({ transactionId: z.string(), providerTransactionId: z.string() }).optional(),
  attempts: z.int().default(0),
});
const shopJob = z.object({ shopId: z.string() });

/**
 * How long after its last run a notified job waits for further notifications, in ms. A job that last ran longer ago
 * starts at once.
 */
const wokenAfter = 50;

/**
 * Runs `work` repeatedly with a pause in between, which a notification ends early; an error is logged and does not end
 * the repetition. During an outage of the database the pauses grow, until the database is available again.
 */
function repeat(
  tillgate: Tillgate,
  { name, every, run: work, isWoken, finish }: (typeof recurring)[number],
): () => Promise<void> {
  const { tracing } = tillgate;
  let isStopping = false;
  let isRunning = false;
  let wasWoken = false;
  let timer: NodeJS.Timeout;
  let turnAt = 0;
  let endedAt = 0;
  let turn: Promise<void> = Promise.resolve();
  let failures = 0;
  const next = (wait: number): void => {
    if (isStopping) return;
    clearTimeout(timer);
    turnAt = performance.now() + wait;
    timer = setTimeout(() => {
      isRunning = true;
      turn = (tracing ? tracing.turn(`job ${name}`, () => work(tillgate)) : work(tillgate))
        .then(
          () => void (failures = 0),
          (error: unknown) => {
            failures = outageIn(error) ? failures + 1 : 0;
            tillgate.log.error({ err: error, job: name }, 'a recurring job failed');
          },
        )
        .finally(() => {
          isRunning = false;
          endedAt = performance.now();
          if (failures > 0) next(Math.max(every, pauseAfter(failures)));
          else next(wasWoken ? wokenAfter : every);
          wasWoken = false;
        });
    }, wait);
  };
  const wake = (): void => {
    if (failures > 0) return;
    const wait = Math.max(0, endedAt + wokenAfter - performance.now());
    if (isRunning) wasWoken = true;
    else if (turnAt - performance.now() > wait) next(wait);
  };
  const stopListening = isWoken ? tillgate.database.signals.listen(wake) : undefined;
  const stopWaiting = tillgate.database.availability.onBack(() => {
    if (failures > 0 && !isRunning) next(Math.min(every, pauseAfter(1)));
  });
  next(every);
  return async () => {
    isStopping = true;
    stopListening?.();
    stopWaiting();
    clearTimeout(timer);
    await turn;
    await finish?.(tillgate);
  };
}

/** Starts all background jobs of this process; the returned function stops them and waits for their end. */
export async function startJobs(tillgate: Tillgate): Promise<() => Promise<void>> {
  /** The queued jobs that this process runs. */
  const running = new Set<string>();
  const workers: string[] = [];
  const taskList = Object.fromEntries([
    ...Object.entries(queued).map(([name, work]): [string, Task] => [
      name,
      async (payload, { job }) => {
        running.add(job.id);
        try {
          await tillgate.heartbeat.shown();
          const { attempts, ...order } = orderJob.parse(payload);
          const finish = (): Promise<void> => work(tillgate, order, attempts + job.attempts);
          const { tracing } = tillgate;
          await (tracing ? tracing.during({ name: `job ${name}`, kind: 'consumer' }, finish) : finish());
        } finally {
          running.delete(job.id);
        }
      },
    ]),
    ...Object.entries(wakes).map(([name, wake]): [string, Task] => [
      name,
      async (payload) => wake(tillgate, shopJob.parse(payload).shopId),
    ]),
  ]);
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked under the ID of the pool, regardless of which of its workers runs them.
  events.on('pool:create', ({ workerPool }) => {
    workers.push(workerPool.id);
    tillgate.heartbeat.addJobWorker(workerPool.id);
  });
  const pauses = createQueuePauses(tillgate.database.availability);
  events.on('worker:getJob:error', ({ error }) => {
    if (outageIn(error)) pauses.failed();
  });
  events.on('worker:getJob:empty', () => pauses.succeeded());
  events.on('job:start', () => pauses.succeeded());
  const runner = await run({
    events,
    pgPool: tillgate.database.directPool,
    noPreparedStatements: !tillgate.database.keepsPrepared,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1_000,
    // Called before each look for a job.
    forbiddenFlags: async () => {
      await pauses.pause();
      return null;
    },
    logger: quietWorkerLogger,
  });
  runner.events.on('job:error', ({ job, error }) =>
    tillgate.log.warn(
      { err: error, job: job.task_identifier, attempt: job.attempts },
      'a job failed and will be retried',
    ),
  );
  const unlock = {
    name: 'unlock ended jobs',
    every: 5_000,
    run: () => unlockEndedJobs(tillgate, workers, [...running]),
  };
  const stops = [...recurring, unlock].map((job) => repeat(tillgate, job));
  return async () => {
    pauses.close();
    await Promise.all(stops.map((stop) => stop()));
    await runner.stop();
  };
}
