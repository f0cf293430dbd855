import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { pause } from '../../../lib/pause.js';
import type { Executor } from '../../../lib/executor.js';
import { holderSeparator, registerProcess, removeProcess, renewProcess } from './process-repository.js';

/** How often a process renews its row, in ms. */
const every = 500;

/** How long a holder that was given up is remembered, in ms: longer than any lease or claim lasts. */
const givenUpFor = 180_000;

/** The maximum number of holders that are remembered as given up. */
const mostGivenUp = 5_000;

/**
 * For how many consecutive heartbeats a process must be the only one, because another may be starting or be slow for a
 * moment.
 */
const aloneAfter = 3;

/**
 * Shows other processes that this one is alive. Once it stops, other processes take over its leases (of orders,
 * idempotency keys and queued jobs) within seconds. Until then, it keeps its leases, even if it is slow.
 */
export interface Heartbeat {
  /** A new, unique name to hold a lease or a claim under. It begins with the id of this process. */
  newHolder(): string;
  /**
   * Lets others take over what is held under this name, within seconds: the database became unavailable while it was in
   * use, so that it could not be released.
   */
  giveUp(holder: string): void;
  /** Whether this was the only process on the database at its last three beats; false if that is not known. */
  isAlone(): boolean;
  /** Also unlocks the queued jobs of this worker when the process dies. */
  addJobWorker(workerId: string): void;
  /**
   * Waits until other processes can see this one with all workers that were added: before that, its leases and jobs
   * would be taken over late if it died. Returns when it stops, too.
   */
  shown(): Promise<void>;
  start(): void;
  /** Stops, so that other processes can take over the remaining leases. */
  stop(): Promise<void>;
}

/**
 * A heartbeat with plain statements, which also work behind a pooler in transaction mode. It has its own connection, so
 * that the process does not appear dead while all other connections are busy. A process that was removed by others
 * because it was suspended continues under a new ID. Its old leases may belong to another process by then, so every
 * write checks the holder. It also shows which encryption keys this process knows.
 */
export function createHeartbeat(
  connection: Executor & { close(): Promise<void> },
  log: Logger,
  keyIds: readonly string[],
): Heartbeat {
  const jobWorkers = new Set<string>();
  const stopping = new AbortController();
  let id: string | undefined;
  /** The ID that is being registered. It stays the same if the outcome is unknown, so that the process has one row. */
  let newId: string = randomUUID();
  /** The beats in a row at which there was no other process. */
  let beatsAlone = 0;
  let isFailing = false;
  let workersWritten = 0;
  /** The holders that were given up, and when. */
  const givenUp = new Map<string, number>();
  let isGivenUpWritten = true;
  let running: Promise<void> = Promise.resolve();

  async function beat(): Promise<void> {
    const workers = [...jobWorkers];
    forgetGivenUp();
    const isWriting = !isGivenUpWritten;
    isGivenUpWritten = true;
    try {
      await show(workers, isWriting ? [...givenUp.keys()] : undefined);
    } catch (error) {
      if (isWriting) isGivenUpWritten = false;
      throw error;
    }
    workersWritten = workers.length;
  }

  function forgetGivenUp(): void {
    const before = performance.now() - givenUpFor;
    for (const [holder, at] of givenUp) {
      if (at > before && givenUp.size <= mostGivenUp) return;
      givenUp.delete(holder);
      isGivenUpWritten = false;
    }
  }

  async function show(workers: readonly string[], given: readonly string[] | undefined): Promise<void> {
    if (id !== undefined) {
      const processes = await renewProcess(connection, id, workers, given);
      beatsAlone = processes === 1 ? beatsAlone + 1 : 0;
      if (processes !== undefined) return;
      log.warn('this process was suspended, and other processes may have taken over its leases');
      id = undefined;
    }
    await registerProcess(connection, newId, { jobWorkers: workers, keyIds });
    id = newId;
    newId = randomUUID();
  }

  async function keepBeating(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await beat();
        isFailing = false;
      } catch (error) {
        beatsAlone = 0;
        if (!isFailing) log.warn({ err: error }, 'this process cannot renew its heartbeat');
        isFailing = true;
      }
      await sleep(every, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    newHolder: () => (id === undefined ? randomUUID() : `${id}${holderSeparator}${randomUUID()}`),
    giveUp(holder) {
      givenUp.set(holder, performance.now());
      isGivenUpWritten = false;
    },
    isAlone: () => beatsAlone >= aloneAfter,
    addJobWorker: (workerId) => void jobWorkers.add(workerId),
    async shown() {
      const isShown = (): boolean => id !== undefined && workersWritten === jobWorkers.size;
      while (!isShown() && !stopping.signal.aborted) await pause(20);
    },
    start: () => void (running = keepBeating()),
    async stop() {
      stopping.abort();
      await running;
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
