import type { ShopContext } from '../../../context.js';
import { askAboutCode, type CheckedCode } from '../../order/discounts/ask-about-code.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { SubscriptionTerms } from '../document/subscription.js';
import { unsavedOrder } from './unsaved-order.js';

/**
 * The response of the shop's override of discounts about a code for the line items of a subscription; undefined without
 * an override, or if its server failed and the shop's own codes apply. There is no order yet, so its ID is empty.
 * Refuses OVERRIDE_UNAVAILABLE.
 */
export async function checkCode(
  context: ShopContext,
  { shop, facts, terms }: { shop: Shop; facts: Pick<Facts, 'overrides'>; terms: SubscriptionTerms },
  code: string,
): Promise<CheckedCode | undefined> {
  if (facts.overrides.length === 0) return undefined;
  const asked = await askAboutCode(context, { order: unsavedOrder(shop, terms, context.clock.now()), facts }, code)?.();
  return asked?.by === 'override' ? asked.value : undefined;
}
