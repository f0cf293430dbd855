import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readOrder } from '../../order/storage/read-order.js';
import { shipmentSchema, shownShipment } from './shipment.js';
import { readShipments } from './shipment-repository.js';

/** The shipments of the order, canceled ones too. */
export const listShipments = orderOperation(
  {
    operation: 'listShipments',
    summary: 'List Shipments',
    description: 'Lists the shipments of the order by their numbers, including canceled ones.',
    agent: 'read',
    access: backend('read_orders'),
    input: z.object({}),
    output: z.object({ shipments: z.array(shipmentSchema).describe('The shipments, by number.') }),
  },
  async (context) => {
    const result = await readOrder(context, () => ({}));
    const shipments = await readShipments(context.database, context.shopId, context.publicOrderId);
    return { ...result, shipments: shipments.map(shownShipment) };
  },
);
