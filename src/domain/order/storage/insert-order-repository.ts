import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../database/connection.js';
import { refuse } from '../../../errors.js';
import { idempotencyRecords } from '../../core/operation/idempotency/idempotency-repository.js';
import type { KnownCustomer } from '../../customers/customer-repository.js';
import { summaryValues } from './order-summary-repository.js';
import type { Order, StoredOrder } from '../document/order.js';
import type { WrittenOrder } from './recent-orders.js';
import { customerName, hasLines, storedOrder, type IdempotencyRecord } from './save-order-repository.js';
import { storedState } from './stored-state.js';

const insertOrderText = (recordsResponse: boolean): string => `
with ${
  recordsResponse
    ? `held as (
  select from ${idempotencyRecords} where shop_id = $1 and owner = $21 and key = $22 and holder = $23 for update
), `
    : ''
}created as (
  insert into orders (shop_id, public_order_id, order_id, status, version, sequence, state, internals, currency,
    order_total, email_address, customer_name, created_via, flow_id, api_session_id, created_at, updated_at,
    customer_public_id, lines_version, summary_version, financial_status, fulfillment_status, gateway_public_ids, has_lines)
  select $1, $2, $3, 'open', 1, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $16, 1, 1, $17, $18, $19, $20${
    recordsResponse ? ' from held' : ''
  }
  on conflict (shop_id, public_order_id) do nothing
  returning shop_id, public_order_id, ctid as row
), customer as (
  insert into customers (shop_id, public_id, platform_id, email_address, first_name, last_name, created_at, updated_at)
  select c.shop_id, n.public_id, n.platform_id, n.email_address, n.first_name, n.last_name, $13, $13
  from created c, json_to_recordset($15::json)
    as n(public_id text, platform_id text, email_address text, first_name text, last_name text)
  on conflict do nothing
), ${storedState('created')}, appended as (
  insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at)
  select shop_id, event_position(1), $14::uuid, public_order_id, 1, 1, 'order/initialized', '{}', state, $13 from stored_state
)${
  recordsResponse
    ? `, recorded as (
  update ${idempotencyRecords} k set status = 'finished', answer = $24 from created c
  where k.shop_id = c.shop_id and k.owner = $21 and k.key = $22 and k.holder = $23
)`
    : ''
}
select pg_current_xact_id()::xid as row from created`;

/**
 * Stores a new order with its first event in one statement, and the customer if new. Refuses IDEMPOTENCY_KEY_RUNNING if
 * another call has taken over the key, which then creates the order. `keep` gets what was written.
 */
export async function insertOrder(
  executor: Executor,
  order: Order,
  extra: {
    now: Date;
    newCustomer: KnownCustomer | undefined;
    idempotencyRecord: IdempotencyRecord | undefined;
    keep?: (written: Omit<WrittenOrder, 'from'>) => void;
  },
): Promise<StoredOrder> {
  const { state } = order;
  const stateText = JSON.stringify(state);
  const internalsText = JSON.stringify(order.internals);
  const { newCustomer, idempotencyRecord } = extra;
  const [created] = await executor.run<{ row: string }>({
    name: idempotencyRecord ? 'insert_order_recording' : 'insert_order',
    text: insertOrderText(idempotencyRecord !== undefined),
    values: [
      order.shopId,
      order.publicOrderId,
      order.orderId,
      stateText,
      internalsText,
      state.currency.isoCode,
      state.orderTotal,
      state.customer?.emailAddress ?? '',
      customerName(state),
      state.createdVia,
      state.flowId,
      order.apiSessionId,
      extra.now,
      randomUUID(),
      JSON.stringify(
        newCustomer
          ? [
              {
                public_id: newCustomer.publicId,
                platform_id: newCustomer.platformId,
                email_address: newCustomer.emailAddress,
                first_name: newCustomer.firstName,
                last_name: newCustomer.lastName,
              },
            ]
          : [],
      ),
      state.customer?.publicId ?? null,
      ...summaryValues(order),
      hasLines(state),
      ...(idempotencyRecord
        ? [
            idempotencyRecord.claimed.owner,
            idempotencyRecord.claimed.key,
            idempotencyRecord.claimed.holder,
            JSON.stringify(idempotencyRecord.answer),
          ]
        : []),
    ],
  });
  if (!created) refuse('IDEMPOTENCY_KEY_RUNNING', { retryAfter: 1 });
  executor.announce?.(order.shopId, order.publicOrderId);
  if (idempotencyRecord) idempotencyRecord.claimed.isKept = true;
  extra.keep?.({ order, row: created.row, stateText, internalsText });
  return storedOrder(order, 1, stateText);
}
