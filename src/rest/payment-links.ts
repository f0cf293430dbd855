import { continueOrder } from '../domain/placing/payment-links/continue-order.js';
import { createPaymentLink } from '../domain/placing/payment-links/create-payment-link.js';
import { listPaymentLinks } from '../domain/placing/payment-links/list-payment-links.js';
import { revokePaymentLink } from '../domain/placing/payment-links/revoke-payment-link.js';
import { orders, routesWith, under } from './route.js';
import { data, orderData } from './wrap.js';

const { get, post, del } = routesWith(orderData);
const plain = routesWith(data);

/** The payment links of an order, and what their page calls. */
export const paymentLinkRoutes = [
  ...under(`${orders}/{public_order_id}/payment_links`, [
    post('', createPaymentLink),
    get('', listPaymentLinks),
    del('/{payment_link_id}', revokePaymentLink),
  ]),
  plain.post('/checkout/{shop_identifier}/{public_order_id}/continue', continueOrder),
];
