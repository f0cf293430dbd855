import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import type { Connector, Resource } from '../../../outbound/connector/connector.js';
import { textOf } from '../../../outbound/connector/read-answer.js';
import { customerFields } from '../../customers/customer-fields.js';
import { saveCustomer } from '../../customers/customer-repository.js';
import { publicCustomerIdOf } from '../../customers/public-customer-id.js';
import type { Address } from '../../core/address.js';
import { loadOrder, saveOrder, type LoadedOrder } from '../../order/document/order-repository.js';
import { withState, type Order } from '../../order/document/order.js';
import { answeredTime } from './answered-time.js';
import { findConnector } from '../destinations/find-connector.js';
import type { Wire } from './platform-order-payments.js';
import { addressMembers } from './platform-order.js';
import { answeredMembers } from './readable-members.js';

/** How often storing is retried while concurrent changes win; after that, the job is retried. */
const attempts = 20;

function addressesOf({ state }: Order): Wire[] {
  const { shipping, billing } = state.addresses;
  const each: [Address | null, 'shipping' | 'billing'][] = [
    [shipping, 'shipping'],
    [billing, 'billing'],
  ];
  return each
    .flatMap(([address, use]) => (address ? [addressMembers(address, use)] : []))
    .map((address, index) => ({ ...address, is_default: index === 0 }));
}

/** The order's customer in the connector format; undefined if there is none to create. */
export function platformCustomerOf(order: Order): Wire | undefined {
  const { customer, addresses } = order.state;
  // A customer with an account already exists on the platform, or only in this shop.
  if (!customer || customer.platformId !== null || customer.publicId !== null) return undefined;
  return {
    email: customer.emailAddress,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: addresses.billing?.phoneNumber || addresses.shipping?.phoneNumber || '',
    addresses: addressesOf(order),
  };
}

/** The customer with this e-mail address on the platform. Throws if the platform does not respond. */
async function findByEmail(connector: Connector, email: string): Promise<Resource | undefined> {
  const page = await connector.listCustomers({ limit: 2, email });
  const isSame = (one: Resource): boolean => textOf(one, 'email').toLowerCase() === email.toLowerCase();
  if (!page.ok && page.isTemporary) throw new Error(page.message);
  const known = page.ok ? page.value.resources.filter(isSame) : [];
  return known.find((one) => textOf(one, 'platform_id') !== '');
}

/**
 * With the setting `create_platform_customer`, a guest becomes a customer of the platform and the order is updated; an
 * existing customer with the same e-mail address is used. Returns the updated order, or undefined if nothing changed.
 * If the platform refuses the customer, the order continues without one; if it does not respond, this throws, so that
 * the job is retried.
 */
export async function createPlatformCustomer(
  tillgate: Tillgate,
  { order: given, shop }: LoadedOrder,
): Promise<LoadedOrder | undefined> {
  const { database, clock, log } = tillgate;
  const { shopId, publicOrderId } = given;
  const sent = platformCustomerOf(given);
  if (!shop.settings.checkoutProcess.createPlatformCustomer || !sent) return undefined;
  const found = await findConnector(tillgate, shopId, 'customers');
  if (!found) return undefined;
  const known = await findByEmail(found.connector, textOf(sent, 'email'));
  const outcome = known
    ? ({ ok: true, value: known } as const)
    : await found.connector.createCustomer(sent, `${publicOrderId}-customer`);
  if (!outcome.ok) {
    if (outcome.isTemporary) throw new Error(outcome.message);
    log.warn(
      { shop: shopId, order: publicOrderId, reason: outcome.message },
      'the platform refused to create a customer',
    );
    return undefined;
  }
  const platformId = textOf(outcome.value, 'platform_id');
  const { platformType } = shop;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const loaded = await loadOrder(database, shopId, publicOrderId);
    if (!loaded?.order.state.customer || loaded.order.state.customer.platformId !== null) return loaded;
    const customer = {
      ...loaded.order.state.customer,
      platformId,
      publicId: publicCustomerIdOf(shopId, platformId),
    };
    const order = withState(loaded.order, { customer });
    const now = clock.now();
    const at = answeredTime(outcome.value) ?? given.processedAt ?? now;
    const isSaved = await database.transaction(async (executor) => {
      const events = [{ type: 'order/updated', data: { changed: ['customer'] } }];
      if (!(await saveOrder(executor, { order, events, now }))) return false;
      const fields = answeredMembers(customerFields, sent, outcome.value);
      await saveCustomer(executor, shopId, { platformId, fields, at, platformType, now });
      return true;
    });
    if (isSaved) return loadOrder(database, shopId, publicOrderId);
    await pause(50);
  }
  throw new Error(`the order ${publicOrderId} is too busy for its customer to be stored`);
}
