import type { Tillgate } from '../../../context.js';
import type { Connector, Outcome, Resource } from '../../../outbound/connector/connector.js';
import { textOf } from '../../../outbound/connector/read-answer.js';
import { customerFields } from '../../customers/customer-fields.js';
import { saveCustomer } from '../../customers/customer-repository.js';
import type { Address } from '../../core/address.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
import { isOfGuest, type Order } from '../../order/document/order.js';
import { answeredTime } from './answered-time.js';
import { becomeCustomer } from './become-customer.js';
import { findConnector } from '../destinations/find-connector.js';
import type { Wire } from './platform-order-payments.js';
import { addressMembers } from './platform-order.js';
import { answeredMembers } from './readable-members.js';

/** After this many attempts, an order is sent without its customer. */
const mostAttempts = 3;

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

/** The order's customer in the connector format; undefined if there is none, or one that exists already. */
export function platformCustomerOf(order: Order): Wire | undefined {
  const { customer, addresses } = order.state;
  if (!customer || !isOfGuest(order)) return undefined;
  return {
    email: customer.emailAddress,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: addresses.billing?.phoneNumber || addresses.shipping?.phoneNumber || '',
    addresses: addressesOf(order),
  };
}

/** The customer of the order on the platform: the one with the same email address, or else a new one. */
async function findOrCreate(connector: Connector, customer: Wire, key: string): Promise<Outcome<Resource>> {
  const email = textOf(customer, 'email');
  const page = await connector.listCustomers({ limit: 2, email });
  // A platform that does not list customers may still create one; one that does not respond may have the customer.
  if (!page.ok && page.isTemporary) return page;
  const isSame = (one: Resource): boolean =>
    textOf(one, 'email').toLowerCase() === email.toLowerCase() && textOf(one, 'platform_id') !== '';
  const known = page.ok ? page.value.resources.find(isSame) : undefined;
  return known ? { ok: true, value: known } : connector.createCustomer(customer, key);
}

/**
 * With the setting `create_platform_customer`, a guest becomes a customer of the platform and the order is updated; an
 * existing customer with the same email address is used. Returns the updated order, or undefined if nothing changed.
 * If the platform refuses the customer, or does not respond after three attempts, the order continues without one;
 * before that, this throws, so that the job is retried.
 */
export async function createPlatformCustomer(
  tillgate: Tillgate,
  { order: given, shop }: LoadedOrder,
  attempt: number,
): Promise<LoadedOrder | undefined> {
  const { log } = tillgate;
  const { shopId, publicOrderId } = given;
  const sent = platformCustomerOf(given);
  if (!shop.settings.checkoutProcess.createPlatformCustomer || !sent) return undefined;
  const found = await findConnector(tillgate, shopId, 'customers');
  if (!found) return undefined;
  const outcome = await findOrCreate(found.connector, sent, `${publicOrderId}-customer`);
  if (!outcome.ok) {
    const { message: reason } = outcome;
    if (outcome.isTemporary && attempt < mostAttempts) throw new Error(reason);
    log.warn({ shop: shopId, order: publicOrderId, reason }, 'the platform did not create a customer');
    return undefined;
  }
  const platformId = textOf(outcome.value, 'platform_id');
  const fields = answeredMembers(customerFields, sent, outcome.value);
  return becomeCustomer(tillgate, given, platformId, async (executor, now) => {
    const at = answeredTime(outcome.value) ?? given.processedAt ?? now;
    await saveCustomer(executor, shopId, { platformId, fields, at, platformType: shop.platformType, now });
  });
}
