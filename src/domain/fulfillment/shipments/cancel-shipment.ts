import { z } from 'zod';
import { refuseAll } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeShipment, findShipment } from './change-shipments.js';
import { cancellationFaults, withoutShipment } from './plan-shipment.js';
import { shipmentId, shipmentOutput } from './shipment-input.js';

/**
 * Cancels a shipment, so that its units can be shipped again. What was captured for it stays captured. Refuses
 * SHIPMENT_CANCELLED, SHIPMENT_DELIVERED and SHIPMENT_RETURNED.
 */
export const cancelShipment = orderOperation(
  {
    operation: 'cancelShipment',
    summary: 'Cancel Shipment',
    description:
      'Cancels a shipment that was not delivered. Its units can be shipped again, and are not captured a second time.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_shipments'),
    input: z.object({ shipmentId }),
    output: shipmentOutput,
    keyed: true,
    audit: { resource: 'shipment', id: (input) => input.shipmentId },
  },
  (context, input) =>
    changeShipment(context, (shipped) => {
      const shipment = findShipment(shipped, input.shipmentId);
      refuseAll(cancellationFaults(shipped.order, shipment));
      return withoutShipment(shipped.order, shipment, context.clock.now());
    }),
);
