import type { Tillgate } from '../context.js';
import { runAdvance } from '../domain/subscriptions/test-clock/run-advance.js';
import { claimAdvance, leaveAdvance } from '../domain/subscriptions/test-clock/test-clock-repository.js';

/** Continues the test clocks that are being advanced, one after another. */
export async function advanceTestClocks(tillgate: Tillgate): Promise<void> {
  const { database, clock, heartbeat } = tillgate;
  const holder = heartbeat.newHolder();
  const claimed = await claimAdvance(database, holder, clock.now());
  if (!claimed) return;
  try {
    await runAdvance(tillgate, claimed, holder);
  } catch (error) {
    await leaveAdvance(database, claimed.shopId, holder);
    throw error;
  }
}
