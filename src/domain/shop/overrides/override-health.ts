import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../../lib/clock.js';
import type { Executor } from '../../../lib/executor.js';
import { saveCalls, type CountedCalls } from './override-call-repository.js';

export const healthSchema = z
  .object({
    state: z
      .enum(['unused', 'healthy', 'failing', 'suspended'])
      .meta({ graphql: 'String' })
      .describe(
        '`unused` if there was no call within the last hour, `healthy`, `failing` if at least half of the calls failed, or `suspended` while the server is not called because it failed too often.',
      ),
    failureRate: z.number().meta({ graphql: 'Float' }).describe('The share of calls that failed, from 0 to 1.'),
    p95: z
      .int()
      .nullable()
      .describe('The 95th percentile of the duration of the calls, in milliseconds; null if there were none.'),
    lastError: z.string().nullable().describe('The last failure; null if there was none.'),
  })
  .meta({ id: 'ApiOverrideHealth', description: 'The health of the server of an override.' });

export type OverrideHealth = z.output<typeof healthSchema>;

/** A call of an override's server, or one that was not made because the server had failed too often. */
export interface NotedCall {
  shopId: string;
  publicId: string;
  tookMs: number;
  /** Null for a call that succeeded. */
  error: string | null;
  isSuspended: boolean;
}

/** Records the outcomes of override calls, at first in the memory of this process. */
export interface OverrideCalls {
  note(call: NotedCall): void;
  /** Stores the recorded outcomes. */
  flush(): Promise<void>;
}

const minute = 60_000;
/** How long outcomes are kept in memory before they are stored, in ms. */
const flushAfter = 1_000;
/** Health covers this time, in ms. */
export const healthCovers = 60 * minute;
/** A circuit breaker stays open this long, in ms. */
const suspendedFor = 30_000;

/** Durations are counted in classes, each of which ends at 1.25 times the end of the previous one. */
const growth = 1.25;
const classOf = (ms: number): number => (ms <= 1 ? 0 : Math.ceil(Math.log(ms) / Math.log(growth)));
const endOf = (index: number): number => Math.round(growth ** index);

function counted(before: CountedCalls, call: NotedCall, now: Date): CountedCalls {
  const { error, isSuspended, tookMs } = call;
  if (isSuspended) return { ...before, suspendedAt: now };
  const failed = error === null ? {} : { lastError: error, lastErrorAt: now };
  const index = classOf(tookMs);
  return {
    ...before,
    ...failed,
    calls: before.calls + 1,
    failures: before.failures + (error === null ? 0 : 1),
    durations: { ...before.durations, [index]: (before.durations[index] ?? 0) + 1 },
  };
}

/** Counts calls by override and minute, and stores the counts of this process at most once in a second. */
export function createOverrideCalls(executor: Executor, clock: Clock, log: Logger): OverrideCalls {
  const processId = randomUUID();
  let current = new Map<string, CountedCalls>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...current.values()];
    const thisMinute = Math.floor(clock.now().getTime() / minute) * minute;
    // The counts of this minute continue, and replace the stored ones later.
    current = new Map([...current].filter(([, row]) => row.minute.getTime() >= thisMinute));
    if (rows.length > 0) await saveCalls(executor, processId, rows);
  }

  return {
    note(call) {
      const now = clock.now();
      const since = new Date(Math.floor(now.getTime() / minute) * minute);
      const { shopId, publicId } = call;
      const key = `${shopId}/${publicId}/${since.getTime()}`;
      const before = current.get(key) ?? {
        shopId,
        publicId,
        minute: since,
        calls: 0,
        failures: 0,
        durations: {},
        lastError: null,
        lastErrorAt: null,
        suspendedAt: null,
      };
      current.set(key, counted(before, call, now));
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => log.warn({ err: error }, 'calls of API overrides could not be counted'));
      }, flushAfter).unref();
    },
    flush,
  };
}

/** The health of an override, from its calls of the last hour in all processes. */
export function healthOf(rows: readonly CountedCalls[], now: Date): OverrideHealth {
  const calls = rows.reduce((sum, row) => sum + row.calls, 0);
  const failures = rows.reduce((sum, row) => sum + row.failures, 0);
  const time = (date: Date | null): number => date?.getTime() ?? 0;
  const last = rows.toSorted((a, b) => time(b.lastErrorAt) - time(a.lastErrorAt))[0]?.lastError ?? null;
  const isSuspended = rows.some(({ suspendedAt }) => now.getTime() - time(suspendedAt) < suspendedFor);
  const failureRate = calls === 0 ? 0 : failures / calls;
  return {
    state: isSuspended ? 'suspended' : calls === 0 ? 'unused' : failureRate >= 0.5 ? 'failing' : 'healthy',
    failureRate,
    p95: calls === 0 ? null : percentile(rows, Math.ceil(calls * 0.95)),
    lastError: last,
  };
}

/** The end of the class that contains the call with this rank; the fastest call has rank 1. */
function percentile(rows: readonly CountedCalls[], rank: number): number {
  const classes = new Map<number, number>();
  for (const { durations } of rows)
    for (const [index, count] of Object.entries(durations))
      classes.set(Number(index), (classes.get(Number(index)) ?? 0) + count);
  let seen = 0;
  for (const [index, count] of [...classes].toSorted(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= rank) return endOf(index);
  }
  return 0;
}
