import type { Executor } from '../../../lib/executor.js';
import { ledgerAsJson, ledgerOf, type TransactionJson } from '../../money/ledger/ledger-repository.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import { loadedOf, loadedOrderWith, type LoadedOrder, type LoadedRow } from '../../order/storage/order-repository.js';

/** What the platform order of an order is made from, as it was at one moment. */
export interface OrderToCreate {
  loaded: LoadedOrder;
  ledger: Transaction[];
  /** Whether the shop has a destination for orders; otherwise it is its own platform. */
  hasDestination: boolean;
}

interface FoundRow extends LoadedRow {
  ledger: TransactionJson[] | null;
  has_destination: boolean;
}

/** Loads an order, its ledger, and whether its platform order is created through the connector, in one statement. */
export async function loadOrderToCreate(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
): Promise<OrderToCreate | undefined> {
  const [row] = await executor.run<FoundRow>({
    name: 'load_order_to_create',
    text: loadedOrderWith(`${ledgerAsJson('$1', '$2')} as ledger,
      exists (select from platform_connector_destinations where shop_id = $1 and topic = 'orders') as has_destination`),
    values: [shopId, publicOrderId],
  });
  return row && { loaded: loadedOf(row), ledger: ledgerOf(row.ledger ?? []), hasDestination: row.has_destination };
}
