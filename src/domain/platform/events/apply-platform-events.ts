import { z } from 'zod';
import type { Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import { memberOf } from '../../../lib/member-of.js';
import { reasonOf } from '../../../lib/reason-of.js';
import { applyEvents } from './apply-events-of-kind.js';
import { countEvents, type EventOutcome } from './event-counts.js';
import type { PendingPlatformEvent } from './platform-event.js';
import { lockPending, postponeEvent, removeEvents, setEventAside } from './platform-event-repository.js';

/** Events that are applied in one transaction. */
const batchSize = 200;

/** How long an event waits after each attempt that failed for no fault of its own, in ms; after the last it is set aside. */
const waits = [1_000, 5_000, 30_000, 120_000, 600_000];

/** An event whose content can never be applied; SQLSTATE classes of what a statement finds wrong with its values. */
function isFaulty(error: unknown): boolean {
  const code = memberOf(error, 'code');
  return error instanceof z.ZodError || (typeof code === 'string' && /^(?:21|22|23|54)...$/.test(code));
}

function whyNot(error: unknown): string {
  if (!(error instanceof z.ZodError)) return reasonOf(error);
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

/** What became of an event in a batch; undefined while it waits for what came before it. */
type Settled = Map<PendingPlatformEvent, EventOutcome | 'waiting'>;

async function applyTogether(
  executor: Executor,
  shopId: string,
  events: readonly PendingPlatformEvent[],
  now: Date,
): Promise<Settled> {
  const outcomes = await applyEvents(executor, shopId, events, now);
  return new Map([...outcomes].map(([event, outcome]) => [event, outcome === 'saved' ? 'applied' : 'older']));
}

/** Sets an event aside, or lets it wait when another attempt may go better. */
async function settleFailure(
  executor: Executor,
  shopId: string,
  { number, attempts }: PendingPlatformEvent,
  error: unknown,
  now: Date,
): Promise<'failed' | 'waiting'> {
  const reason = whyNot(error).slice(0, 2_000);
  const wait = waits[attempts];
  if (isFaulty(error) || wait === undefined) {
    await setEventAside(executor, shopId, number, reason, now);
    return 'failed';
  }
  await postponeEvent(executor, shopId, number, reason, new Date(now.getTime() + wait));
  return 'waiting';
}

/** Each by itself, so that one that fails takes no other with it; what comes after one that waits, waits with it. */
async function applyApart(
  executor: Executor,
  shopId: string,
  events: readonly PendingPlatformEvent[],
  now: Date,
): Promise<Settled> {
  const settled: Settled = new Map();
  const waiting = new Set<string>();
  for (const event of events) {
    const thing = `${event.kind}/${event.platformId}`;
    if (waiting.has(thing)) continue;
    await executor.run({ text: 'savepoint of_event', values: [] });
    try {
      for (const [one, outcome] of await applyTogether(executor, shopId, [event], now)) settled.set(one, outcome);
      await executor.run({ text: 'release savepoint of_event', values: [] });
    } catch (error) {
      await executor.run({ text: 'rollback to savepoint of_event', values: [] });
      const outcome = await settleFailure(executor, shopId, event, error, now);
      settled.set(event, outcome);
      if (outcome === 'waiting') waiting.add(thing);
    }
  }
  return settled;
}

const isDone = (outcome: EventOutcome | 'waiting' | undefined): boolean => outcome === 'applied' || outcome === 'older';

/** Applies a batch and removes what is settled, in one transaction; returns how many events it looked at. */
async function applyBatch(
  { database, clock, log }: Tillgate,
  shopId: string,
  apply: typeof applyApart,
): Promise<number> {
  const now = clock.now();
  const { events, settled } = await database.transaction(async (executor) => {
    const pending = await lockPending(executor, shopId, now, batchSize);
    const outcomes = await apply(executor, shopId, pending, now);
    const done = pending.filter((event) => isDone(outcomes.get(event)));
    if (done.length > 0)
      await removeEvents(
        executor,
        shopId,
        done.map(({ number }) => number),
      );
    return { events: pending, settled: outcomes };
  });
  for (const [{ kind, number }, outcome] of settled) {
    if (outcome !== 'waiting') countEvents(kind, outcome);
    if (outcome === 'failed') log.warn({ shop: shopId, kind, number }, 'an event of a platform was set aside');
  }
  return events.length;
}

/**
 * Applies what a platform told of a shop, a batch at a time, until nothing is left that can be applied or `turns` batches
 * were; says whether more may be left. In order for each thing; an event that fails keeps no other back (contract 4,
 * "Event notifications").
 */
export async function applyPlatformEvents(
  tillgate: Tillgate,
  shopId: string,
  { turns = Infinity, goesOn = () => true }: { turns?: number; goesOn?: () => boolean } = {},
): Promise<boolean> {
  for (let turn = 0; turn < turns && goesOn(); turn += 1) {
    const count = await applyBatch(tillgate, shopId, applyTogether).catch((error: unknown) => {
      tillgate.log.debug({ err: error, shop: shopId }, 'events of a platform are applied one by one');
      return applyBatch(tillgate, shopId, applyApart);
    });
    if (count < batchSize) return false;
  }
  return true;
}
