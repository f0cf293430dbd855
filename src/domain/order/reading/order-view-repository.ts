import { inBatches, type LoadOne } from '../../../lib/batches.js';
import type { Executor } from '../../../lib/executor.js';
import type { ApplicationState } from '../document/application-state.js';
import type { Order, OrderInternals, OrderStatus } from '../document/order.js';
import { orderNumberOf } from '../document/order-number.js';
import { stateOf, stateTextOf } from '../document/shown-status.js';
import { readTogether } from './read-together.js';

/** An order with the requested parts. */
export interface OrderView extends Pick<
  Order,
  'publicOrderId' | 'orderId' | 'status' | 'version' | 'apiSessionId' | 'createdAt' | 'updatedAt' | 'processedAt'
> {
  /** The number of a processed order, if the state was not read. */
  orderNumber?: number | null;
  state?: ApplicationState | undefined;
  /** The state as JSON. */
  stateText?: string | undefined;
  internals?: OrderInternals | undefined;
}

/** The requested parts of an order's document; others are neither read nor parsed. */
export interface WantedParts {
  state: boolean;
  stateText?: boolean;
  internals: boolean;
}

interface OrderViewRow {
  public_order_id: string;
  order_id: number;
  order_number: number | null;
  status: OrderStatus;
  cancelled_at: Date | null;
  version: number;
  api_session_id: string | null;
  created_at: Date;
  updated_at: Date;
  processed_at: Date | null;
  state: string | null;
  internals: OrderInternals | null;
}

export interface OrderViewKey {
  shopId: string;
  publicOrderId: string;
  wanted: WantedParts;
}

const readsState = ({ state, stateText = false }: WantedParts): boolean => state || stateText;

const viewOf = (row: OrderViewRow, wanted: WantedParts | undefined): OrderView => ({
  publicOrderId: row.public_order_id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  status: row.status,
  version: row.version,
  apiSessionId: row.api_session_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  processedAt: row.processed_at,
  state: row.state !== null && wanted?.state ? stateOf(JSON.parse(row.state), row) : undefined,
  stateText: row.state !== null && wanted?.stateText ? stateTextOf(row.state, row) : undefined,
  internals: row.internals ?? undefined,
});

/** Reads orders for queries. Concurrent calls share a statement. */
export function createOrderViewReader(executor: Executor): LoadOne<OrderViewKey, OrderView> {
  return inBatches(
    async ({ shopId, publicOrderId, wanted }) => {
      const [row] = await executor.run<OrderViewRow>({
        name: 'read_order_view',
        text: `select public_order_id, order_id, ${orderNumberOf('o')} as order_number, status, cancelled_at, version, api_session_id, created_at, updated_at, processed_at,
          case when $3::boolean then state::text end as state, case when $4::boolean then internals end as internals
          from orders o where shop_id = $1 and public_order_id = $2`,
        values: [shopId, publicOrderId, readsState(wanted), wanted.internals],
      });
      return row && viewOf(row, wanted);
    },
    async (keys) => {
      const rows = await executor.run<OrderViewRow & { place: number }>({
        name: 'read_order_views',
        // The subselect with a limit makes PostgreSQL look up each row by its key, regardless of the table's
        // statistics.
        text: `select k.place, o.*
          from unnest($1::text[], $2::text[], $3::boolean[], $4::boolean[]) with ordinality
            as k(shop_id, public_order_id, wants_state, wants_internals, place)
          cross join lateral (
            select public_order_id, order_id, ${orderNumberOf('orders')} as order_number, status, cancelled_at, version, api_session_id, created_at, updated_at, processed_at,
              case when k.wants_state then state::text end as state,
              case when k.wants_internals then internals end as internals
            from orders where shop_id = k.shop_id and public_order_id = k.public_order_id limit 1) o`,
        values: [
          keys.map(({ shopId }) => shopId),
          keys.map(({ publicOrderId }) => publicOrderId),
          keys.map(({ wanted }) => readsState(wanted)),
          keys.map(({ wanted }) => wanted.internals),
        ],
      });
      const found = new Map(rows.map((row) => [row.place, viewOf(row, keys[row.place - 1]?.wanted)]));
      return keys.map((_, index) => found.get(index + 1));
    },
    readTogether,
  );
}
