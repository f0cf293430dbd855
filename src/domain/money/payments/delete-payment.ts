import { refuseUncounted } from '../../core/operation/limits/counted-amount.js';
import { heldBy, releasedBy } from '../refund-requests/amount-to-return.js';
import { z } from 'zod';
import { OperationError, refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { withLeasedOrder } from '../ledger/leased-order.js';
import type { HeldOrder } from '../../order/document/order.js';
import { priceOrder } from '../../order/pricing/price-order.js';
import { refuseUnlessOpen } from '../../order/document/refuse-change.js';
import { voidAll } from './undo-payments.js';
import { readLedger } from '../ledger/ledger-repository.js';
import { givenUpOf, positionOf, voidablesOf, type PaymentPosition } from '../ledger/payment-position.js';
import { paymentsOutput } from './payment-input.js';
import { findPayment, withoutPayment } from './plan-payments.js';
import { refreshPayments } from '../ledger/refresh-payments.js';

/** Refuses if the payment was captured, or if an outcome is unknown. */
function refuseHolding({ isUnknown, captured, capturing, refunding }: PaymentPosition): void {
  if (isUnknown || capturing + refunding > 0) refuse('OUTCOME_OPEN', { field: 'id' });
  if (captured > 0) refuse('PAYMENT_CAPTURED', { field: 'id' });
}

/**
 * Voids all authorizations of a payment. Refuses PAYMENT_ALREADY_AUTHORIZED if its gateway refuses a void, and
 * OUTCOME_OPEN.
 */
async function voidPayment(context: OrderContext, order: HeldOrder, position: PaymentPosition): Promise<void> {
  // What was given up, and whose void was refused, does not keep a failed payment on the order.
  const voids = [...voidablesOf({ ...position, givenUp: [] }), ...givenUpOf(position)];
  const called = await voidAll(context, order, voids);
  const remaining = called.map(({ transaction }) => transaction).find(({ status }) => status !== 'success');
  if (!remaining) return;
  const code = remaining.status === 'failed' ? 'PAYMENT_ALREADY_AUTHORIZED' : 'OUTCOME_OPEN';
  const message = remaining.message || 'The authorization could not be voided.';
  throw new OperationError([{ code, field: 'id', message }], { gatewayCalled: true });
}

/**
 * Deletes a payment of the order and voids its authorizations, including one that waits for the shopper. Refuses
 * PAYMENT_NOT_FOUND, PAYMENT_CAPTURED, PAYMENT_ALREADY_AUTHORIZED if the gateway refuses a void, and OUTCOME_OPEN.
 */
export const deletePayment = orderOperation(
  {
    operation: 'deletePayment',
    summary: 'Delete Payment',
    description:
      'Removes a payment from the order. An authorized payment is voided. Refused if the payment has been captured.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({
      id: z.string().min(1).max(255).meta({ graphql: 'ID' }).describe('The ID of the payment. Required.'),
    }),
    output: paymentsOutput,
    givesBack: (context, { id }) => releasedBy(context, id),
  },
  async (context, { id }) => {
    const { database, shopId, publicOrderId } = context;
    const deleted = withLeasedOrder(context, ['open', 'abandoned'], refuseUnlessOpen, async ({ order, save }) => {
      const position = positionOf(findPayment(order, id), await readLedger(database, shopId, publicOrderId));
      refuseHolding(position);
      refuseUncounted(context, heldBy([position]));
      await voidPayment(context, order, position);
      const left = priceOrder(withoutPayment({ ...order, status: 'open' }, id));
      const stored = await save(left, [{ type: 'order/updated', data: { changed: ['payments'] } }], {
        forgetRefusals: true,
      });
      return { payments: left.state.payments, order: stored };
    });
    return deleted.catch(async (error: unknown) => {
      if (error instanceof OperationError && error.gatewayCalled) await refreshPayments(context, context);
      throw error;
    });
  },
);
