import { emptyState } from '../../order/document/empty-state.js';
import { emptyInternals, type Order } from '../../order/document/order.js';
import { priceOrder } from '../../order/pricing/price-order.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { SubscriptionTerms } from '../document/subscription.js';
import { lineDiscounts, renewalLines } from '../renewing/renewal-lines.js';

/** The line items of a subscription as an order without an ID, which is not stored, for calls of overrides. */
export function unsavedOrder(shop: Shop, terms: SubscriptionTerms, now: Date): Order {
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
