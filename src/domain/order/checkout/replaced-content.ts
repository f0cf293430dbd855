import type { OrderContext } from '../../core/operation/operation.js';
import type { Steps } from '../changing/questions.js';
import type { Order } from '../document/order.js';
import type { LoadedOrder } from '../storage/order-repository.js';
import type { WantedCheckout } from './checkout-input.js';
import { withDiscountCodes } from './code-steps.js';
import { withCurrentTaxes, withDelivery } from './delivery-steps.js';
import { withLineItems } from './line-steps.js';
import { withAddresses, withWantedCustomer } from './person-steps.js';
import { withDescription, withGrants } from './plain-steps.js';
import type { Working } from './working.js';

export interface ReplaceOptions {
  /**
   * Whether a guest and an address that cannot be applied are removed from the order, instead of leaving the earlier ones,
   * because the caller keeps what was sent.
   */
  removesRefused?: boolean;
}

const hasAccount = ({ state: { customer } }: Order): boolean =>
  customer !== null && (customer.platformId !== null || customer.publicId !== null);

/** Removes from the order what was wanted in another way and could not be applied. */
function* withoutRefused(context: OrderContext, loaded: LoadedOrder, working: Working): Steps<Working> {
  const { customer, shippingAddress, billingAddress } = working.notApplied;
  const removesGuest = customer && !hasAccount(working.order);
  const anonymous = removesGuest ? yield* withWantedCustomer(context, null, working) : working;
  return yield* withAddresses(
    context,
    loaded,
    {
      ...(shippingAddress ? { shippingAddress: null } : {}),
      ...(billingAddress ? { billingAddress: null } : {}),
    },
    anonymous,
  );
}

/**
 * The order with the wanted content: what can be applied is, and the rest is noted with its faults. Shipping lines and
 * taxes are computed anew if they are out of date. If nothing differs from the order, it is returned unchanged and no
 * server is asked. The steps are in the order in which each depends on the ones before it.
 */
export function* replacedContent(
  context: OrderContext,
  loaded: LoadedOrder,
  wanted: WantedCheckout,
  { removesRefused = false }: ReplaceOptions,
): Steps<Working> {
  const begun: Working = { order: loaded.order, faults: [], notApplied: {}, asked: [] };
  const described = withDescription(begun, wanted, context.limits.metadata);
  const filled = yield* withLineItems(context, loaded, wanted.lineItems, described);
  const bought = yield* withWantedCustomer(context, wanted.customer, filled);
  const addressed = yield* withAddresses(context, loaded, wanted, bought);
  const cleared = removesRefused ? yield* withoutRefused(context, loaded, addressed) : addressed;
  const granted = withGrants(cleared, wanted);
  const discounted = yield* withDiscountCodes(context, loaded, wanted.discountCodes, granted);
  const delivered = yield* withDelivery(context, loaded, wanted, discounted);
  return yield* withCurrentTaxes(context, loaded, delivered);
}
