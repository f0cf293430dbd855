import { refuse } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import type { Payment } from '../../order/document/application-state.js';
import type { Order } from '../../order/document/order.js';
import { isLive } from '../../order/document/price-order.js';
import type { PaymentSums } from '../ledger/ledger-repository.js';
import { verificationOf } from '../ledger/payment-status.js';
import { leftToCapture, type Capturable } from './plan-capture.js';
import { findPayment } from './plan-payments.js';
import type { Transaction } from '../ledger/transaction.js';

/** What captures of an order are decided by. */
export interface Standing {
  sums: readonly PaymentSums[];
  ledger: readonly Transaction[];
}

/**
 * Whether a verified payment is still to pay for the order: a processed order has no other way to be paid, so that even
 * a charge that was refused may be tried again; but only where the caller names the payment.
 */
function isToPay({ status, internals }: Order, payment: Payment, isNamed: boolean): boolean {
  if (payment.status === 'failed' && !isNamed) return false;
  const endedEarly = internals.payments.some((one) => one.id === payment.id && one.endedEarly === true);
  return isLive(payment) || (status === 'processed' && !endedEarly);
}

/** What is still to be authorised of a verified payment. Refuses PAYMENT_OUTCOME_UNKNOWN while nobody knows. */
function unauthorisedOf(payment: Payment, own: readonly Transaction[], authorised: number): number {
  const isOpen = own.some(({ type, status }) => type === 'authorize' && (status === 'unknown' || status === 'pending'));
  if (isOpen) refuse('PAYMENT_OUTCOME_UNKNOWN', { retryAfter: 5 });
  return Math.max(0, payment.amount - authorised);
}

/**
 * What can be captured of the order, in the order that its payments were added, or of the payment that is named. Refuses
 * PAYMENT_NOT_FOUND, PAYMENT_OUTCOME_UNKNOWN, and NOT_SUPPORTED for a verified payment whose gateway is gone.
 */
export async function capturablePayments(
  { gateways, shopId }: OrderContext,
  order: Order,
  { sums, ledger }: Standing,
  paymentId?: string,
): Promise<Capturable[]> {
  const wanted = paymentId === undefined ? order.state.payments : [findPayment(order, paymentId)];
  const all = await Promise.all(
    wanted.map(async (payment): Promise<Capturable> => {
      const nothing = { payment, held: 0, unauthorised: 0, isDivisible: false };
      const one = sums.find(({ id }) => id === payment.id);
      if (!one) return nothing;
      const own = ledger.filter((row) => row.paymentId === payment.id);
      const held = leftToCapture(one);
      const isVerified = verificationOf(own) !== undefined && isToPay(order, payment, paymentId !== undefined);
      const unauthorised = isVerified ? unauthorisedOf(payment, own, one.authorised) : 0;
      if (held + unauthorised === 0) return nothing;
      const gateway = await gateways.find(shopId, payment.gatewayPublicId);
      if (!gateway && unauthorised > 0)
        refuse('NOT_SUPPORTED', { message: `The gateway ${payment.gatewayPublicId} takes no payments any more.` });
      return { payment, held, unauthorised, isDivisible: gateway?.partialCapture ?? false };
    }),
  );
  return all.filter(({ held, unauthorised }) => held + unauthorised > 0);
}
