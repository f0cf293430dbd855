import type { Shop } from '../../../domain/shop/shops/shop.js';
import type { UcpMessage } from '../envelope.js';
import type { Filters, RequestContext } from './catalog-request.js';

/** Whether the amounts of a request are in the currency of the shop. Without a currency, they are taken to be. */
const isOwnCurrency = ({ currency }: Shop, asked: RequestContext | undefined): boolean =>
  asked?.currency === undefined || asked.currency.toUpperCase() === currency;

/** The filters that apply: a price in another currency is not converted and does not. */
export const usableFilters = (
  shop: Shop,
  { context, filters = {} }: { context?: RequestContext | undefined; filters?: Filters | undefined },
): Filters => (isOwnCurrency(shop, context) ? filters : { ...filters, price: undefined });

/** The message about another currency than that of the shop. */
export function currencyMessages(shop: Shop, asked: RequestContext | undefined): UcpMessage[] {
  if (isOwnCurrency(shop, asked)) return [];
  const content = `Prices are in ${shop.currency}. A price filter in another currency is ignored.`;
  return [{ type: 'info', code: 'currency_not_available', content, path: '$.context.currency' }];
}
