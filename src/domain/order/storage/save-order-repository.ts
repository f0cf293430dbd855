import type { NewEvent } from '../../core/event-log/new-event.js';
import { randomUUID } from 'node:crypto';
import type { ClaimedKey } from '../../core/operation/idempotency/claimed-key.js';
import type { Executor } from '../../../database/connection.js';
import { idempotencyRecords } from '../../core/operation/idempotency/idempotency-repository.js';
import type { ApplicationState } from '../document/application-state.js';
import { leaseIsOrphaned } from './lease-repository.js';
import { summarySet, summaryValues } from './order-summary-repository.js';
import type { Order, StoredOrder } from '../document/order.js';
import { restStateOf, storedRestState } from '../document/shown-status.js';

/** A response that is recorded for an idempotency key in the statement that has the effect. */
export interface IdempotencyRecord {
  claimed: ClaimedKey;
  answer: unknown;
}

export interface OrderWrite {
  order: Order;
  events: readonly NewEvent[];
  now: Date;
  /**
   * The lease under which the change is made. It ends with this write unless it is extended. A write without a lease
   * leaves an expired lease in place, since the gateway requests made under it must still be recovered.
   */
  lease?: { holder: string; until: Date | null };
  idempotencyRecord?: IdempotencyRecord | undefined;
  /** Writes nothing if another request has taken over the key and will have the effect itself. */
  fencesKey?: boolean;
  /** The payments changed, so that recorded refusals of this order can be deleted. */
  forgetRefusals?: boolean;
  /**
   * Marks the order as processed and queues the following jobs, in the same statement, which changes nothing unless the
   * order is in processing and the payments in the ledger cover the total.
   */
  marksProcessed?: boolean;
  /** Also queues the capture of the processed order. */
  queuesCapture?: boolean;
}

/** Events as the parameter of a statement that appends them. */
export const eventRows = (events: readonly NewEvent[]): string =>
  JSON.stringify(events.map(({ type, data }, index) => ({ ordinal: index + 1, id: randomUUID(), type, data })));

/** An order as it was written. */
export function storedOrder({ publicOrderId, state }: Order, version: number, restState: string): StoredOrder {
  const { status, cancelledAt } = state;
  const columns = { status, cancelled_at: cancelledAt === null ? null : new Date(cancelledAt) };
  return { publicOrderId, version, state, restState: restStateOf(restState, columns) };
}

export const customerName = ({ customer }: ApplicationState): string =>
  customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';

/** Whether the order has line items; one without any is never abandoned. */
export const hasLines = ({ lineItems }: ApplicationState): boolean => lineItems.length > 0;

interface OrderUpdate {
  recordsResponse: boolean;
  fencesKey: boolean;
  forgetsRefusals: boolean;
  marksProcessed: boolean;
  queuesCapture: boolean;
}

/**
 * SQL: whether the ledger covers the amount due for the order, of which an earlier charge of its subscription may cover
 * a part.
 */
const isCovered = `payment_coverage($1, $2, $8::json -> 'payments')
      = $11 - coalesce(($10::json #>> '{subscription,covered}')::bigint, 0)`;

const jobOf = (task: string): string =>
  `, graphile_worker.add_job('${task}', json_build_object('shopId', shop_id, 'publicOrderId', public_order_id))`;

const updateOrder = ({
  recordsResponse,
  fencesKey,
  forgetsRefusals,
  marksProcessed,
  queuesCapture,
}: OrderUpdate): string => `
with ${
  fencesKey
    ? `held as (
  select from ${idempotencyRecords} where shop_id = $1 and owner = $26 and key = $27 and holder = $28 for update
), `
    : ''
}changed as (
  update orders set version = version + 1, sequence = sequence + $6, status = $7, state = $8, rest_state = $9, internals = $10,
    order_total = $11, email_address = $12, customer_name = $13, platform_order_id = $14, needs_attention = $15,
    processed_at = $16, updated_at = $4, customer_public_id = $20,
    cancelled_at = $24, has_lines = $25, lines_version = version + 1, summary_version = version + 1,
    ${summarySet(['$21', '$22', '$23'], { shopId: '$1', publicOrderId: '$2' })},
    lease_holder = case when $5::text is null then lease_holder else $17 end,
    lease_expires_at = case when $5::text is null then lease_expires_at else $18::timestamptz end
  where shop_id = $1 and public_order_id = $2 and version = $3
    and (lease_holder is null or lease_holder = $5 or ($5::text is null and (lease_expires_at < $4 or ${leaseIsOrphaned})))${
      fencesKey ? ' and exists (select from held)' : ''
    }
    ${marksProcessed ? `and status = 'processing' and ${isCovered}` : ''}
  returning shop_id, public_order_id, version, sequence
), appended as (
  insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, state, occurred_at)
  select c.shop_id, event_position(e.ordinal), e.id, c.public_order_id, c.sequence - $6 + e.ordinal, c.version, e.type, e.data, $8, $4
  from changed c, json_to_recordset($19::json) as e(ordinal integer, id uuid, type text, data json)
)${
  recordsResponse
    ? `, recorded as (
  update ${idempotencyRecords} k set status = 'finished', answer = $29 from changed c
  where k.shop_id = c.shop_id and k.owner = $26 and k.key = $27 and k.holder = $28
)`
    : ''
}${
  forgetsRefusals
    ? `, forgotten as (
  delete from ${idempotencyRecords} k using changed c where k.shop_id = c.shop_id and k.refused_order_id = c.public_order_id
)`
    : ''
}
select version${marksProcessed ? jobOf('after_processing') : ''}${queuesCapture ? jobOf('capture_processed_order') : ''}
from changed`;

/**
 * Writes the order and appends its events in one statement, guarded by the version that was loaded and by leases of
 * others. Undefined if the order has changed in the meantime or is leased (load it again and repeat the change), or if
 * it would be marked as processed and its payments do not cover the total.
 */
export async function saveOrder(executor: Executor, write: OrderWrite): Promise<StoredOrder | undefined> {
  const { order, events, now, idempotencyRecord } = write;
  const { state } = order;
  const restState = storedRestState(state);
  const forgets = write.forgetRefusals ?? false;
  const marksProcessed = write.marksProcessed ?? false;
  const queuesCapture = write.queuesCapture ?? false;
  const fencesKey = idempotencyRecord !== undefined && (write.fencesKey ?? false);
  const [row] = await executor.run<{ version: number }>({
    name: `save_order${idempotencyRecord ? '_recording' : ''}${fencesKey ? '_fenced' : ''}${forgets ? '_forgetting' : ''}${marksProcessed ? '_processed' : ''}${queuesCapture ? '_capturing' : ''}`,
    text: updateOrder({
      recordsResponse: idempotencyRecord !== undefined,
      fencesKey,
      forgetsRefusals: forgets,
      marksProcessed,
      queuesCapture,
    }),
    values: [
      order.shopId,
      order.publicOrderId,
      order.version,
      now,
      write.lease?.holder ?? null,
      events.length,
      order.status,
      JSON.stringify(state),
      restState,
      JSON.stringify(order.internals),
      state.orderTotal,
      state.customer?.emailAddress ?? '',
      customerName(state),
      state.platformOrderId === '' ? null : state.platformOrderId,
      order.internals.attention !== null,
      order.processedAt,
      write.lease?.until ? write.lease.holder : null,
      write.lease?.until ?? null,
      eventRows(events),
      state.customer?.publicId ?? null,
      ...summaryValues(order),
      state.cancelledAt,
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
  if (row === undefined) return undefined;
  executor.announce?.(order.shopId, order.publicOrderId);
  if (idempotencyRecord) idempotencyRecord.claimed.isKept = true;
  return storedOrder(order, row.version, restState);
}
