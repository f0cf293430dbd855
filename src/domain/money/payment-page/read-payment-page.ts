import type { Tillgate } from '../../../context.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import type { Settings } from '../../shop/shops/settings.js';
import { listAllowedDomains } from '../../shop/domains/allowed-domain-repository.js';

/** The data that the payment page of an order needs before it reads the order. */
export interface PaymentPageFacts {
  /** The origins whose pages may embed it. */
  allowedDomains: string[];
  /** The pages of external gateways, by gateway. */
  gatewayFrames: Record<string, string>;
  currency: { isoCode: string; digits: number };
  /** The languages of the settings of the shop. */
  languages: Settings['languages'];
  /** The language of the order; null if none is recorded. */
  locale: string | null;
}

/** The origins whose pages may embed the payment pages of a shop. */
export async function allowedDomainsOf({ database }: Pick<Tillgate, 'database'>, shopId: string): Promise<string[]> {
  return (await listAllowedDomains(database, shopId)).map(({ domain }) => domain);
}

/** The pages of external gateways of a shop, by gateway. */
export async function gatewayFramesOf(
  { gateways }: Pick<Tillgate, 'gateways'>,
  shopId: string,
): Promise<Record<string, string>> {
  const frames = (await gateways.list(shopId)).flatMap(({ publicId, checkout }) =>
    checkout?.iframeUrl ? [[publicId, checkout.iframeUrl] as const] : [],
  );
  return Object.fromEntries(frames);
}

/** Undefined if there is no such order. */
export async function readPaymentPage(
  { database, gateways }: Pick<Tillgate, 'database' | 'gateways'>,
  shopId: string,
  publicOrderId: string,
): Promise<PaymentPageFacts | undefined> {
  const [loaded, allowedDomains, gatewayFrames] = await Promise.all([
    loadOrder(database, { shopId, publicOrderId }),
    allowedDomainsOf({ database }, shopId),
    gatewayFramesOf({ gateways }, shopId),
  ]);
  if (!loaded) return undefined;
  const { isoCode } = loaded.order.state.currency;
  return {
    allowedDomains,
    gatewayFrames,
    currency: { isoCode, digits: currencyByCode(isoCode)?.digits ?? 2 },
    languages: loaded.shop.settings.languages,
    locale: loaded.order.state.locale,
  };
}
