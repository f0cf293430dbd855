import type { Round } from '../load-command.js';
import { newPurchase, type Step, type StepName } from './purchase.js';

/**
 * Makes this many checkouts at a time for this many seconds. The rate counts steps as parts of a checkout, so that
 * those in progress at the end are included.
 */
export async function playCheckouts(
  steps: readonly Step[],
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Round> {
  const started = performance.now();
  const until = started + seconds * 1000;
  const times = new Map<StepName, { count: number; ms: number }>();
  let taken = 0;

  async function keepBuying(): Promise<void> {
    while (performance.now() < until) {
      let purchase = newPurchase;
      for (const { name, take } of steps) {
        const began = performance.now();
        purchase = await take(purchase);
        const ended = performance.now();
        if (ended > until) return;
        const { count, ms } = times.get(name) ?? { count: 0, ms: 0 };
        times.set(name, { count: count + 1, ms: ms + ended - began });
        taken += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, keepBuying));
  return {
    rate: taken / steps.length / seconds,
    steps: Object.fromEntries([...times].map(([name, { count, ms }]) => [name, ms / count])),
  };
}
