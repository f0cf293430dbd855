import { Client } from 'pg';
import { DatabaseUnavailable, outageIn, type OutageKind } from '../lib/database-unavailable.js';
import { pause } from '../lib/pause.js';
import type { OpenSockets } from './open-sockets.js';
import { outageKindOf } from './outage-kind.js';

/** How long opening a connection, or waiting for a free one, may take, in ms. */
export const connectLimit = 5_000;

/** How long a probe of the database may take, in ms: with the heartbeat before it, less than {@link connectLimit}. */
const probeLimit = 3_000;

/** How often a deadline is checked, in ms. A process that was suspended has the rest of the time when it continues. */
const tick = 100;

/** The pause between two probes during an outage, in ms. */
const probePause = 500;

/** An outage is over when nothing has failed for this long, in ms. */
const quietFor = 5_000;

/** How often an outage that lasts is reported, in ms. */
const remindsEvery = 60_000;

/** What is reported about an outage. */
export interface Outage {
  kind: OutageKind;
  /** The first error. */
  error: unknown;
  /** How long it has lasted. */
  seconds: number;
  /** Statements that have failed, or were not sent. */
  failures: number;
}

/** Receives what there is to log about an outage: once when it begins, once a minute, and once when it has ended. */
export type OnOutage = (phase: 'began' | 'lasts' | 'ended', outage: Outage) => void;

/** Whether the database of a process is available. */
export interface Availability {
  /** The reason why the database cannot do its work; undefined if it can, as far as is known. */
  readonly problem: OutageKind | undefined;
  /** The error for a statement that need not be sent, because the database does not respond; undefined otherwise. */
  refusal(): DatabaseUnavailable | undefined;
  /** Receives an error of a connection. An error that belongs to an outage is returned as DatabaseUnavailable. */
  translate(error: unknown, wasSent: boolean): unknown;
  /** Receives an error that no caller noticed, such as that of an idle connection. A probe decides what it means. */
  suspect(error: unknown): void;
  /** Calls `listener` whenever the database is available again, until the returned function is called. */
  onBack(listener: () => void): () => void;
  close(): void;
}

/** Settles as the work does. Rejects after `ms` in which this process was running. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let left = ms;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      left -= tick;
      if (left <= 0) reject(new Error('Query read timeout'));
    }, tick);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(timer);
  }
}

/** Sorts more than the memory of a statement holds, which needs room on the disk. */
const needsRoom = `select count(*) from (
  select n from generate_series(1, 20000) n, repeat('x', 100) filling order by filling, n desc offset 0) sorted`;

/**
 * Asks the database over a new connection whether it is available: it must accept connections and changes and, if its
 * disk was full, have room again. Rejects with the reason if not.
 */
export async function probeDatabase(
  url: string,
  { sockets, kind, limit = probeLimit }: { sockets?: OpenSockets; kind?: OutageKind; limit?: number } = {},
): Promise<void> {
  const client = new Client({ connectionString: url, ...(sockets ? { stream: () => sockets.open() } : {}) });
  client.on('error', () => undefined);
  const ask = async (): Promise<void> => {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly) throw new DatabaseUnavailable('read-only');
    if (kind === 'full') await client.query(`begin; set local work_mem = '64kB'; ${needsRoom}; rollback`);
  };
  const asking = ask();
  // After the limit, nobody waits for its error any more.
  asking.catch(() => undefined);
  try {
    await within(limit, asking);
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * Watches the database through the errors of its connections. After one, the database is probed until it is available and
 * nothing has failed for a while; that is one outage. While probes find that it does not respond, statements are refused
 * without being sent, and connections that have received nothing since are closed, so that callers do not wait for them.
 */
export function createAvailability(url: string, sockets: OpenSockets, onOutage: OnOutage): Availability {
  const listeners = new Set<() => void>();
  let current: { kind: OutageKind; error: unknown; since: number; failedAt: number; failures: number } | undefined;
  let problem: OutageKind | undefined;
  let isSuspecting = false;
  let isClosed = false;

  const outage = ({ kind, error, since, failures }: NonNullable<typeof current>, until: number): Outage => ({
    kind,
    error,
    failures,
    seconds: Math.round((until - since) / 100) / 10,
  });

  /** One probe. Its result is what callers are told from then on. */
  async function probe(kind: OutageKind | undefined): Promise<void> {
    const closeSilent = sockets.watch();
    const wasAway = problem !== undefined;
    try {
      await probeDatabase(url, { sockets, ...(kind ? { kind } : {}) });
      problem = undefined;
    } catch (error) {
      problem = outageKindOf(error) ?? outageIn(error)?.kind ?? 'unreachable';
      if (current) current.failedAt = performance.now();
      if (problem === 'unreachable') closeSilent();
    }
    if (wasAway && problem === undefined) for (const listener of listeners) listener();
  }

  async function probeUntilQuiet(): Promise<void> {
    let reminded = performance.now();
    for (;;) {
      if (!current || isClosed) return;
      await probe(current.kind);
      const now = performance.now();
      if (problem === undefined && now - current.failedAt >= quietFor) {
        onOutage('ended', outage(current, current.failedAt));
        current = undefined;
        return;
      }
      if (now - reminded >= remindsEvery) {
        onOutage('lasts', outage(current, now));
        reminded = now;
      }
      await pause(probePause);
    }
  }

  function fail(kind: OutageKind, error: unknown): void {
    const now = performance.now();
    if (current) {
      current.failedAt = now;
      current.failures += 1;
      // What the probe has to look for.
      if (kind !== 'unreachable') current.kind = kind;
      return;
    }
    current = { kind, error, since: now, failedAt: now, failures: 1 };
    onOutage('began', outage(current, now));
    void probeUntilQuiet();
  }

  async function examine(error: unknown): Promise<void> {
    isSuspecting = true;
    await probe(outageKindOf(error) ?? outageIn(error)?.kind);
    isSuspecting = false;
    if (problem !== undefined && !isClosed) fail(problem, error);
  }

  return {
    get problem() {
      return problem;
    },
    refusal() {
      if (problem !== 'unreachable') return undefined;
      if (current) current.failures += 1;
      return new DatabaseUnavailable(problem, { wasSent: false });
    },
    translate(error, wasSent) {
      const kind = outageKindOf(error);
      if (kind === undefined) return error;
      if (!isClosed) fail(kind, error);
      return new DatabaseUnavailable(kind, { cause: error, wasSent });
    },
    suspect(error) {
      if (!current && !isSuspecting && !isClosed) void examine(error);
    },
    onBack(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
    },
  };
}
