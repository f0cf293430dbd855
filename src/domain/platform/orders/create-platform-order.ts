import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { createOnPlatform } from './create-on-platform.js';
import { createOwnCustomer } from './create-own-customer.js';
import { findConnector } from '../destinations/find-connector.js';
import { settlePlatformOrder } from './fail-platform-order.js';
import { loadOrderToCreate, type OrderToCreate } from './order-to-create-repository.js';
import { ownPlatformOrderOf } from './own-platform-order.js';
import { insertOwnPlatformOrder } from './own-platform-order-repository.js';
import { storePlatformOrder } from './store-platform-order.js';

/** How often it is retried while concurrent changes win; after that, the job is retried. */
const rounds = 20;

/**
 * Stores the platform order of a shop that is its own platform, unless it is currently being created on a former
 * platform.
 */
async function storeHere(tillgate: Tillgate, { loaded: { order, shop }, ledger }: OrderToCreate): Promise<boolean> {
  const own = ownPlatformOrderOf(order, ledger, shop);
  // After its event of the creation.
  const sequence = order.sequence + 1;
  return storePlatformOrder(tillgate, order, own, (executor, now) =>
    insertOwnPlatformOrder(executor, order, own, { now, sequence }),
  );
}

/**
 * Creates the platform order of a processed order: through the connector, or only here if the shop is its own platform.
 * Repeating it changes nothing. `known` is the order if it was just loaded. Throws `PlatformRefusal` if the platform
 * does not create it.
 */
export async function createPlatformOrder(
  tillgate: Tillgate,
  { shopId, publicOrderId }: OrderKey,
  attempt = 1,
  known?: OrderToCreate,
): Promise<void> {
  const load = () => loadOrderToCreate(tillgate.database, shopId, publicOrderId);
  let found = known ?? (await load());
  const connected = found?.hasDestination && (await findConnector(tillgate, shopId, 'orders'));
  if (connected) return createOnPlatform(tillgate, connected, { shopId, publicOrderId, attempt });
  for (let round = 0; round < rounds; round++, found = await load()) {
    // The shop has no platform any more that could report the outcome of an earlier call.
    if (found?.loaded.order.status === 'cancelled') return settlePlatformOrder(tillgate, shopId, publicOrderId);
    if (found?.loaded.order.status !== 'processed' || found.loaded.order.state.platformOrderId !== '') return;
    // Then the ledger is read again, too: the platform order is made from the order and the ledger of one moment.
    if (await createOwnCustomer(tillgate, found.loaded)) continue;
    if (await storeHere(tillgate, found)) return;
    await pause(50);
  }
  throw new Error(`the order ${publicOrderId} is too busy for its platform order to be stored`);
}
