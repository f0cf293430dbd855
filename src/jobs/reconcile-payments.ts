import type { Tillgate } from '../context.js';
import { resumeRun } from '../domain/placing/processing/resume-run.js';
import { claimDue, endChecks, type DueTransaction } from '../domain/money/ledger/ledger-repository.js';
import { refreshPayments } from '../domain/money/ledger/refresh-payments.js';
import { reconcileTransaction } from '../domain/money/payments/reconcile-transaction.js';
import { undoDuePayments } from '../domain/money/payments/undo-due-payments.js';

/** Calls of one gateway at a time. */
const ofGateway = 8;

/** Separates shop and gateway; neither has one. */
const separator = ' ';

/** Asks for an outcome, goes on with the order that waited for it, and shows it there. */
async function reconcile(tillgate: Tillgate, due: DueTransaction): Promise<void> {
  if (!(await reconcileTransaction(tillgate, due))) return;
  const { shopId, transaction } = due;
  await resumeRun(tillgate, shopId, transaction.publicOrderId);
  const isShown = await refreshPayments(tillgate, shopId, transaction.publicOrderId);
  if (isShown && (await undoDuePayments(tillgate, shopId, transaction.publicOrderId)))
    await endChecks(tillgate.database, shopId, transaction.id);
}

/**
 * Begins to ask gateways for the outcomes that are due, and does not wait for them: a gateway that does not answer
 * delays no other one's. What cannot be shown on its order yet stays due.
 */
export async function reconcilePayments(tillgate: Tillgate): Promise<void> {
  const { database, clock, heartbeat, log, reconciliations } = tillgate;
  const underway = [...reconciliations.counts()].map(([gateway, count]) => {
    const [shopId = '', gatewayPublicId = ''] = gateway.split(separator);
    return { shopId, gatewayPublicId, count };
  });
  for (const due of await claimDue(database, clock.now(), heartbeat.newHolder(), { ofGateway, underway })) {
    const checked = reconcile(tillgate, due).catch((error: unknown) =>
      log.error({ err: error, shop: due.shopId, transaction: due.transaction.id }, 'an outcome was not asked for'),
    );
    reconciliations.add(`${due.shopId}${separator}${due.gatewayPublicId}`, checked);
  }
}

/** Waits for the checks that this process has begun. */
export const finishReconciling = ({ reconciliations }: Tillgate): Promise<void> => reconciliations.ended();
