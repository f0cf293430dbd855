import type { Tillgate } from '../../src/context.js';
import { finishReconciling, reconcilePayments as begin } from '../../src/jobs/reconcile-payments.js';

/** Asks for all outcomes that are due, and waits for what comes of it. */
export async function reconcilePayments(tillgate: Tillgate): Promise<void> {
  await begin(tillgate);
  await finishReconciling(tillgate);
}
