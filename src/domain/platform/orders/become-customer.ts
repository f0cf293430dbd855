import type { Tillgate } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import { pause } from '../../../lib/pause.js';
import { publicCustomerIdOf } from '../../customers/public-customer-id.js';
import { loadOrder, type LoadedOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import { withState, type Order } from '../../order/document/order.js';

/** How often storing is retried while concurrent changes win; after that, the job is retried. */
const attempts = 20;

/**
 * Makes the guest of an order the customer with this platform id, and runs `write` in the same transaction. Returns the
 * order as it is then; a customer that it has by then is kept. Emits `order/updated`.
 */
export async function becomeCustomer(
  { database, clock }: Tillgate,
  { shopId, publicOrderId }: Order,
  platformId: string,
  write: (executor: Executor, now: Date) => Promise<void>,
): Promise<LoadedOrder | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const loaded = await loadOrder(database, { shopId, publicOrderId });
    const guest = loaded?.order.state.customer;
    if (!loaded || !guest || guest.platformId !== null) return loaded;
    const customer = { ...guest, platformId, publicId: publicCustomerIdOf(shopId, platformId) };
    const order = withState(loaded.order, { customer });
    const now = clock.now();
    const isSaved = await database.transaction(async (executor) => {
      const events = [{ type: 'order/updated', data: { changed: ['customer'] } }];
      if (!(await saveOrder(executor, { order, events, now }))) return false;
      await write(executor, now);
      return true;
    });
    if (isSaved) return loadOrder(database, { shopId, publicOrderId });
    await pause(50);
  }
  throw new Error(`the order ${publicOrderId} is too busy for its customer to be stored`);
}
