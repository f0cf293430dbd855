import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long a shutdown may take after draining, in ms. */
const shutdownLasts = 25_000;

/** npm forwards an interrupt that the terminal has sent already: signals within this time are one, in ms. */
const sameSignal = 500;

/** A started part of a process. */
export interface Part {
  /** Finishes the work of the part and ends it. */
  stop(): Promise<unknown>;
  /** Announces the shutdown, while the part keeps working. */
  drain?(): void;
  /** Stops immediately what would outlive the process. */
  kill?(): Promise<unknown>;
}

/** The parts of a process, in the order in which they were started. */
export class Parts {
  readonly #parts: Part[] = [];
  #isStopping = false;

  /** Whether no more parts should be started. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  add(part: Part): void {
    this.#parts.push(part);
  }

  drain(): void {
    for (const part of this.#parts) part.drain?.();
  }

  /** Stops all parts, the last one first. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (let part = this.#parts.at(-1); part; part = this.#parts.at(-1)) {
      await part.stop();
      this.#parts.pop();
    }
  }

  /** Ends at once what would outlive the process; whatever fails then has no effect. */
  async kill(): Promise<void> {
    this.#isStopping = true;
    await Promise.allSettled(this.#parts.toReversed().map(async (part) => part.kill?.()));
  }

  /** Starts no more parts. */
  close(): void {
    this.#isStopping = true;
  }
}

interface Stopping {
  parts: Parts;
  /** Settles when the start has ended, also because the parts are closed. */
  starting: Promise<unknown>;
  /** How long the process keeps accepting requests after SIGTERM, in ms. */
  drainMs: number;
  log: Logger;
  say: (line: string) => void;
}

/** Stops everything; after 25 s it no longer waits. Returns the exit code. */
async function shutDown({ parts, starting, log }: Stopping): Promise<number> {
  const stopped = starting.catch(() => undefined).then(() => parts.stop());
  const outcome = await Promise.race([stopped, sleep(shutdownLasts, 'late' as const, { ref: false })]);
  if (outcome !== 'late') return 0;
  log.error('the shutdown took too long');
  await parts.kill();
  return 1;
}

/**
 * On SIGTERM: drains, finishes running work, and exits with 0, or 1 if that takes more than 25 s. SIGINT does the same
 * without draining. A second signal ends the process at once, without leaving any other process behind.
 */
export function stopOnSignals(stopping: Stopping): void {
  const { parts, drainMs, log, say } = stopping;
  let firstAt: number | undefined;

  async function stop(signal: string): Promise<void> {
    log.info({ signal }, 'shutting down');
    parts.close();
    if (signal === 'SIGTERM' && drainMs > 0) {
      parts.drain();
      say(`Stopping: requests are accepted for another ${drainMs / 1000} s`);
      await sleep(drainMs);
    } else say('Stopping');
    const code = await shutDown(stopping);
    if (code === 0) say('Stopped');
    process.exit(code);
  }

  async function stopAtOnce(): Promise<void> {
    log.warn('ending at once');
    await parts.kill();
    process.exit(1);
  }

  const receive = (signal: string): void => {
    if (firstAt !== undefined && performance.now() - firstAt < sameSignal) return;
    const isFirst = firstAt === undefined;
    firstAt = isFirst ? performance.now() : -Infinity;
    (isFirst ? stop(signal) : stopAtOnce()).catch((error: unknown) => {
      log.error({ err: error }, 'the shutdown failed');
      process.exit(1);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, receive);
}
