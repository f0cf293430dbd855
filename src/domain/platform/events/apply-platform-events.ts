import type { Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import { isFaultyContent, whyFaulty } from '../orders/faulty-content.js';
import { applyEvents } from './apply-events-of-kind.js';
import type { EventOutcome } from './event-counts.js';
import type { PendingPlatformEvent } from './platform-event.js';
import { failEvent, lockPending, postponeEvent, removeEvents } from './platform-event-repository.js';

/** The limits of one transaction. */
const batch = { events: 200, bytes: 8 * 2 ** 20 };

/** The wait after each failed attempt that may succeed later, in ms; after the last, the event has failed. */
const waits = [1_000, 5_000, 30_000, 120_000, 600_000];

/** The outcome of an event in a batch; undefined while it waits for an earlier event. */
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

/** Marks an event as failed, or schedules another attempt if that may succeed. */
async function settleFailure(
  executor: Executor,
  shopId: string,
  { number, attempts }: PendingPlatformEvent,
  error: unknown,
  now: Date,
): Promise<'failed' | 'waiting'> {
  const reason = whyFaulty(error).slice(0, 2_000);
  const wait = waits[attempts];
  if (isFaultyContent(error) || wait === undefined) {
    await failEvent(executor, shopId, number, reason, now);
    return 'failed';
  }
  await postponeEvent(executor, shopId, number, reason, new Date(now.getTime() + wait));
  return 'waiting';
}

/** Applies events one at a time, so that a failure affects only its own event and later events of the same resource. */
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

/** Applies a batch and deletes the settled events in one transaction. Returns whether there may be more. */
async function applyBatch(
  { database, clock, log, platformEvents }: Tillgate,
  shopId: string,
  apply: typeof applyApart,
): Promise<boolean> {
  const now = clock.now();
  const { areLeft, settled } = await database.transaction(async (executor) => {
    const pending = await lockPending(executor, shopId, now, batch);
    const outcomes = await apply(executor, shopId, pending.events, now);
    const done = pending.events.filter((event) => isDone(outcomes.get(event)));
    if (done.length > 0)
      await removeEvents(
        executor,
        shopId,
        done.map(({ number }) => number),
      );
    return { areLeft: pending.areLeft, settled: outcomes };
  });
  for (const [{ kind, number }, outcome] of settled) {
    if (outcome !== 'waiting') platformEvents.counts.add(kind, outcome);
    if (outcome === 'failed') log.warn({ shop: shopId, kind, number }, 'a platform event could not be applied');
  }
  return areLeft;
}

/**
 * Applies the platform events of a shop in batches, until none is left that can be applied or `turns` batches are done.
 * Returns whether there may be more. Events of the same resource are applied in order; a failed event does not delay
 * others.
 */
export async function applyPlatformEvents(
  tillgate: Tillgate,
  shopId: string,
  { turns = Infinity, mayContinue = () => true }: { turns?: number; mayContinue?: () => boolean } = {},
): Promise<boolean> {
  for (let turn = 0; turn < turns && mayContinue(); turn += 1) {
    const areLeft = await applyBatch(tillgate, shopId, applyTogether).catch((error: unknown) => {
      tillgate.log.debug({ err: error, shop: shopId }, 'events of a platform are applied one by one');
      return applyBatch(tillgate, shopId, applyApart);
    });
    if (!areLeft) return false;
  }
  return true;
}
