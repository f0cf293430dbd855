import { backend } from '../domain/core/operation/access.js';
import { jsonPath } from '../domain/order/checkout/checkout-message.js';
import {
  replaceCheckout,
  replaceOwnCheckout,
  type ReplacedCheckout,
} from '../domain/order/checkout/replace-checkout.js';
import { wireFault } from '../http/wire-fault.js';
import { orders, routesWith, storefront, under } from './route.js';
import { orderData, type Wrap } from './wrap.js';

/** The response with the names of members in messages as the body has them. */
const checkoutData: Wrap<ReplacedCheckout> = {
  ...orderData,
  wrap(operation, { order, faults, messages }, asked) {
    const named = messages.map((message, index) => {
      const fault = faults[index];
      if (!fault) return message;
      const { message: text, field } = wireFault(fault, operation.input);
      return { ...message, message: text, path: jsonPath(field) };
    });
    const result = { order, messages: named };
    return orderData.wrap(operation, result, asked);
  },
};

const { put } = routesWith(checkoutData);

export const checkoutRoutes = [
  ...under(orders, [put('/{public_order_id}/checkout', replaceCheckout, { access: backend('write_orders') })]),
  ...under(storefront, [put('/checkout', replaceOwnCheckout, { id: 'replaceOwnCheckout' })]),
];
