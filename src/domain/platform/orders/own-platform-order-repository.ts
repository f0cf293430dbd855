import { nextArrival } from '../../core/arrival.js';
import type { Executor } from '../../../lib/executor.js';
import type { Order } from '../../order/document/order.js';
import type { SavePart } from '../../order/storage/save-parts.js';
import type { OwnPlatformOrder } from './own-platform-order.js';
import { linkPlatformOrder } from './save-platform-order-repository.js';

/**
 * SQL: CTEs that store a platform order for each row of `pushed`, and record the purchase of its customer. The
 * parameters are those of {@link valuesOf}, from `first` on; `now` is the time.
 */
const storedCtes = (first: number, now: string): string[] => [
  `stored as (
      insert into platform_orders (shop_id, platform_id, public_order_id, document, platform_customer_id,
        platform_created_at, platform_updated_at, arrival, created_at)
      select shop_id, $${first}, public_order_id, $${first + 1}, $${first + 3}, ${now}, ${now}, ${nextArrival}, ${now} from pushed
      on conflict do nothing returning 1
    )`,
  `purchased as (
      insert into customer_purchases (shop_id, platform_customer_id)
      select shop_id, $${first + 3} from pushed where $${first + 3}::text is not null on conflict do nothing
    )`,
];

const valuesOf = ({ state }: Order, { platformId, document, reported }: OwnPlatformOrder): unknown[] => [
  platformId,
  JSON.stringify(document),
  JSON.stringify(reported),
  state.customer?.platformId || null,
];

/**
 * SQL: a CTE with which the log of the shop is read from its end on, if it is not read yet. `source` is a FROM clause of
 * one row.
 */
const readingCte = (source: string): string => `reading as (
      insert into platform_push_cursors (shop_id, position) select $1, event_log_end() - 1 ${source}
      where not exists (select from platform_push_cursors where shop_id = $1) on conflict do nothing
    )`;

/**
 * Stores the platform order of an order made here, starts pushing later changes to it, and records the purchase of its
 * customer, in one statement. An existing platform order is not changed, and is linked to the order. Throws if a worker
 * is creating it on a former platform or has just finished.
 */
export async function insertOwnPlatformOrder(
  executor: Executor,
  order: Order,
  own: OwnPlatformOrder,
  { now, sequence }: { now: Date; sequence: number },
): Promise<void> {
  const { shopId, publicOrderId } = order;
  const pushed = `pushed as (
      insert into platform_pushes as p (shop_id, public_order_id, told, is_remote, reported_sequence)
      values ($1, $2, $7, false, $4)
      on conflict (shop_id, public_order_id) do update set told = excluded.told, is_remote = false, sent = null,
        claimed_until = null, next_attempt_at = null, reported_sequence = excluded.reported_sequence
        where p.told is null and (p.claimed_until is null or p.claimed_until < $3)
      returning shop_id, public_order_id
    )`;
  const [row] = await executor.run<{ is_new: boolean }>({
    name: 'insert_own_platform_order',
    text: `with ${[readingCte(''), pushed, ...storedCtes(5, '$3::timestamptz')].join(', ')}
      select exists (select from stored) as is_new from pushed`,
    values: [shopId, publicOrderId, now, sequence, ...valuesOf(order, own)],
  });
  if (!row) throw new Error('Another worker is creating the platform order.');
  if (!row.is_new) await linkPlatformOrder(executor, shopId, own.platformId, publicOrderId);
}

/**
 * Stores the platform order in the statement that saves the order. That statement has no effect if the shop is not its
 * own platform, or if anything about the platform order is already stored.
 */
export const storedPlatformOrder = (order: Order, own: OwnPlatformOrder): SavePart => ({
  name: 'platform',
  values: valuesOf(order, own),
  sql: (first) => ({
    condition: `not exists (select from platform_connector_destinations where shop_id = $1 and topic = 'orders')
    and not exists (select from platform_pushes where shop_id = $1 and public_order_id = $2)
    and not exists (select from platform_orders where shop_id = $1 and platform_id = $${first})`,
    after: [
      readingCte('from changed'),
      `pushed as (
      insert into platform_pushes (shop_id, public_order_id, told, is_remote, reported_sequence)
      select shop_id, public_order_id, $${first + 2}, false, sequence from changed
      returning shop_id, public_order_id
    )`,
      ...storedCtes(first, '$4::timestamptz'),
    ],
  }),
});
