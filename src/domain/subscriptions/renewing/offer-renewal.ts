import { isDeepStrictEqual } from 'node:util';
import type { ShopContext } from '../../../context.js';
import type { ApplicationState } from '../../order/document/application-state.js';
import { askAuthority, repeatedChangeId } from '../../order/authority/ask-authority.js';
import { authorityEventOf, type AuthorityEventType } from '../../order/authority/authority-event.js';
import type { Order } from '../../order/document/order.js';
import type { Replaced } from '../../order/authority/replace-by-authority.js';
import type { Authority } from '../../shop/remote-state-authority/connected-authority.js';

/** The order of an occurrence that is sent to the authority. */
export interface RenewalOffer {
  /** The state that the authority accepted before; initially empty. */
  before: ApplicationState;
  order: Order;
  /** Identifies the change among those of this order. */
  change: string;
  /** The version of the subscription that the order is made from. */
  version: number;
}

/** The differing parts of an order, as the events of a checkout. */
function changesBetween(before: ApplicationState, after: ApplicationState): AuthorityEventType[] {
  const couponsOf = ({ discounts }: ApplicationState) => discounts.filter(({ source }) => source === 'coupon');
  const changes: [AuthorityEventType, unknown, unknown][] = [
    ['set_customer', before.customer, after.customer],
    ['add_line_item', before.lineItems.length, after.lineItems.length],
    ['set_shipping_address', before.addresses.shipping, after.addresses.shipping],
    ['set_billing_address', before.addresses.billing, after.addresses.billing],
    ['add_discount_code', couponsOf(before).length, couponsOf(after).length],
    ['get_shipping_lines', before.shipping.availableShippingLines, after.shipping.availableShippingLines],
    ['set_shipping_line', before.shipping.selectedShipping, after.shipping.selectedShipping],
    ['apply_taxes', before.taxes, after.taxes],
  ];
  return changes.filter(([, one, other]) => !isDeepStrictEqual(one, other)).map(([type]) => type);
}

/**
 * Sends the order of an occurrence to the remote state authority, as one change with all events that a checkout would
 * have sent separately. The same order always has the same change ID. Refuses with the errors of the authority, and
 * REMOTE_STATE_AUTHORITY_UNAVAILABLE.
 */
export async function offerRenewal(
  context: ShopContext,
  authority: Authority,
  { before, order, change, version }: RenewalOffer,
): Promise<Replaced> {
  const types = changesBetween(before, order.state);
  if (types.length === 0) return { order, parts: [] };
  const { shopId, publicOrderId } = order;
  const made = { shopId, publicOrderId, called: { operation: 'renewSubscription', input: {} } };
  return askAuthority(context, authority, {
    order,
    events: types.map((type) => authorityEventOf(type, before, order.state)),
    changeId: repeatedChangeId(made, change, version),
  });
}
