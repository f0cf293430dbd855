import type { Tillgate } from '../context.js';
import { claimDue, claimStalled } from '../domain/subscriptions/renewing/claim-repository.js';
import { renew, type Claimed } from '../domain/subscriptions/renewing/renew.js';
import { findTestClock } from '../domain/subscriptions/test-clock/test-clock-repository.js';

/** How many subscriptions a process works on at once. */
const most = 16;

/** Errors are logged; the subscription stays claimed and is checked again later. */
function start(tillgate: Tillgate, claimed: Claimed): void {
  const { shopId, id } = claimed.subscription;
  const work = renew(tillgate, claimed).catch((error: unknown) =>
    tillgate.log.error({ err: error, shop: shopId, subscription: id }, 'a subscription was not processed'),
  );
  tillgate.renewals.add(shopId, work);
}

/** Continues subscriptions whose process died, or that waited for an outcome. */
async function resume(tillgate: Tillgate): Promise<void> {
  const { database, clock, heartbeat } = tillgate;
  const [holder, now] = [heartbeat.newHolder(), clock.now()];
  for (const subscription of await claimStalled(database, { holder, now, limit: most })) {
    const testClock = subscription.isOnTestClock ? await findTestClock(database, subscription.shopId) : undefined;
    start(tillgate, { subscription, holder, now: testClock?.now ?? now });
  }
}

/**
 * Processes due subscriptions of all shops, each by one process. A gateway that does not respond only delays its own
 * subscriptions.
 */
export async function renewSubscriptions(tillgate: Tillgate): Promise<void> {
  const { database, clock, heartbeat, renewals } = tillgate;
  await resume(tillgate);
  while (!renewals.isEnding) {
    const capacity = most - renewals.size;
    const holder = heartbeat.newHolder();
    const now = clock.now();
    const due = capacity > 0 ? await claimDue(database, { holder, now, limit: capacity }) : [];
    for (const subscription of due) start(tillgate, { subscription, holder, now });
    if (capacity > 0 && due.length === 0) return;
    await renewals.oneEnded();
  }
}

/** Waits for the subscriptions that this process works on. */
export const finishRenewals = ({ renewals }: Tillgate): Promise<void> => renewals.ended();
