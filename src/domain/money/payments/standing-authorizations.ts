import type { Order } from '../../order/document/order.js';
import type { Voidable } from './call-gateway.js';
import type { PaymentSums } from '../ledger/ledger-repository.js';
import { verificationOf } from '../ledger/payment-status.js';
import { leftToCapture } from './plan-capture.js';
import type { Transaction } from '../ledger/transaction.js';

/** The authorisations that still hold money. */
export function standingAuthorizations(
  order: Order,
  sums: readonly PaymentSums[],
  ledger: readonly Transaction[],
): Voidable[] {
  return sums
    .filter((one) => leftToCapture(one) > 0)
    .flatMap(({ id }) => {
      const payment = order.state.payments.find((one) => one.id === id);
      const authorization = ledger.findLast(
        (one) => one.paymentId === id && one.type === 'authorize' && one.amount > 0 && one.status === 'success',
      );
      return payment && authorization ? [{ payment, authorization }] : [];
    });
}

/** The verifications that hold nothing and end with the order: those of payments of which nothing was captured. */
export function standingVerifications(
  order: Order,
  sums: readonly PaymentSums[],
  ledger: readonly Transaction[],
): Voidable[] {
  return order.state.payments.flatMap((payment) => {
    const authorization = verificationOf(ledger.filter(({ paymentId }) => paymentId === payment.id));
    const isUnused = sums.some(({ id, captured }) => id === payment.id && captured === 0);
    return authorization && isUnused ? [{ payment, authorization }] : [];
  });
}
