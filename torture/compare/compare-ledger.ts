import type { BookEntry, Books } from '../gateway/books.js';
import { moneyOf } from './money-of.js';
import type { Stored, StoredTransaction } from './stored.js';

const bookedTypes = { authorize: 'auth', capture: 'capture', refund: 'refund', void: 'void' } as const;

function faultOfRow({ type, reference, amount, order }: StoredTransaction, entry: BookEntry | undefined) {
  const name = `${type} ${reference} of ${order}`;
  if (!entry) return `${name} succeeded by the ledger, and the gateway has not booked it`;
  if (entry.status !== 'success') return `${name} succeeded by the ledger, and is ${entry.status} in the books`;
  if (entry.type !== bookedTypes[type]) return `${name} is booked as ${entry.type}`;
  if (type !== 'void' && entry.amount !== amount) return `${name} of ${amount} is booked with ${entry.amount}`;
  return undefined;
}

/** Compares the ledger with the records of the gateways, call by call, in both directions. */
export function compareLedger(stored: Stored, allBooks: readonly Books[], gatewayIds: readonly string[]): string[] {
  const entries = allBooks.flatMap((books) => books.entries);
  const byReference = new Map(entries.map((entry) => [entry.reference, entry]));
  const external = new Set(stored.payments.filter(({ gateway }) => gatewayIds.includes(gateway)).map(({ id }) => id));
  // A verification moves no money, and its gateway has no record of it.
  const rows = stored.transactions.filter(({ payment, amount }) => external.has(payment) && amount > 0);
  const succeeded = rows.filter(({ status }) => status === 'success');
  const known = new Set(succeeded.map(({ reference }) => reference));
  return [
    ...allBooks.flatMap(({ violations }) => violations),
    ...succeeded.flatMap((row) => faultOfRow(row, byReference.get(row.reference)) ?? []),
    ...entries
      .filter(({ status, reference }) => status === 'success' && !known.has(reference))
      .map(({ type, reference, orderId }) => {
        const row = rows.find((one) => one.reference === reference);
        return `${type} ${reference} of ${orderId} is booked, and the ledger says ${row?.status ?? 'nothing'}`;
      }),
  ];
}

/** Compares the sums of the payments in the database with the rows of the ledger. */
export function comparePayments({ payments, transactions }: Stored): string[] {
  return payments.flatMap((payment) => {
    const { captured, refunded } = moneyOf(transactions.filter((one) => one.payment === payment.id));
    const shown = [payment.captured, payment.refunded, payment.capturing, payment.refunding].join();
    const expected = [captured, refunded, 0, 0].join();
    return shown === expected ? [] : [`payment ${payment.id} has sums ${shown}, and the ledger says ${expected}`];
  });
}
