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
}

interface RunFactRow extends FactRow {
  ledger: TransactionJson[] | null;
  declines: number;
}

/**
 * Reads in one statement the data that a run depends on besides the order: the shop's data, the ledger of the order,
 * and how many attempts of a client address were declined since a time. One round trip instead of three.
 */
export async function readRunFacts(
  executor: Executor,
  { shopId, publicOrderId }: Order,
  wanted: WantedFacts,
  declined: { address: string; since: Date },
): Promise<RunFacts> {
  const selection = selectFacts(wanted, 5);
  const [row] = await executor.run<RunFactRow>({
    name: `read_run_facts${selection.name}`,
    text: `select ${selection.columns} ${ledgerAsJson('$1', '$2')} as ledger, ${declinedAttempts('$3', '$4')} as declines`,
    values: [shopId, publicOrderId, declined.address, declined.since, ...selection.values],
  });
  return { facts: factsOf(row ?? {}), ledger: ledgerOf(row?.ledger ?? []), declines: row?.declines ?? 0 };
}
