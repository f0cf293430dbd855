import type { ShopContext } from '../../../context.js';
import { askAboutCode, type JudgedCode } from '../../order/discounts/ask-about-code.js';
import { emptyState } from '../../order/document/empty-state.js';
import type { Facts } from '../../order/document/shop-facts-repository.js';
import { emptyInternals, type Order } from '../../order/document/order.js';
import { priceOrder } from '../../order/document/price-order.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { SubscriptionTerms } from '../document/subscription.js';
import { lineDiscounts, renewalLines } from '../renewing/renewal-lines.js';

/** The line items of a subscription as an order that is not stored. */
function sketchOf(shop: Shop, terms: SubscriptionTerms, now: Date): Order {
  const lines = renewalLines(terms, [], shop);
  const state = { ...emptyState(shop, 0, terms.chargedCurrency), lineItems: lines.map(({ line }) => line) };
  return priceOrder({
    shopId: shop.shopId,
    publicOrderId: '',
    orderId: 0,
    status: 'open',
    version: 1,
    sequence: 1,
    state,
    internals: {
      ...emptyInternals,
      lines: lines.map(({ internals }) => internals),
      discounts: lineDiscounts(terms),
    },
    apiSessionId: null,
    createdAt: now,
    updatedAt: now,
    processedAt: null,
  });
}

/**
 * What the shop's override of discounts says of a code for the line items of a subscription; undefined without one, or if
 * its server failed and the shop's own codes decide. There is no order yet, so that its id is empty. Refuses
 * OVERRIDE_UNAVAILABLE.
 */
export async function judgeCode(
  context: ShopContext,
  { shop, facts, terms }: { shop: Shop; facts: Pick<Facts, 'overrides'>; terms: SubscriptionTerms },
  code: string,
): Promise<JudgedCode | undefined> {
  if (facts.overrides.length === 0) return undefined;
  const asked = await askAboutCode(context, { order: sketchOf(shop, terms, context.clock.now()), facts }, code)?.();
  return asked?.by === 'override' ? asked.value : undefined;
}
