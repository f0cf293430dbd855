import type { Executor } from '../../../lib/executor.js';
import { ledgerAsJson, ledgerOf, type TransactionJson } from '../../money/ledger/ledger-repository.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import type { Order } from '../../order/document/order.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
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
  /** Whether the shop has no destination for orders, so that platform orders are stored here. */
  isOwnPlatform: boolean;
  /** False if the given rows have changed, or the order now has a lease or an override, or its shop an authority. */
  isCurrent: boolean;
}

interface RunFactRow extends FactRow {
  ledger: TransactionJson[] | null;
  declines: number;
  is_own_platform: boolean;
  is_current: boolean;
}

/** SQL: whether an order from the cache, which has no lease, overrides or authority, is as it is stored. */
const isCurrent = `exists (select from orders o join shops s on s.shop_id = o.shop_id
      where o.shop_id = $1 and o.public_order_id = $2 and o.xmin = $5 and s.xmin = $6 and o.lease_holder is null)
    and not exists (select from remote_state_authorities where shop_id = $1)
    and not exists (select from api_overrides where shop_id = $1 and public_order_id = $2) as is_current`;

/**
 * Reads in one statement the data that a run depends on besides the order: the shop's data, the ledger of the order,
 * and how many attempts of a client address were declined since a time. One round trip instead of three. For an order
 * from the cache, which was `remembered` with these versions of its rows, also whether it is still current: then it does
 * not have to be loaded.
 */
export async function readRunFacts(
  executor: Executor,
  { shopId, publicOrderId }: Order,
  wanted: WantedFacts,
  declined: { address: string; since: Date },
  remembered?: LoadedOrder['rows'],
): Promise<RunFacts> {
  const rows = remembered ? [remembered.order, remembered.shop] : [];
  const selection = selectFacts(wanted, 5 + rows.length);
  const [row] = await executor.run<RunFactRow>({
    name: `read_run_facts${remembered ? '_remembered' : ''}${selection.name}`,
    text: `select ${selection.columns} ${ledgerAsJson('$1', '$2')} as ledger, (select count(*) from declined_attempts
      where shop_id = $1 and client_address = $3 and declined_at > $4) as declines,
      not exists (select from platform_connector_destinations where shop_id = $1 and topic = 'orders') as is_own_platform,
      ${remembered ? isCurrent : 'true as is_current'}`,
    values: [shopId, publicOrderId, declined.address, declined.since, ...rows, ...selection.values],
  });
  return {
    facts: factsOf(row ?? {}),
    ledger: ledgerOf(row?.ledger ?? []),
    declines: row?.declines ?? 0,
    isOwnPlatform: row?.is_own_platform ?? false,
    isCurrent: row?.is_current ?? false,
  };
}
