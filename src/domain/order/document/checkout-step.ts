import type { Order } from './order.js';

/** The steps of a checkout in their order. The number of a step is its place. */
export const checkoutSteps = ['started', 'address', 'delivery', 'payment', 'placed'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The last step that the checkout of an order has completed. */
export function checkoutStepOf({ state, processedAt }: Pick<Order, 'state' | 'processedAt'>): CheckoutStep {
  if (processedAt !== null) return 'placed';
  if (state.payments.length > 0) return 'payment';
  const hasAddress = state.addresses.shipping !== null || state.addresses.billing !== null;
  const isShipped = state.lineItems.some(({ productData }) => productData.requiresShipping);
  if (state.shipping.selectedShipping !== null || (hasAddress && !isShipped)) return 'delivery';
  return hasAddress ? 'address' : 'started';
}
