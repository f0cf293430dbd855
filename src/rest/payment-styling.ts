import { setOrderPaymentStyling } from '../domain/order/payment-styling/set-order-payment-styling.js';
import { createPaymentStyling } from '../domain/shop/payment-styling/create-payment-styling.js';
import { deletePaymentStyling } from '../domain/shop/payment-styling/delete-payment-styling.js';
import { paymentStyling } from '../domain/shop/payment-styling/payment-styling.js';
import { routesWith, shop, storefront, under } from './route.js';
import { data, orderData } from './wrap.js';

const { get, post, del } = routesWith(data);

export const paymentStylingRoutes = [
  ...under(shop, [
    get('/payments/styles', paymentStyling),
    post('/payments/styles', createPaymentStyling),
    del('/payments/styles', deletePaymentStyling),
  ]),
  ...under(storefront, [routesWith(orderData).post('/payments/styles', setOrderPaymentStyling)]),
];
