import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse, refuseAll } from '../../../errors.js';
import { memberOf } from '../../../lib/member-of.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readableItems } from '../../core/operation/readable-members.js';
import { checkAgainstOrder } from '../../order/changing/check-against-order.js';
import { changeShipment } from './change-shipments.js';
import { namedOrLeft, nextNumber, shipmentFaults, withShipment } from './plan-shipment.js';
import { shipmentKinds, type Shipment } from './shipment.js';
import { shipmentLine, shipmentLines, shipmentMembers, shipmentNote, shipmentOutput } from './shipment-input.js';

const shipmentInput = z.object({
  lineItems: shipmentLines.nullish().describe('The units to ship, by line item. Defaults to all that is left to ship.'),
  kind: z.enum(shipmentKinds).nullish().describe('The kind: `parcel`, `pickup` or `digital`. Defaults to `parcel`.'),
  ...shipmentMembers,
  notify: z.boolean().nullish().describe('Whether the customer is told about the shipment. Defaults to `true`.'),
  note: shipmentNote,
});

/** A pick-up waits for the customer, and a shipment of the future for its time. */
const statusOf = (kind: Shipment['kind'], shippedAt: Date, now: Date): Shipment['status'] =>
  kind === 'pickup' || shippedAt > now ? 'pending' : 'shipped';

/**
 * Records a shipment of a processed order: the units count as fulfilled, and their share is captured if the shop
 * captures on shipment. Refuses LINE_ITEM_NOT_FOUND, TOO_BIG for more units than are left, NOTHING_TO_SHIP,
 * ORDER_NOT_PROCESSED and ORDER_CANCELLED.
 */
export const createShipment = orderOperation(
  {
    operation: 'createShipment',
    summary: 'Create Shipment',
    description:
      'Records a parcel, a pick-up or a digital delivery of some units of a processed order. If the setting `payments.capture` is `on_shipment`, the share of the shipment is captured.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_shipments'),
    input: shipmentInput,
    checkStored: checkAgainstOrder(
      (input) => readableItems(shipmentLine, memberOf(input, 'lineItems')),
      ({ order }, lines) => (order.status === 'processed' ? shipmentFaults(order, lines) : []),
    ),
    output: shipmentOutput,
    keyed: true,
    audit: { resource: 'shipment', made: ['shipment', 'id'] },
  },
  (context, input) => {
    const id = randomUUID();
    return changeShipment(context, ({ order, shop, shipments }) => {
      const now = context.clock.now();
      refuseAll(shipmentFaults(order, input.lineItems ?? []));
      const lineItems = namedOrLeft(order, input.lineItems ?? undefined);
      if (lineItems.length === 0) refuse('NOTHING_TO_SHIP');
      const kind = input.kind ?? 'parcel';
      const shippedAt = input.shippedAt ? new Date(input.shippedAt) : now;
      const status = statusOf(kind, shippedAt, now);
      const made = { settings: shop.settings, number: nextNumber(shipments), now };
      return withShipment(order, made, {
        id,
        source: 'api',
        kind,
        status,
        lineItems,
        carrier: input.carrier ?? null,
        trackingNumbers: input.trackingNumbers ?? [],
        trackingUrl: input.trackingUrl ?? null,
        shippedAt: kind === 'pickup' ? null : shippedAt,
        note: input.note,
        notifies: input.notify ?? true,
      });
    });
  },
);
