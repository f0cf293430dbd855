import type { Database, Executor } from '../../../database/connection.js';
import type { ShipmentModel } from '../../../database/models/shipment.js';
import type { SavePart } from '../../order/storage/save-parts.js';
import type { CaptureStatus, Shipment } from './shipment.js';

const shipmentOf = (row: ShipmentModel): Shipment => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  source: row.source,
  carrier: row.carrier,
  trackingNumbers: row.trackingNumbers === '' ? [] : row.trackingNumbers.split('\n'),
  trackingUrl: row.trackingUrl,
  lineItems: row.lineItems,
  note: row.note,
  notifies: row.notifies,
  shippedAt: row.shippedAt,
  deliveredAt: row.deliveredAt,
  cancelledAt: row.cancelledAt,
  captureStatus: row.captureStatus,
  captureAmount: row.captureAmount === null ? null : Number(row.captureAmount),
  capturedPieces: row.capturedPieces,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** The shipments of an order by their numbers. Shipments only change together with their order. */
export async function readShipments({ models }: Database, shopId: string, publicOrderId: string): Promise<Shipment[]> {
  const rows = await models.shipments.findAll({ where: { shopId, publicOrderId }, order: ['number'] });
  return rows.map(shipmentOf);
}

/** The shipments of several orders in one statement, by order. */
export async function readShipmentsOfOrders(
  { models }: Database,
  shopId: string,
  publicOrderIds: readonly string[],
): Promise<(Shipment & { publicOrderId: string })[]> {
  const where = { shopId, publicOrderId: [...publicOrderIds] };
  const rows = await models.shipments.findAll({ where, order: ['publicOrderId', 'number'] });
  return rows.map((row) => ({ ...shipmentOf(row), publicOrderId: row.publicOrderId }));
}

/** The columns of a shipment, with the member and the type of each. */
const columns = [
  ['id', 'id', 'uuid'],
  ['number', 'number', 'integer'],
  ['kind', 'kind', 'text'],
  ['status', 'status', 'text'],
  ['source', 'source', 'text'],
  ['carrier', 'carrier', 'text'],
  ['tracking_numbers', 'trackingNumbers', 'text'],
  ['tracking_url', 'trackingUrl', 'text'],
  ['line_items', 'lineItems', 'json'],
  ['note', 'note', 'text'],
  ['notifies', 'notifies', 'boolean'],
  ['shipped_at', 'shippedAt', 'timestamptz'],
  ['delivered_at', 'deliveredAt', 'timestamptz'],
  ['cancelled_at', 'cancelledAt', 'timestamptz'],
  ['capture_status', 'captureStatus', 'text'],
  ['capture_amount', 'captureAmount', 'bigint'],
  ['captured_pieces', 'capturedPieces', 'json'],
  ['created_at', 'createdAt', 'timestamptz'],
  ['updated_at', 'updatedAt', 'timestamptz'],
] as const satisfies readonly (readonly [column: string, member: keyof Shipment, type: string])[];

const names = columns.map(([column]) => column);

/** The capture of a stored shipment becomes due with a change; all else of it is only changed by {@link recordCapture}. */
const kept = ['id', 'number', 'created_at', 'capture_status', 'capture_amount', 'captured_pieces'];
const changing = names.filter((name) => !kept.includes(name)).map((name) => `${name} = excluded.${name}`);
const dueCapture = `capture_status = case when shipments.capture_status = 'none' then excluded.capture_status
  else shipments.capture_status end`;

/** Stores new and changed shipments in the statement that saves their order. */
export const storedShipments = (shipments: readonly Shipment[]): SavePart => ({
  name: 'shipments',
  values: [JSON.stringify(shipments.map((one) => ({ ...one, trackingNumbers: one.trackingNumbers.join('\n') })))],
  sql: (first) => ({
    after: [
      `stored_shipments as (
        insert into shipments (shop_id, public_order_id, ${names.join(', ')})
        select c.shop_id, c.public_order_id, ${columns.map(([, member]) => `s."${member}"`).join(', ')}
        from changed c, json_to_recordset($${first}::json) as s(${columns.map(([, member, type]) => `"${member}" ${type}`).join(', ')})
        on conflict (shop_id, id) do update set ${[...changing, dueCapture].join(', ')}
      )`,
    ],
  }),
});

/**
 * Records how far the capture of a shipment is. Returns whether it was recorded: a capture is begun once, and what has
 * ended does not change.
 */
export async function recordCapture(
  executor: Executor,
  shopId: string,
  id: string,
  capture: { status: CaptureStatus; amount: number | null; pieces: Shipment['capturedPieces'] },
): Promise<boolean> {
  const before = capture.status === 'begun' ? ['due'] : ['due', 'begun'];
  const rows = await executor.run({
    name: 'record_shipment_capture',
    text: `update shipments set capture_status = $3, capture_amount = $4, captured_pieces = $5
      where shop_id = $1 and id = $2 and capture_status = any($6) returning id`,
    values: [shopId, id, capture.status, capture.amount, JSON.stringify(capture.pieces), before],
  });
  return rows.length > 0;
}

/** A shipment whose announced time has come. */
export interface ScheduledShipment {
  shopId: string;
  publicOrderId: string;
  id: string;
}

/** Shipments of all shops that are still pending although they were to be shipped by now, the earliest first. */
export function readScheduled(executor: Executor, now: Date, limit: number): Promise<ScheduledShipment[]> {
  return executor.run<ScheduledShipment>({
    name: 'read_scheduled_shipments',
    text: `select s.shop_id as "shopId", s.public_order_id as "publicOrderId", s.id from shipments s
      join orders o on o.shop_id = s.shop_id and o.public_order_id = s.public_order_id and o.status = 'processed'
      where s.status = 'pending' and s.shipped_at <= $1 order by s.shipped_at limit $2`,
    values: [now, limit],
  });
}
