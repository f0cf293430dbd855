import type { Stored, StoredTransaction } from './stored.js';

/** The sums of some rows of the ledger, in minor units. */
export interface Money {
  held: number;
  captured: number;
  refunded: number;
}

const sumOf = (rows: readonly StoredTransaction[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Adds up the rows that succeeded. A void releases what its authorization still held. */
export function moneyOf(rows: readonly StoredTransaction[]): Money {
  const good = rows.filter(({ status }) => status === 'success');
  const using = (type: string, { id }: StoredTransaction) => good.filter((one) => one.type === type && one.used === id);
  const held = good
    .filter((one) => one.type === 'authorize' && using('void', one).length === 0)
    .map((one) => one.amount - sumOf(using('capture', one)));
  return {
    held: held.reduce((sum, amount) => sum + amount, 0),
    captured: sumOf(good.filter(({ type }) => type === 'capture')),
    refunded: sumOf(good.filter(({ type }) => type === 'refund')),
  };
}

export const moneyOfOrder = ({ transactions }: Stored, order: string): Money =>
  moneyOf(transactions.filter((one) => one.order === order));

/** Whether everything captured was refunded, and nothing is held. */
export const isFullyRefunded = ({ held, captured, refunded }: Money): boolean =>
  captured > 0 && refunded === captured && held === 0;
