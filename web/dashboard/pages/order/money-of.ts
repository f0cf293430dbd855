import type { OrderDetailsFragment } from '../../generated/documents.js';

type Transaction = Pick<
  NonNullable<OrderDetailsFragment['transactions']>[number],
  'type' | 'status' | 'amount' | 'paymentId'
>;

/** The amounts of an order, in minor units. */
export interface OrderMoney {
  /** Authorized, and neither captured nor released. */
  held: number;
  captured: number;
  refunded: number;
  /** Calls whose outcome is not known yet. */
  open: number;
}

/** Sums of the ledger. Pending amounts count as captured or refunded, so that they are not offered again. */
export function moneyOf(transactions: readonly Transaction[]): OrderMoney {
  const sum = (type: Transaction['type'], paymentId?: string): number =>
    transactions
      .filter(
        (one) =>
          one.type === type && one.status !== 'FAILED' && (paymentId === undefined || one.paymentId === paymentId),
      )
      .reduce((total, { amount }) => total + amount, 0);
  const isReleased = (paymentId: string): boolean =>
    transactions.some((one) => one.type === 'VOID' && one.paymentId === paymentId && one.status !== 'FAILED');
  const isAuthorized = (paymentId: string): boolean =>
    transactions.some((one) => one.type === 'AUTHORIZE' && one.paymentId === paymentId && one.status === 'SUCCESS');
  const payments = [...new Set(transactions.map(({ paymentId }) => paymentId))];
  const held = payments
    .filter((paymentId) => isAuthorized(paymentId) && !isReleased(paymentId))
    .reduce(
      (total, paymentId) => total + Math.max(0, authorized(transactions, paymentId) - sum('CAPTURE', paymentId)),
      0,
    );
  return {
    held,
    captured: sum('CAPTURE'),
    refunded: sum('REFUND'),
    open: transactions.filter(({ status }) => status === 'PENDING' || status === 'UNKNOWN').length,
  };
}

/** An authorization may have been repeated; the last one counts. */
const authorized = (transactions: readonly Transaction[], paymentId: string): number =>
  transactions.findLast((one) => one.type === 'AUTHORIZE' && one.paymentId === paymentId && one.status === 'SUCCESS')
    ?.amount ?? 0;
