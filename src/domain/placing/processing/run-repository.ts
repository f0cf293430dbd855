import { randomUUID } from 'node:crypto';
import { rowCondition } from '../../../database/row-condition.js';
import type { Executor } from '../../../lib/executor.js';
import { ledgerAsJson, ledgerOf, type TransactionJson } from '../../money/ledger/ledger-repository.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import type { Order } from '../../order/document/order.js';
import type { SavePart } from '../../order/storage/save-parts.js';
import {
  factsOf,
  selectFacts,
  type FactRow,
  type Facts,
  type WantedFacts,
} from '../../order/storage/shop-facts-repository.js';

/** SQL: how many attempts of a client address of the shop $1 were declined since a time. */
const declinedAttempts = (address: string, since: string): string =>
  `(select count(*) from declined_attempts where shop_id = $1 and client_address = ${address} and declined_at > ${since})`;

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

/**
 * Whether the statement that starts a run of an order for this holder has succeeded, although its response was lost. If it
 * is still in progress, this waits for its end.
 */
export async function hasBegun(
  executor: Executor,
  { shopId, publicOrderId, version }: Order,
  holder: string,
): Promise<boolean> {
  const [row] = await executor.run<{ is_own: boolean }>({
    name: 'has_begun',
    text: `select status = 'processing' and version = $3 + 1 and lease_holder is not distinct from $4 as is_own from orders
      where shop_id = $1 and public_order_id = $2 for no key update`,
    values: [shopId, publicOrderId, version, holder],
  });
  return row?.is_own ?? false;
}

/** Records that a gateway declined a payment from this address, for the limit on declined attempts. */
export async function recordDecline(executor: Executor, shopId: string, address: string, now: Date): Promise<void> {
  await executor.run({
    name: 'record_decline',
    text: 'insert into declined_attempts (shop_id, id, client_address, declined_at) values ($1, $2, $3, $4)',
    values: [shopId, randomUUID(), address, now],
  });
}

/** SQL: what the payments in the ledger cover of the order. */
const paid = `payment_coverage(o.shop_id, o.public_order_id, w.state -> 'payments')`;

/**
 * SQL: what earlier charges of a subscription cover of the order. An order without a list of covers has none, or was covered
 * by counting it.
 */
const covered = `case when json_typeof(w.internals #> '{subscription,covers}') is null
      then coalesce((w.internals #>> '{subscription,covered}')::bigint, 0)
      else (select coalesce(sum(amount - returned), 0) from subscription_covers c
        where c.shop_id = o.shop_id and c.public_order_id = o.public_order_id) end`;

/**
 * The save that marks an order as processed has no effect unless the order is in processing and the payments in the
 * ledger cover the amount due.
 */
export const markedAsProcessed: SavePart = {
  name: 'processed',
  values: [],
  sql: () => ({
    condition: `${rowCondition("o.status = 'processing'")} and ${paid} = w.order_total - ${covered}`,
  }),
};
