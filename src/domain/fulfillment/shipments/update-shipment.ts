import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeShipment, findShipment } from './change-shipments.js';
import { withChanged } from './plan-shipment.js';
import type { Shipment } from './shipment.js';
import { shipmentId, shipmentMembers, shipmentOutput } from './shipment-input.js';

const updateInput = z.object({
  shipmentId,
  ...shipmentMembers,
  notify: z.boolean().nullish().describe('Whether the customer is told about the shipment.'),
  note: text(1_000).nullish().describe('A note, which shoppers do not see; null removes it.'),
});

/** The shipment with the given members: null clears one, and an omitted one does not change. */
function updated(shipment: Shipment, input: z.output<typeof updateInput>, now: Date): Shipment {
  const { carrier, trackingNumbers, trackingUrl, note, notify } = input;
  const given = input.shippedAt ? new Date(input.shippedAt) : shipment.shippedAt;
  const isOpen = shipment.status === 'pending' || shipment.status === 'shipped';
  const isShipped = given !== null && given <= now;
  return {
    ...shipment,
    carrier: carrier === undefined ? shipment.carrier : carrier,
    trackingNumbers: trackingNumbers === undefined ? shipment.trackingNumbers : (trackingNumbers ?? []),
    trackingUrl: trackingUrl === undefined ? shipment.trackingUrl : trackingUrl,
    note: note === undefined ? shipment.note : (note ?? ''),
    notifies: notify ?? shipment.notifies,
    shippedAt: given,
    status: isOpen && input.shippedAt ? (isShipped ? 'shipped' : 'pending') : shipment.status,
  };
}

/** Changes the tracking and the note of a shipment. Refuses SHIPMENT_CANCELLED. */
export const updateShipment = orderOperation(
  {
    operation: 'updateShipment',
    summary: 'Update Shipment',
    description:
      'Changes the carrier, the tracking, the time and the note of a shipment. Members that you omit do not change; null removes a carrier, tracking or note.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_shipments'),
    input: updateInput,
    output: shipmentOutput,
    keyed: true,
    audit: { resource: 'shipment', id: (input) => input.shipmentId },
  },
  (context, input) =>
    changeShipment(context, (shipped) => {
      const before = findShipment(shipped, input.shipmentId);
      if (before.status === 'cancelled') refuse('SHIPMENT_CANCELLED', { field: 'shipmentId' });
      const now = context.clock.now();
      const after = updated(before, input, now);
      return isDeepStrictEqual(before, after)
        ? { unchanged: before }
        : withChanged(shipped.order, shipped.shop.settings, before, { ...after, updatedAt: now });
    }),
);
