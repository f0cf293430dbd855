import { paymentMoves } from '../../src/domain/money/ledger/payment-lifecycle.js';
import { positionOf } from '../../src/domain/money/ledger/payment-position.js';
import { notDeclinedCodes, type Transaction } from '../../src/domain/money/ledger/transaction.js';
import type { Payment, PaymentStatus } from '../../src/domain/order/document/application-state.js';

/** A row of the ledger before its call had an outcome. */
const asIntent = (row: Transaction): Transaction => ({
  ...row,
  status: 'pending',
  responseCode: '',
  providerTransactionId: null,
  confirmingAt: null,
  settledAt: null,
});

/** The place of a step among those of the same time. A void settles the authorization that waited for the shopper, too. */
const rankOf = ({ place, row }: { place: number; row: Transaction }): number =>
  row.responseCode === notDeclinedCodes.unconfirmed ? Number.MAX_SAFE_INTEGER : place;

/** The moves of a payment, as `from → to`, when the rows of its ledger were written and settled one after the other. */
export function movesOf(payment: Payment, ledger: readonly Transaction[]): string[] {
  const own = ledger.filter(({ paymentId }) => paymentId === payment.id);
  const steps = own
    .flatMap((row, place) => [
      { at: row.createdAt, place, row: asIntent(row) },
      ...(row.settledAt ? [{ at: row.settledAt, place, row }] : []),
    ])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || rankOf(one) - rankOf(other));
  const known: Transaction[] = [];
  const moves: string[] = [];
  let before: PaymentStatus = 'pending';
  for (const { place, row } of steps) {
    known[place] = row;
    const { status } = positionOf(payment, Object.values(known));
    if (status === 'unknown' || status === before) continue;
    moves.push(`${before} → ${status}`);
    before = status;
  }
  return moves;
}

/** The moves that the life of a payment has. */
export const listedMoves: readonly string[] = Object.entries(paymentMoves).flatMap(([from, moves]) =>
  Object.keys(moves).map((to) => `${from} → ${to}`),
);
