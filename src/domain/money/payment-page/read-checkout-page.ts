import type { Tillgate } from '../../../context.js';
import type { Settings } from '../../shop/shops/settings.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { allowedDomainsOf, gatewayFramesOf } from './read-payment-page.js';

/** The data that the checkout page of a shop needs before it reads the order. */
export interface CheckoutPageFacts {
  shopName: string;
  /** The origins whose pages may embed it. */
  allowedDomains: string[];
  /** The pages of external gateways, by gateway. */
  gatewayFrames: Record<string, string>;
  /** The languages of the settings. */
  languages: Settings['languages'];
}

/** Undefined if there is no such shop. */
export async function readCheckoutPage(
  { database, gateways }: Pick<Tillgate, 'database' | 'gateways'>,
  shopId: string,
): Promise<CheckoutPageFacts | undefined> {
  const [shop, allowedDomains, gatewayFrames] = await Promise.all([
    findShop(database, shopId),
    allowedDomainsOf({ database }, shopId),
    gatewayFramesOf({ gateways }, shopId),
  ]);
  return shop && { shopName: shop.name, allowedDomains, gatewayFrames, languages: shop.settings.languages };
}
