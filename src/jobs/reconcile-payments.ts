import type { Tillgate } from '../context.js';
import { resumeRun } from '../domain/placing/processing/resume-run.js';
import { claimDue, endChecks } from '../domain/money/ledger/ledger-repository.js';
import { refreshPayments } from '../domain/money/ledger/refresh-payments.js';
import { reconcileTransaction } from '../domain/money/payments/reconcile-transaction.js';

/**
 * Asks gateways for the outcomes that are due, goes on with the orders that waited for them, and shows them there. What
 * cannot be shown yet stays due.
 */
export async function reconcilePayments(tillgate: Tillgate): Promise<void> {
  const { database, clock } = tillgate;
  const due = await claimDue(database, clock.now(), 20);
  await Promise.all(
    due.map(async (one) => {
      const isSettled = await reconcileTransaction(tillgate, one);
      if (!isSettled) return;
      const { id, publicOrderId } = one.transaction;
      await resumeRun(tillgate, one.shopId, publicOrderId);
      if (await refreshPayments(tillgate, one.shopId, publicOrderId)) await endChecks(database, one.shopId, id);
    }),
  );
}
