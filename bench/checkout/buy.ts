import type { Shop } from '../prepare-shop.js';
import { checkoutSteps } from './checkout-steps.js';
import { newPurchase } from './purchase.js';

/** A checkout up to its processed order, whose payment is authorized and not captured. */
export async function buy(shop: Shop): Promise<string> {
  let purchase = newPurchase;
  for (const { take } of checkoutSteps('REST', shop)) purchase = await take(purchase);
  return purchase.publicOrderId;
}
