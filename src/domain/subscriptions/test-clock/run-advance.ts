import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { claimDueOnTestClock } from '../renewing/claim-repository.js';
import { renew } from '../renewing/renew.js';
import { endAdvance, leaveAdvance, moveTestClock, nextOnTestClock, type TestClock } from './test-clock-repository.js';

/** How many subscriptions that are due at the same time are processed concurrently. */
const concurrency = 8;

/** The interval of progress events, in ms. */
const reportInterval = 500;

/** How long a turn waits for unknown outcomes, in ms. */
const longestWait = 1_000;

/** The maximum duration of a turn, in ms, before other clocks take theirs. */
const turn = 20_000;

/** Processes the subscriptions that are due at a time; returns how many. */
async function processDue(tillgate: Tillgate, shopId: string, at: Date): Promise<number> {
  const { database, clock, heartbeat } = tillgate;
  const holder = heartbeat.newHolder();
  const claiming = { holder, now: clock.now(), limit: concurrency };
  const due = await claimDueOnTestClock(database, shopId, at, claiming);
  await Promise.all(due.map((subscription) => renew(tillgate, { subscription, holder, now: at })));
  return due.length;
}

/**
 * Advances a claimed test clock: it moves to the time at which the next subscription is due, which is processed, and so
 * on until it arrives. Each step is stored, so that another process can continue if this one dies. Ends early if an
 * outcome is not known; a later turn continues.
 */
export async function runAdvance(tillgate: Tillgate, claimed: TestClock, holder: string): Promise<void> {
  const { database, clock } = tillgate;
  const { shopId } = claimed;
  const started = performance.now();
  let reportedAt = started;
  let processed = 0;
  for (let target = claimed.target; target && performance.now() - started < turn;) {
    const { dueAt, processing } = await nextOnTestClock(database, shopId);
    if (processing > 0) {
      if (performance.now() - started > longestWait) break;
      await pause(100);
      continue;
    }
    const isLast = !dueAt || dueAt > target;
    const withEvent = performance.now() - reportedAt > reportInterval;
    if (withEvent) reportedAt = performance.now();
    const step = { to: isLast ? target : dueAt, processed, holder, now: clock.now(), withEvent };
    const moved = await moveTestClock(database, shopId, step);
    if (!moved) return;
    processed = 0;
    if (isLast && (await endAdvance(database, shopId, { target, holder, now: clock.now() }))) return;
    if (!isLast) processed = await processDue(tillgate, shopId, moved.now);
    target = moved.target;
  }
  await moveTestClock(database, shopId, { to: claimed.now, processed, holder, now: clock.now(), withEvent: true });
  await leaveAdvance(database, shopId, holder);
}
