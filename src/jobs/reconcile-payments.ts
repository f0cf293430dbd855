import type { Tillgate } from '../context.js';
import { resumeRun } from '../domain/placing/processing/run.js';
import { claimDue, endChecks, type DueTransaction } from '../domain/money/ledger/reconciliation-repository.js';
import { refreshPayments } from '../domain/money/ledger/refresh-payments.js';
import { reconcileTransaction } from '../domain/money/payments/reconcile-transaction.js';
import { undoDuePayments } from '../domain/money/payments/undo-due-payments.js';

/** The maximum number of concurrent calls to one gateway. */
const ofGateway = 8;

/** Separates shop and gateway; neither contains it. */
const separator = ' ';

/** Looks up an outcome, continues the order that waited for it, and updates the order. */
async function reconcile(tillgate: Tillgate, due: DueTransaction): Promise<void> {
  if (!(await reconcileTransaction(tillgate, due))) return;
  const { shopId, transaction } = due;
  const order = { shopId, publicOrderId: transaction.publicOrderId };
  await resumeRun(tillgate, order);
  const isShown = await refreshPayments(tillgate, order);
  if (isShown && (await undoDuePayments(tillgate, order)))
    await endChecks(tillgate.database, shopId, transaction.id, tillgate.clock.now());
}

/**
 * Starts looking up due outcomes at gateways without waiting for them, so that a gateway that does not respond does not
 * delay others. An outcome that cannot be applied to its order yet stays due.
 */
export async function reconcilePayments(tillgate: Tillgate): Promise<void> {
  const { database, clock, heartbeat, log, reconciliations } = tillgate;
  const underway = [...reconciliations.counts()].map(([gateway, count]) => {
    const [shopId = '', gatewayPublicId = ''] = gateway.split(separator);
    return { shopId, gatewayPublicId, count };
  });
  for (const due of await claimDue(database, clock.now(), heartbeat.newHolder(), { ofGateway, underway })) {
    const checked = reconcile(tillgate, due).catch((error: unknown) =>
      log.error({ err: error, shop: due.shopId, transaction: due.transaction.id }, 'an outcome could not be looked up'),
    );
    reconciliations.add(`${due.shopId}${separator}${due.gatewayPublicId}`, checked);
  }
}

/** Waits for the lookups that this process has started. */
export const finishReconciling = ({ reconciliations }: Tillgate): Promise<void> => reconciliations.ended();
