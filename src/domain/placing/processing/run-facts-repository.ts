import type { Executor } from '../../../lib/executor.js';
import { declinedAttempts } from './declined-attempt-repository.js';
import { ledgerAsJson, ledgerOf, type TransactionJson } from '../../money/ledger/ledger-repository.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import type { Order } from '../../order/document/order.js';
import {
  factsOf,
  selectFacts,
  type FactRow,
  type Facts,
  type WantedFacts,
} from '../../order/storage/shop-facts-repository.js';

/** The data that Process Order reads again before it starts a run. */
export interface RunFacts {
  facts: Facts;
  /** The ledger of the order, in the order that its rows were written. */
  ledger: Transaction[];
  /** Declined attempts of the client address. */
  declines: number;
  /** The number for the order, if it has none from an earlier attempt. */
  orderNumber: number | null;
}

interface RunFactRow extends FactRow {
  ledger: TransactionJson[] | null;
  declines: number;
  order_number: number | null;
}

/**
 * Reads in one statement the data that a run depends on besides the order: the shop's data, the ledger of the order,
 * and how many attempts of a client address were declined since a time; and takes a number for the order. One round trip
 * instead of four.
 */
export async function readRunFacts(
  executor: Executor,
  { shopId, publicOrderId, internals }: Order,
  wanted: WantedFacts,
  declined: { address: string; since: Date },
): Promise<RunFacts> {
  const selection = selectFacts(wanted, 6);
  const [row] = await executor.run<RunFactRow>({
    name: `read_run_facts${selection.name}`,
    text: `select ${selection.columns} ${ledgerAsJson('$1', '$2')} as ledger, ${declinedAttempts('$3', '$4')} as declines,
      case when $5::boolean then nextval('order_numbers') end as order_number`,
    values: [
      shopId,
      publicOrderId,
      declined.address,
      declined.since,
      internals.orderNumber === undefined,
      ...selection.values,
    ],
  });
  return {
    facts: factsOf(row ?? {}),
    ledger: ledgerOf(row?.ledger ?? []),
    declines: row?.declines ?? 0,
    orderNumber: row?.order_number ?? null,
  };
}
