import type { ShopContext } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import { addressCheck } from '../../order/addresses/ask-about-address.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';
import { askOverride, overrideOf, type Asked } from '../../shop/overrides/ask-override.js';
import type { Shop } from '../../shop/shops/shop.js';
import { orderAddressOf } from '../document/order-address.js';
import type { SubscriptionAddress, SubscriptionTerms } from '../document/subscription.js';
import { unsavedOrder } from './unsaved-order.js';

/** A new address of a subscription, with its path in the input. */
export interface NewAddress {
  address: SubscriptionAddress;
  field: string;
}

export interface CheckedAddresses {
  /** ADDRESS_REFUSED for each address that the override refuses. */
  faults: Fault[];
  asked: Asked<string | null>[];
}

/** No override was called. */
export const nothingChecked: CheckedAddresses = { faults: [], asked: [] };

/**
 * The response of the shop's override of addresses about new addresses of a subscription. There is no order yet, so its
 * ID is empty. If the server fails, the addresses are accepted. Refuses OVERRIDE_UNAVAILABLE if the override fails
 * closed.
 */
export async function checkAddresses(
  context: ShopContext,
  { shop, facts, terms }: { shop: Shop; facts: Pick<Facts, 'overrides'>; terms: SubscriptionTerms },
  addresses: readonly NewAddress[],
): Promise<CheckedAddresses> {
  const override = overrideOf(facts.overrides, 'address_validate');
  if (!override) return nothingChecked;
  const order = unsavedOrder(shop, terms, context.clock.now());
  const checked = await Promise.all(
    addresses.map(async ({ address, field }) => {
      const check = addressCheck(override, order, orderAddressOf(address));
      return { field, asked: await askOverride(context, { ...check, hasOwnData: true }) };
    }),
  );
  const faults = checked.flatMap(({ field, asked }): Fault[] =>
    asked.by === 'override' && asked.value !== null
      ? [{ code: 'ADDRESS_REFUSED', field, message: asked.value, type: 'address' }]
      : [],
  );
  return { faults, asked: checked.map(({ asked }) => asked) };
}
