import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { requiredText, text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { isHeld } from '../../order/storage/lease.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { resumeRun } from './run.js';
import { readOrder } from '../../order/storage/read-order.js';
import { refuseStale } from '../../order/document/refuse-change.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { firstCheckAt } from '../../money/ledger/reconciliation-plan.js';
import { approvedOutcome } from '../../money/payments/outcome.js';
import { checkFailure } from '../../money/payments/check-failure.js';
import { settleOnce } from '../../money/payments/settle-answered.js';
import { refreshPayments } from '../../money/ledger/refresh-payments.js';
import { isUnderWay, notDeclinedCodes, transactionSchema, type Transaction } from '../../money/ledger/transaction.js';

/** Captures and voids refer to an authorization by the gateway's ID; nothing refers to a verification. */
const needsProviderId = ({ type, amount, providerTransactionId }: Transaction): boolean =>
  type === 'authorize' && amount > 0 && providerTransactionId === null;

const stillAsked = 'The gateway has not reported the outcome yet. The service will ask it again.';

/**
 * Settles a call with an open outcome, as reported later by the gateway or by a person. Processing that waited for it
 * continues. Refuses NOT_FOUND, REQUIRED for a success without the gateway's id where later calls need it, OUTCOME_OPEN
 * for a failure while the gateway can still be asked, GATEWAY_DISAGREES if the gateway reports that the call succeeded
 * (the transaction is then settled as successful), VERSION_CONFLICT, TRANSACTION_SETTLED, and ORDER_BUSY while the call
 * is in progress.
 */
export const settleTransaction = orderOperation(
  {
    operation: 'settleTransaction',
    summary: 'Settle Transaction',
    description:
      'Sets the unknown outcome of a transaction, as reported later by the gateway or by a person. Processing that was waiting for it continues. A failure is refused if the gateway reports that the call succeeded (`GATEWAY_DISAGREES`), and while the gateway can still be asked (`OUTCOME_OPEN`).',
    mutation: true,
    access: backend('write_payments'),
    input: z.object({
      id: text().min(1).meta({ graphql: 'ID!' }).describe('The ID of the transaction.'),
      status: z
        .string()
        .transform((status) => status.toLowerCase())
        .pipe(z.enum(['success', 'failed']))
        .meta({ graphql: 'SettledStatus' })
        .describe('The outcome.'),
      providerTransactionId: text().meta({ graphql: 'ID' }).nullish().describe("The gateway's ID of the transaction."),
      reason: requiredText(1_000).describe('The reason, such as the source of the outcome.'),
    }),
    output: z.object({ transaction: transactionSchema.describe('The settled transaction.') }),
    audit: { resource: 'transaction', id: ({ id }) => id },
  },
  async (context, { id, status, providerTransactionId, reason }) => {
    const { database, clock, shopId, publicOrderId } = context;
    const found = (await readLedger(database, shopId, publicOrderId)).find((one) => one.id === id);
    if (!found) refuse('NOT_FOUND', { field: 'id' });
    if (status === 'success' && needsProviderId(found) && !providerTransactionId)
      refuse('REQUIRED', {
        field: 'providerTransactionId',
        message: 'providerTransactionId is required, because later requests to the gateway refer to it',
      });
    const loaded = await loadOrder(database, { shopId, publicOrderId });
    if (loaded) refuseStale(loaded.order, context.expectedVersion);
    if (isUnderWay(found) && isHeld(loaded?.lease, clock.now())) refuse('ORDER_BUSY', { retryAfter: 1 });
    const contradiction = status === 'failed' && loaded ? await checkFailure(context, loaded.order, found) : undefined;
    if (contradiction?.is === 'open') refuse('OUTCOME_OPEN', { field: 'id', message: stillAsked });
    const now = clock.now();
    // Reconciliation updates the order if this process dies now.
    const nextCheckAt = firstCheckAt(now);
    const reported = {
      status,
      providerTransactionId: providerTransactionId ?? null,
      responseCode: status === 'success' ? '00' : notDeclinedCodes.settled,
      message: reason,
      nextCheckAt,
      isByPerson: true,
    };
    const outcome = contradiction ? { ...approvedOutcome(found, contradiction.answer, now), nextCheckAt } : reported;
    const transaction = await settleOnce(database, shopId, found, outcome, now);
    if (!transaction) refuse('TRANSACTION_SETTLED', { field: 'id' });
    context.log.info(
      { shop: shopId, transaction: id, status: outcome.status, caller: context.caller.kind },
      'a transaction was settled',
    );
    await resumeRun(context, context);
    await refreshPayments(context, context);
    if (contradiction) refuse('GATEWAY_DISAGREES', { field: 'status' });
    return { ...(await readOrder(context, () => ({}))), transaction };
  },
);
