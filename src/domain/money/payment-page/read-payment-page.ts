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
  /** The currency in which the total is also shown; null if there is none. */
  display: { isoCode: string; digits: number; rate: number } | null;
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
  const { currency, displayCurrency, displayExchangeRate: rate, locale } = loaded.order.state;
  const digitsOf = (code: string): number => currencyByCode(code)?.digits ?? 2;
  const { isoCode } = displayCurrency;
  return {
    allowedDomains,
    gatewayFrames,
    currency: { isoCode: currency.isoCode, digits: digitsOf(currency.isoCode) },
    display: isoCode === currency.isoCode ? null : { isoCode, digits: digitsOf(isoCode), rate },
    languages: loaded.shop.settings.languages,
    locale,
  };
}
