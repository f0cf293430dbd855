import { moneyOf, moneyOfOrder } from './money-of.js';
import type { Stored, StoredOrder, StoredTransaction } from './stored.js';

type Options = { verifiesOnly: boolean };

/** The status of a payment from its rows; undefined if several are possible. */
function statusBy(rows: readonly StoredTransaction[]): string | undefined {
  const { held, captured, refunded } = moneyOf(rows);
  if (captured > 0 && refunded === captured && held === 0) return 'refunded';
  if (refunded > 0) return 'partiallyRefunded';
  if (captured > 0) return held > 0 ? 'partiallyCaptured' : 'captured';
  if (held > 0) return 'preAuthed';
  return rows.some(({ type, status }) => type === 'void' && status === 'success') ? 'voided' : undefined;
}

function paymentFaults({ transactions }: Stored, { id, state }: StoredOrder): string[] {
  return state.payments.flatMap((payment) => {
    const expected = statusBy(transactions.filter((one) => one.payment === payment.id));
    if (expected === undefined || payment.status === expected) return [];
    return [`payment ${payment.id} of ${id} is ${payment.status}, and by the ledger ${expected}`];
  });
}

/** The amount that covered an order when it was marked as processed. */
function coveredAt({ transactions }: Stored, order: string, moment: Date): number {
  const before = transactions.filter((one) => one.order === order && one.createdAt <= moment);
  // A capture uses a held amount; later voids and refunds do not change the amount at that time.
  const { held, captured, refunded } = moneyOf(before);
  return held + captured - refunded;
}

function processedFaults(stored: Stored, order: StoredOrder, { verifiesOnly }: Options): string[] {
  if (order.processedAt === null) return [];
  const covered = coveredAt(stored, order.id, order.processedAt);
  if (verifiesOnly ? covered <= order.total : covered === order.total) return [];
  return [`order ${order.id} of ${order.total} was processed with ${covered}`];
}

function endFaults(stored: Stored, { id, status, state, needsAttention }: StoredOrder): string[] {
  const { held, captured, refunded } = moneyOfOrder(stored, id);
  const faults: string[] = [];
  if (state.amountPaid !== captured - refunded)
    faults.push(`order ${id} shows ${state.amountPaid} as paid, and the ledger says ${captured - refunded}`);
  if (status === 'cancelled' && !needsAttention && (held > 0 || captured > refunded))
    faults.push(`order ${id} is cancelled with ${held} held and ${captured - refunded} paid, and nobody is called`);
  if (captured > state.orderTotal && !needsAttention)
    faults.push(`order ${id} of ${state.orderTotal} was captured with ${captured}`);
  return faults;
}

/**
 * Compares orders with the ledger: their paid amounts, their coverage when processed, and what is left at their end.
 */
export function compareOrders(stored: Stored, options: Options): string[] {
  return stored.orders.flatMap((order) => [
    // The uncaptured amount of a verification is not in the sums of the ledger.
    ...(options.verifiesOnly ? [] : paymentFaults(stored, order)),
    ...processedFaults(stored, order, options),
    ...endFaults(stored, order),
  ]);
}
