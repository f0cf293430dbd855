import type { Tillgate } from '../../../context.js';
import { fromWire } from '../../../lib/wire.js';
import { customerFields } from '../../customers/customer-fields.js';
import { findCustomerByEmail, saveCustomer } from '../../customers/customer-repository.js';
import { identifiedAddresses } from '../../customers/identified-addresses.js';
import { freshIds } from '../../customers/own-id-repository.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
import { becomeCustomer } from './become-customer.js';
import { platformCustomerOf } from './create-platform-customer.js';

/**
 * With the setting `create_platform_customer`, a guest of a shop that is its own platform becomes a customer of the
 * shop; an existing customer with the same email address is used. Returns the updated order, or undefined if nothing
 * changed.
 */
export async function createOwnCustomer(
  tillgate: Tillgate,
  { order, shop }: LoadedOrder,
): Promise<LoadedOrder | undefined> {
  const { database } = tillgate;
  const { shopId } = order;
  const guest = platformCustomerOf(order);
  if (!shop.settings.checkoutProcess.createPlatformCustomer || !guest) return undefined;
  const { addresses = [], ...fields } = customerFields.parse(fromWire(customerFields, guest));
  const known = await findCustomerByEmail(database, shopId, fields.email ?? '');
  if (known?.platformId) return becomeCustomer(tillgate, order, known.platformId, async () => undefined);
  const [platformId = ''] = await freshIds(database, 'customer', 1);
  return becomeCustomer(tillgate, order, platformId, async (executor, now) => {
    const times = { platformCreatedAt: now.toISOString(), platformUpdatedAt: now.toISOString() };
    const identified = await identifiedAddresses(executor, addresses, []);
    const saved = { ...fields, ...times, platformId, addresses: identified };
    await saveCustomer(executor, shopId, { platformId, fields: saved, at: now, platformType: shop.platformType, now });
  });
}
