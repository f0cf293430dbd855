import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { requiredText, text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { isHeld } from '../../order/document/lease.js';
import { loadOrder } from '../../order/document/order-repository.js';
import { resumeRun } from './resume-run.js';
import { readOrder } from '../../order/document/read-order.js';
import { refuseStale } from '../../order/document/refuse-change.js';
import { readLedger, settle } from '../../money/ledger/ledger-repository.js';
import { firstCheckAt } from '../../money/ledger/reconciliation-plan.js';
import { refreshPayments } from '../../money/ledger/refresh-payments.js';
import { transactionSchema, type Transaction } from '../../money/ledger/transaction.js';

/** Captures and voids name an authorization by the gateway's id; a verification is named by none of them. */
const needsProviderId = ({ type, amount, providerTransactionId }: Transaction): boolean =>
  type === 'authorize' && amount > 0 && providerTransactionId === null;

/**
 * Says what became of a call whose outcome is open: the gateway's later word, or a person's. Processing that waited for
 * it goes on. Refuses NOT_FOUND, REQUIRED for a success without the gateway's id where later calls need it, VERSION_CONFLICT, TRANSACTION_SETTLED, and ORDER_BUSY while the call is under way.
 */
export const settleTransaction = orderOperation(
  {
    operation: 'settleTransaction',
    summary: 'Settle a transaction',
    description:
      'Says what became of a call whose outcome is open: the later word of the gateway, or of a person. Processing that waited for it goes on.',
    mutation: true,
    access: backend('write_payments'),
    input: z.object({
      id: text().min(1).meta({ graphql: 'ID!' }).describe('The transaction.'),
      status: z
        .string()
        .transform((status) => status.toLowerCase())
        .pipe(z.enum(['success', 'failed']))
        .meta({ graphql: 'SettledStatus' })
        .describe('How it ended.'),
      providerTransactionId: text().meta({ graphql: 'ID' }).nullish().describe('The id that the gateway gave it.'),
      reason: requiredText(1_000).describe('How you know.'),
    }),
    output: z.object({ transaction: transactionSchema.describe('The transaction, settled.') }),
    audit: { resource: 'transaction', id: ({ id }) => id },
  },
  async (context, { id, status, providerTransactionId, reason }) => {
    const { database, clock, shopId, publicOrderId } = context;
    const found = (await readLedger(database, shopId, publicOrderId)).find((one) => one.id === id);
    if (!found) refuse('NOT_FOUND', { field: 'id' });
    if (status === 'success' && needsProviderId(found) && !providerTransactionId)
      refuse('REQUIRED', {
        field: 'providerTransactionId',
        message: 'providerTransactionId is required: later calls of the gateway name it',
      });
    const loaded = await loadOrder(database, shopId, publicOrderId);
    if (loaded) refuseStale(loaded.order, context.expectedVersion);
    const isUnderWay = found.status === 'pending' && found.providerTransactionId === null;
    if (isUnderWay && isHeld(loaded?.lease, clock.now())) refuse('ORDER_BUSY', { retryAfter: 1 });
    const outcome = {
      status,
      providerTransactionId: providerTransactionId ?? null,
      responseCode: status === 'success' ? '00' : 'settled',
      message: reason,
      // The reconciler sees to it that the order shows it, should this process die now.
      nextCheckAt: firstCheckAt(clock.now()),
    };
    const transaction = await settle(database, shopId, found, outcome, clock.now());
    if (!transaction) refuse('TRANSACTION_SETTLED', { field: 'id' });
    context.log.info(
      { shop: shopId, transaction: id, status, caller: context.caller.kind },
      'a transaction was settled',
    );
    await resumeRun(context, shopId, publicOrderId);
    await refreshPayments(context, shopId, publicOrderId);
    return { ...(await readOrder(context, () => ({}))), transaction };
  },
);
