import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import type { Order } from '../../order/document/order.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { createOnPlatform } from './create-on-platform.js';
import { createOwnCustomer } from './create-own-customer.js';
import { findConnector } from '../destinations/find-connector.js';
import { settlePlatformOrder } from './fail-platform-order.js';
import { ownPlatformId } from './own-platform-id.js';
import { claimCreation } from './platform-creation-repository.js';
import { platformOrderChanges } from './platform-order-changes.js';
import { insertPlatformOrder } from './save-platform-order-repository.js';
import { platformOrderOf } from './platform-order.js';
import { beginPushes } from './platform-push-repository.js';
import { storePlatformOrder } from './store-platform-order.js';

/** How often it is retried while concurrent changes win; after that, the job is retried. */
const rounds = 20;

/**
 * Stores the platform order of a shop that is its own platform, unless it is currently being created on a former
 * platform.
 */
async function storeHere(tillgate: Tillgate, order: Order, carriesPublicId: boolean): Promise<boolean> {
  const { shopId, publicOrderId } = order;
  const platformId = ownPlatformId(order.orderId);
  const ledger = await readLedger(tillgate.database, shopId, publicOrderId);
  const publicOrderIdNames = carriesPublicId ? ['public_order_id'] : [];
  const document = platformOrderOf(order, ledger, { platformId, publicOrderIdNames });
  const reported = platformOrderChanges(order, ledger);
  const name = { platformId, platformFriendlyId: String(order.orderId) };
  return storePlatformOrder(tillgate, order, name, async (executor, now) => {
    await claimCreation(executor, shopId, publicOrderId, { now, until: now });
    await insertPlatformOrder(executor, shopId, publicOrderId, platformId, document, now);
    await beginPushes(executor, shopId, publicOrderId, { reported, isRemote: false, isDue: false, now });
  });
}

/**
 * Creates the platform order of a processed order: through the connector, or only here if the shop is its own platform.
 * Repeating it changes nothing. Throws `PlatformRefusal` if the platform does not create it.
 */
export async function createPlatformOrder(
  tillgate: Tillgate,
  shopId: string,
  publicOrderId: string,
  attempt = 1,
): Promise<void> {
  const found = await findConnector(tillgate, shopId, 'orders');
  if (found) return createOnPlatform(tillgate, found, { shopId, publicOrderId, attempt });
  for (let round = 0; round < rounds; round++) {
    const loaded = await loadOrder(tillgate.database, shopId, publicOrderId);
    // The shop has no platform any more that could report the outcome of an earlier call.
    if (loaded?.order.status === 'cancelled') return settlePlatformOrder(tillgate, shopId, publicOrderId);
    if (!loaded || loaded.order.status !== 'processed' || loaded.order.state.platformOrderId !== '') return;
    const { order, shop } = (await createOwnCustomer(tillgate, loaded)) ?? loaded;
    if (await storeHere(tillgate, order, shop.settings.publicOrderId.enabled)) return;
    await pause(50);
  }
  throw new Error(`the order ${publicOrderId} is too busy for its platform order to be stored`);
}
