import { approveReturn } from '../domain/fulfillment/returns/approve-return.js';
import { cancelReturn } from '../domain/fulfillment/returns/cancel-return.js';
import { createReturn } from '../domain/fulfillment/returns/create-return.js';
import { declineReturn } from '../domain/fulfillment/returns/decline-return.js';
import { listReturns } from '../domain/fulfillment/returns/list-returns.js';
import { receiveReturn } from '../domain/fulfillment/returns/receive-return.js';
import { requestReturn } from '../domain/fulfillment/returns/request-return.js';
import { orders, routesWith, storefront, under } from './route.js';
import { orderData } from './wrap.js';

const { get, post } = routesWith(orderData);

/** The returns of an order. */
export const returnRoutes = [
  ...under(`${orders}/{public_order_id}/returns`, [
    post('', createReturn),
    get('', listReturns),
    post('/{return_id}/approve', approveReturn),
    post('/{return_id}/decline', declineReturn),
    post('/{return_id}/receive', receiveReturn),
    post('/{return_id}/cancel', cancelReturn),
  ]),
  ...under(storefront, [post('/returns', requestReturn)]),
];
