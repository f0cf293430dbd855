import type { Tillgate } from '../../src/context.js';
import { finishReconciling, reconcilePayments as begin } from '../../src/jobs/reconcile-payments.js';

/** Looks up all outcomes that are due, and waits for their effects. */
export async function reconcilePayments(tillgate: Tillgate): Promise<void> {
  await begin(tillgate);
  await finishReconciling(tillgate);
}
