import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Executor } from '../../../lib/executor.js';
import { holderSeparator, registerProcess, removeProcess, renewProcess } from './process-repository.js';

/** How often a process renews its row, in ms. */
const every = 500;

/**
 * Shows other processes that this one is alive. What it holds (leases of orders, idempotency keys, queued jobs) is taken
 * over within seconds once it no longer does; while it does, it keeps what it holds, however slow it is.
 */
export interface Heartbeat {
  /** A new, unique name to hold a lease or a claim under. It begins with the id of this process. */
  newHolder(): string;
  /** Also unlocks the queued jobs of this worker when the process dies. */
  addJobWorker(workerId: string): void;
  start(): void;
  /** Stops, and lets others take over what is still held. */
  stop(): Promise<void>;
}

/**
 * A heartbeat by plain statements, which also work behind a pooler in transaction mode. It has a connection of its own:
 * when all others of the process are busy, it must not look dead.
 *
 * A process that was removed by others, because it stood still, goes on under a new id. What it held under the old one
 * may belong to another process by then: every write is guarded by the holder's name.
 */
export function createHeartbeat(connection: Executor & { close(): Promise<void> }, log: Logger): Heartbeat {
  const jobWorkers = new Set<string>();
  let id: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let isStopping = false;
  let isFailing = false;

  async function register(): Promise<void> {
    const newId = randomUUID();
    await registerProcess(connection, newId, [...jobWorkers]);
    id = newId;
  }

  async function beat(): Promise<void> {
    if (id !== undefined && (await renewProcess(connection, id, [...jobWorkers]))) return;
    if (id !== undefined) log.warn('this process stood still, and others may have taken over what it held');
    id = undefined;
    await register();
  }

  function next(wait: number): void {
    if (isStopping) return;
    timer = setTimeout(() => {
      turn = beat()
        .then(
          () => (isFailing = false),
          (error: unknown) => {
            if (!isFailing) log.warn({ err: error }, 'this process cannot show that it is alive');
            isFailing = true;
          },
        )
        .then(() => next(every));
    }, wait);
  }

  return {
    newHolder: () => (id === undefined ? randomUUID() : `${id}${holderSeparator}${randomUUID()}`),
    addJobWorker: (workerId) => void jobWorkers.add(workerId),
    start: () => next(0),
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await turn;
      const last = id;
      id = undefined;
      if (last !== undefined)
        await removeProcess(connection, last).catch((error: unknown) =>
          log.warn({ err: error }, 'this process could not remove its heartbeat'),
        );
      await connection.close();
    },
  };
}
