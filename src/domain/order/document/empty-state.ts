import { currencyStateOf } from '../../core/currency-state.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { ApplicationState } from './application-state.js';
import { displayIn } from './display-currency.js';

/** The state of a new, empty order in a currency. */
export function emptyState(
  shop: Pick<Shop, 'settings' | 'currency'>,
  orderId: number,
  isoCode = shop.currency,
): ApplicationState {
  const currency = currencyStateOf(isoCode);
  // The exchange rate of the shop is that of its own currency.
  const display = isoCode === shop.currency ? shop.settings.displayCurrency : null;
  return {
    customer: null,
    addresses: { shipping: null, billing: null },
    lineItems: [],
    fees: [],
    taxes: [],
    discounts: [],
    payments: [],
    orderTotal: 0,
    orderMetaData: { cartParameters: {}, noteAttributes: {}, notes: '', tags: [] },
    shipping: { selectedShipping: null, availableShippingLines: [], taxes: [], discounts: [] },
    resumableLink: null,
    flowId: null,
    locale: null,
    currency,
    ...displayIn(isoCode, display),
    createdVia: 'api',
    isProcessed: false,
    orderId,
    platformOrderId: '',
    subtotal: 0,
    discountTotal: 0,
    shippingTotal: 0,
    taxTotal: 0,
    taxIncludedTotal: 0,
    feeTotal: 0,
    amountPaid: 0,
    orderBalance: 0,
    linkToCart: '',
    orderNumber: null,
    status: 'open',
    cancelledAt: null,
  };
}
