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
  /** Captures that a gateway has not confirmed yet. They may fail, and are not offered again. */
  capturing: number;
  /** Refunds that a gateway has not confirmed yet. */
  refunding: number;
}

const isOpen = ({ status }: Transaction): boolean => status === 'PENDING' || status === 'UNKNOWN';
const isDone = ({ status }: Transaction): boolean => status === 'SUCCESS';

/** Sums of the ledger. */
export function moneyOf(transactions: readonly Transaction[]): OrderMoney {
  const sum = (type: Transaction['type'], counts: (one: Transaction) => boolean): number =>
    transactions.filter((one) => one.type === type && counts(one)).reduce((total, { amount }) => total + amount, 0);
  const isReleased = (paymentId: string): boolean =>
    transactions.some((one) => one.type === 'VOID' && one.paymentId === paymentId && one.status !== 'FAILED');
  const isAuthorized = (paymentId: string): boolean =>
    transactions.some((one) => one.type === 'AUTHORIZE' && one.paymentId === paymentId && one.status === 'SUCCESS');
  const takenOf = (paymentId: string): number =>
    sum('CAPTURE', (one) => one.paymentId === paymentId && one.status !== 'FAILED');
  const payments = [...new Set(transactions.map(({ paymentId }) => paymentId))];
  const held = payments
    .filter((paymentId) => isAuthorized(paymentId) && !isReleased(paymentId))
    .reduce((total, paymentId) => total + Math.max(0, authorized(transactions, paymentId) - takenOf(paymentId)), 0);
  return {
    held,
    captured: sum('CAPTURE', isDone),
    refunded: sum('REFUND', isDone),
    capturing: sum('CAPTURE', isOpen),
    refunding: sum('REFUND', isOpen),
  };
}

/** The amounts of an order as a text, which changes with each of them. */
export const basisOf = ({
  transactions,
  returnedLineItems,
  applicationState: { orderTotal },
}: Pick<OrderDetailsFragment, 'transactions' | 'returnedLineItems'> & {
  applicationState: Pick<OrderDetailsFragment['applicationState'], 'orderTotal'>;
}): string => JSON.stringify([orderTotal, moneyOf(transactions ?? []), returnedLineItems]);

/** An authorization may have been repeated; the last one counts. */
const authorized = (transactions: readonly Transaction[], paymentId: string): number =>
  transactions.findLast((one) => one.type === 'AUTHORIZE' && one.paymentId === paymentId && one.status === 'SUCCESS')
    ?.amount ?? 0;
