import type { Tillgate } from '../context.js';
import { resumeRetention } from '../domain/money/payments/saved-methods/save-method.js';
import { claimRetentions } from '../domain/money/payments/saved-methods/retention-repository.js';

/**
 * How long a worker may take, in ms, before another may claim the same work: longer than the timeout of a gateway call.
 */
const claimLasts = 60_000;

/** Saves the payment methods that the authorizing process could not save. */
export async function savePaymentMethods(tillgate: Tillgate): Promise<void> {
  const now = tillgate.clock.now();
  const due = await claimRetentions(tillgate.database, now, new Date(now.getTime() + claimLasts), 20);
  await Promise.all(due.map((retention) => resumeRetention(tillgate, retention)));
}
