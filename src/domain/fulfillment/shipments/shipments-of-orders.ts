import type { Context } from '../../../context.js';
import { groupBy } from '../../../lib/group-by.js';
import { backend, requireShopAccess } from '../../core/operation/access.js';
import { shownShipment, type ShownShipment } from './shipment.js';
import { readShipmentsOfOrders } from './shipment-repository.js';

/** The shipments of several orders of the shop, in one statement. Refuses INVALID_TOKEN, INSUFFICIENT_SCOPE. */
export async function shipmentsOfOrders(
  context: Context,
  publicOrderIds: readonly string[],
): Promise<ReadonlyMap<string, ShownShipment[]>> {
  const shopId = requireShopAccess(context, backend('read_orders'));
  const found = await readShipmentsOfOrders(context.database, shopId, publicOrderIds);
  const byOrder = groupBy(found, ({ publicOrderId }) => publicOrderId);
  return new Map([...byOrder].map(([id, shipments]) => [id, shipments.map(shownShipment)]));
}
