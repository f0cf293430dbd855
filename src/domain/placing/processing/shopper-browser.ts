import type { Context } from '../../../context.js';
import type { ShopperBrowser } from '../../order/document/order.js';
import { wantedLanguages } from '../../../languages/languages.js';

/** The browser of the caller; undefined for the shop, which may call for a shopper but has an address of its own. */
export function shopperBrowserOf({
  caller,
  clientIp,
  acceptLanguage,
}: Pick<Context, 'caller' | 'clientIp' | 'acceptLanguage'>): ShopperBrowser | undefined {
  if (caller.kind !== 'order_token' || clientIp === undefined) return undefined;
  return { ip: clientIp, locale: wantedLanguages(acceptLanguage)[0] ?? '' };
}
