import { z } from 'zod';
import { OperationError, refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { withLeasedOrder } from '../ledger/leased-order.js';
import type { HeldOrder } from '../../order/document/order.js';
import { priceOrder } from '../../order/document/price-order.js';
import { refuseUnlessOpen } from '../../order/document/refuse-change.js';
import { voidAll } from './call-gateway.js';
import { abandonPending, readLedger } from '../ledger/ledger-repository.js';
import { paymentsOutput } from './payment-input.js';
import { findPayment, withoutPayment } from './plan-payments.js';
import { refreshPayments } from '../ledger/refresh-payments.js';

/** Refuses where money was moved that a void does not return, or where nobody knows whether it was. */
function refuseHolding(order: HeldOrder, id: string): void {
  const { status } = findPayment(order, id);
  if (status === 'unknown') refuse('OUTCOME_OPEN', { field: 'id' });
  if (status === 'captured' || status === 'partiallyCaptured') refuse('PAYMENT_CAPTURED', { field: 'id' });
  if (status === 'refunded' || status === 'partiallyRefunded') refuse('PAYMENT_CAPTURED', { field: 'id' });
}

/** Gives the authorisation, or the verification, of a payment up. Refuses PAYMENT_ALREADY_AUTHORIZED when the gateway does, OUTCOME_OPEN. */
async function voidPayment(context: OrderContext, order: HeldOrder, id: string): Promise<void> {
  const payment = findPayment(order, id);
  const ledger = await readLedger(context.database, context.shopId, context.publicOrderId);
  const authorization = ledger.findLast(
    (one) => one.paymentId === id && one.type === 'authorize' && one.status === 'success',
  );
  if (!authorization) return;
  const [called] = await voidAll(context, order, [{ payment, authorization }]);
  const status = called?.transaction.status;
  if (status === 'success') return;
  const code = status === 'failed' ? 'PAYMENT_ALREADY_AUTHORIZED' : 'OUTCOME_OPEN';
  const message = called?.transaction.message || 'The authorisation could not be voided.';
  throw new OperationError([{ code, field: 'id', message }], { gatewayCalled: true });
}

/**
 * Takes a payment off the order; one that is authorised is voided. Refuses PAYMENT_NOT_FOUND, PAYMENT_CAPTURED,
 * PAYMENT_ALREADY_AUTHORIZED when the gateway does not void it, and OUTCOME_OPEN (contract 2, "A payment").
 */
export const deletePayment = orderOperation(
  {
    operation: 'deletePayment',
    summary: 'Delete Payment',
    access: frontend('write_orders'),
    input: z.object({ id: z.string().min(1).max(255) }),
    output: paymentsOutput,
  },
  async (context, { id }) => {
    const { clock, shopId, publicOrderId } = context;
    const deleted = withLeasedOrder(context, ['open', 'abandoned'], refuseUnlessOpen, async ({ order, save }) => {
      refuseHolding(order, id);
      const { status } = findPayment(order, id);
      if (status === 'preAuthed' || status === 'awaitingPreAuth') await voidPayment(context, order, id);
      const left = priceOrder(withoutPayment({ ...order, status: 'open' }, id));
      const stored = await save(left, [{ type: 'order/updated', data: { changed: ['payments'] } }], {
        forgetRefusals: true,
        write: (executor) => abandonPending(executor, shopId, publicOrderId, id, clock.now()),
      });
      return { payments: left.state.payments, order: stored };
    });
    return deleted.catch(async (error: unknown) => {
      if (error instanceof OperationError && error.gatewayCalled) await refreshPayments(context, shopId, publicOrderId);
      throw error;
    });
  },
);
