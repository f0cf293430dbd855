import { pause } from '../lib/pause.js';
import { reasonOf } from '../lib/reason-of.js';
import { outageIn } from '../lib/database-unavailable.js';
import { connectLimit, probeDatabase } from './availability.js';
import { outageKindOf } from './outage-kind.js';

/** The pause between two attempts, in ms. */
const retriesEvery = 500;

/** Whether the database may be available later; a wrong password or a missing database is not waited for. */
const passes = (error: unknown): boolean => outageKindOf(error) !== undefined || outageIn(error) !== undefined;

/**
 * Waits until the database accepts connections and changes, at most for `ms`; rejects with the reason then. `onWait`
 * receives the first reason to wait.
 */
export async function waitForDatabase(
  url: string,
  ms: number,
  { onWait, isStopping }: { onWait: (reason: string) => void; isStopping: () => boolean },
): Promise<void> {
  const until = performance.now() + ms;
  let isWaiting = false;
  while (!isStopping()) {
    try {
      return await probeDatabase(url, { limit: connectLimit });
    } catch (error) {
      if (!passes(error)) throw error;
      if (performance.now() >= until)
        throw new Error(`the database is unavailable: ${reasonOf(error)}`, { cause: error });
      if (!isWaiting) onWait(reasonOf(error));
      isWaiting = true;
      await pause(retriesEvery);
    }
  }
}
