import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { loadOrder } from '../../order/document/order-repository.js';
import type { Order } from '../../order/document/order.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { createOnPlatform } from './create-on-platform.js';
import { findConnector } from '../destinations/find-connector.js';
import { settlePlatformOrder } from './fail-platform-order.js';
import { ownPlatformId } from './own-platform-id.js';
import { claimCreation } from './platform-creation-repository.js';
import { platformOrderChanges } from './platform-order-changes.js';
import { insertPlatformOrder } from './platform-order-repository.js';
import { platformOrderOf } from './platform-order.js';
import { beginPushes } from './platform-push-repository.js';
import { storePlatformOrder } from './store-platform-order.js';

/** How often it is tried while others change the order; after that the job comes again. */
const attempts = 20;

/** The platform order of a shop that is its own platform, unless one is just being created where it was connected to. */
async function storeHere(tillgate: Tillgate, order: Order, carriesPublicId: boolean): Promise<boolean> {
  const { shopId, publicOrderId } = order;
  const platformId = ownPlatformId(order.orderId);
  const ledger = await readLedger(tillgate.database, shopId, publicOrderId);
  const publicOrderIdNames = carriesPublicId ? ['public_order_id'] : [];
  const document = platformOrderOf(order, ledger, { platformId, publicOrderIdNames });
  const told = platformOrderChanges(order, ledger);
  const name = { platformId, platformFriendlyId: String(order.orderId) };
  return storePlatformOrder(tillgate, order, name, async (executor, now) => {
    await claimCreation(executor, shopId, publicOrderId, { now, until: now });
    await insertPlatformOrder(executor, shopId, publicOrderId, platformId, document, now);
    await beginPushes(executor, shopId, publicOrderId, { told, isRemote: false, isDue: false, now });
  });
}

/**
 * Step 6 of Process Order: the platform order is created through the connector; a shop without one is its own platform,
 * so that it is stored here. Doing it again changes nothing (contract 1, "The order's life"). Throws what the platform
 * says against it.
 */
export async function createPlatformOrder(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  const found = await findConnector(tillgate, shopId, 'orders');
  if (found) return createOnPlatform(tillgate, found, shopId, publicOrderId);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const loaded = await loadOrder(tillgate.database, shopId, publicOrderId);
    // Nobody is left who could say what came of an earlier call.
    if (loaded?.order.status === 'cancelled') return settlePlatformOrder(tillgate, shopId, publicOrderId);
    if (!loaded || loaded.order.status !== 'processed' || loaded.order.state.platformOrderId !== '') return;
    if (await storeHere(tillgate, loaded.order, loaded.shop.settings.publicOrderId.enabled)) return;
    await pause(50);
  }
  throw new Error(`the order ${publicOrderId} is too busy for its platform order to be stored`);
}
