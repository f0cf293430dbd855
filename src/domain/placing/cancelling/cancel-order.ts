import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { optionalText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { releaseDiscountUses } from '../../order/discounts/discount-use-repository.js';
import { orderOperation } from '../../core/operation/operation.js';
import { voidAll } from '../../money/payments/call-gateway.js';
import { abandonPending, readLedger, readPaymentSums, type PaymentSums } from '../../money/ledger/ledger-repository.js';
import { paymentEvents, withSums } from '../../money/ledger/payment-standing.js';
import { standingAuthorizations, standingVerifications } from '../../money/payments/standing-authorizations.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import { isCreationOpen } from '../../platform/orders/platform-creation-repository.js';
import { releaseStock } from '../../catalogue/reservation-repository.js';
import { withConcern, withoutConcerns } from '../../order/document/attention.js';
import { withLeasedOrder } from '../../money/ledger/leased-order.js';
import type { Concern, Order } from '../../order/document/order.js';
import { refusedVoid } from '../../money/ledger/refused-void.js';

/** An order in processing is waited for, unless nobody knows what its payment came to. */
function refuseOpenOutcome({ status, state }: Order): void {
  if (status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
  if (status === 'processing' && state.payments.some((payment) => payment.status === 'unknown')) refuse('OUTCOME_OPEN');
}

function refuseCaptured(sums: readonly PaymentSums[], ledger: readonly Transaction[]): void {
  if (sums.some(({ captured, refunded }) => captured > refunded)) refuse('CAPTURED');
  if (sums.some(({ capturing, refunding }) => capturing > 0 || refunding > 0)) refuse('OUTCOME_OPEN');
  // Money may be held that nobody would void any more.
  if (ledger.some(({ status }) => status === 'unknown')) refuse('OUTCOME_OPEN');
}

/**
 * Cancels an order: voids its authorisations, gives back stock and uses of codes. Refuses CAPTURED while captured money
 * is not refunded, OUTCOME_OPEN, ORDER_CANCELLED (contract 1, "The order's life").
 */
export const cancelOrder = orderOperation(
  {
    operation: 'cancelOrder',
    summary: 'Cancel Order',
    access: backend('write_orders'),
    input: z.object({ reason: optionalText(1_000) }),
    output: z.object({}),
    keyed: true,
  },
  (context, { reason }) => {
    const { database, clock, shopId, publicOrderId } = context;
    return withLeasedOrder(context, ['open', 'abandoned', 'processed'], refuseOpenOutcome, async ({ order, save }) => {
      const sums = await readPaymentSums(database, shopId, publicOrderId);
      const ledger = await readLedger(database, shopId, publicOrderId);
      refuseCaptured(sums, ledger);
      const standing = standingAuthorizations(order, sums, ledger);
      const voids = standing.length > 0 ? await voidAll(context, order, standing) : [];
      const refused = voids.filter(({ transaction }) => transaction.status === 'failed');
      const verifications = standingVerifications(order, sums, ledger);
      if (verifications.length > 0) await voidAll(context, order, verifications);
      const after = await readPaymentSums(database, shopId, publicOrderId);
      const voided = withSums(order, after, await readLedger(database, shopId, publicOrderId));
      const events = [...paymentEvents(order, voided), { type: 'order/cancelled', data: { reason } }];
      const now = clock.now();
      // Neither a platform order nor a void that was refused before is wanted any more; one that may stand already is
      // still to be found.
      const mayStand = await isCreationOpen(database, shopId, publicOrderId);
      const isOpen = ({ about }: Concern) => about === 'outcome' || (about === 'platform_order' && mayStand);
      const settled = withoutConcerns(voided, (concern) => !isOpen(concern));
      const told = refused.reduce((one, { transaction }) => withConcern(one, refusedVoid(transaction, now)), settled);
      const cancelled: Order = { ...told, status: 'cancelled' };
      const stored = await save(cancelled, events, {
        members: {},
        write: async (executor) => {
          await releaseStock(executor, shopId, publicOrderId);
          await releaseDiscountUses(executor, shopId, publicOrderId);
          await abandonPending(executor, shopId, publicOrderId, null, now);
        },
      });
      return { order: stored };
    });
  },
);
