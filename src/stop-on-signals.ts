import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long a shutdown may take after draining, in ms. */
const shutdownLasts = 25_000;

/** npm forwards an interrupt that the terminal has already sent, so signals within this time count as one, in ms. */
const sameSignal = 500;

/** A started part of a process. */
export interface Part {
  /** Finishes the work of the part and ends it. */
  stop(): Promise<unknown>;
  /** Announces the shutdown; the part keeps working. */
  drain?(): void;
  /** Immediately stops anything that would outlive the process, such as a child process. */
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

  /** Immediately stops anything that would outlive the process; errors are ignored. */
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
  /** Settles when startup has ended, including when it was stopped. */
  starting: Promise<unknown>;
  /** How long the process keeps accepting requests after SIGTERM, in ms. */
  drainMs: number;
  log: Logger;
  print: (line: string) => void;
}

/** Stops everything, but waits at most 25 s. Returns the exit code. */
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
 * without draining. A second signal ends the process immediately, and leaves no other process running.
 */
export function stopOnSignals(stopping: Stopping): void {
  const { parts, drainMs, log, print } = stopping;
  let firstAt: number | undefined;

  async function stop(signal: string): Promise<void> {
    log.info({ signal }, 'shutting down');
    parts.close();
    if (signal === 'SIGTERM' && drainMs > 0) {
      parts.drain();
      print(`Stopping; requests are accepted for another ${drainMs / 1000} s`);
      await sleep(drainMs);
    } else print('Stopping');
    const code = await shutDown(stopping);
    if (code === 0) print('Stopped');
    process.exit(code);
  }

  async function stopAtOnce(): Promise<void> {
    log.warn('stopping immediately');
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
