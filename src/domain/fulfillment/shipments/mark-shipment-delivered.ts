import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { dateTime } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeShipment, findShipment } from './change-shipments.js';
import { withChanged } from './plan-shipment.js';
import { shipmentId, shipmentOutput } from './shipment-input.js';

/** Records that a shipment has arrived. Repeating it changes nothing. Refuses SHIPMENT_CANCELLED. */
export const markShipmentDelivered = orderOperation(
  {
    operation: 'markShipmentDelivered',
    summary: 'Mark Shipment Delivered',
    description: 'Records that a shipment has arrived, or that a pick-up was collected. Repeating it changes nothing.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_shipments'),
    input: z.object({
      shipmentId,
      deliveredAt: dateTime().nullish().describe('When it arrived. Defaults to now.'),
    }),
    output: shipmentOutput,
    keyed: true,
    audit: { resource: 'shipment', id: (input) => input.shipmentId },
  },
  (context, input) =>
    changeShipment(context, (shipped) => {
      const before = findShipment(shipped, input.shipmentId);
      if (before.status === 'cancelled') refuse('SHIPMENT_CANCELLED', { field: 'shipmentId' });
      if (before.status === 'delivered') return { unchanged: before };
      const now = context.clock.now();
      const deliveredAt = input.deliveredAt ? new Date(input.deliveredAt) : now;
      const shippedAt = before.shippedAt !== null && before.shippedAt <= deliveredAt ? before.shippedAt : deliveredAt;
      return withChanged(shipped.order, shipped.shop.settings, before, {
        ...before,
        status: 'delivered',
        shippedAt,
        deliveredAt,
        updatedAt: now,
      });
    }),
);
