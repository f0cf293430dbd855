import { z } from 'zod';
import { currencyByCode } from '../../../lib/currencies.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { loadForReading, shownOrder } from '../../order/storage/read-order.js';
import { paymentStyleSheet } from '../../order/payment-styling/payment-style-sheet.js';
import { initialDataOf, initialFacts } from './initial-data.js';

/** The data that a checkout page shows besides the order, for its order token. Refuses NOT_FOUND. */
export const readCheckout = orderOperation(
  {
    operation: 'readCheckout',
    summary: 'Read Checkout',
    description: 'Returns the data of the shop that a checkout page needs, and its styling.',
    access: frontend('read_orders'),
    input: z.object({}),
    output: z.object({}),
  },
  async (context) => {
    const { order, shop, facts } = await loadForReading(context, initialFacts);
    const { shopId, publicOrderId } = context;
    return {
      initialData: await initialDataOf(context, { shop, facts }, order.state),
      styleSheet: await paymentStyleSheet(context, shopId, publicOrderId),
      currencyDigits: currencyByCode(order.state.currency.isoCode)?.digits ?? 2,
      displayCurrencyDigits: currencyByCode(order.state.displayCurrency.isoCode)?.digits ?? 2,
      order: shownOrder(order),
    };
  },
);
