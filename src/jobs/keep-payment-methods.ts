import type { Tillgate } from '../context.js';
import { resumeRetention } from '../domain/money/payments/saved-methods/keep-method.js';
import { claimRetentions } from '../domain/money/payments/saved-methods/retention-repository.js';

/** How long a worker has for what it took, in ms, before another may take it: longer than a gateway's whole call. */
const claimLasts = 60_000;

/** Keeps the payment methods that the process which authorised them could not. */
export async function keepPaymentMethods(tillgate: Tillgate): Promise<void> {
  const now = tillgate.clock.now();
  const due = await claimRetentions(tillgate.database, now, new Date(now.getTime() + claimLasts), 20);
  await Promise.all(due.map((retention) => resumeRetention(tillgate, retention)));
}
