import { approveReturn } from '../domain/fulfillment/returns/approve-return.js';
import { cancelReturn } from '../domain/fulfillment/returns/cancel-return.js';
import { createReturn } from '../domain/fulfillment/returns/create-return.js';
import { declineReturn } from '../domain/fulfillment/returns/decline-return.js';
import { listReturns } from '../domain/fulfillment/returns/list-returns.js';
import { listShopReturns } from '../domain/fulfillment/returns/list-shop-returns.js';
import { receiveReturn } from '../domain/fulfillment/returns/receive-return.js';
import { requestReturn } from '../domain/fulfillment/returns/request-return.js';
import { returnList } from '../domain/fulfillment/returns/return-list-repository.js';
import { shopReturnSchema, type ShopReturn } from '../domain/fulfillment/returns/shop-return.js';
import { filterColumns, pageData, type Page } from './list-data.js';
import { orders, routesWith, storefront, under } from './route.js';
import { data, orderData } from './wrap.js';

const { get, post } = routesWith(orderData);

interface ReturnList extends Page {
  returns: ShopReturn[];
}

const returnListData = pageData({
  name: 'ShopReturn',
  row: shopReturnSchema,
  rows: (page: ReturnList) => page.returns,
  id: ({ position }) => position,
});

/** The returns of an order, and those of all orders of the shop. */
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
  ...under('/checkout/shop/{shop_identifier}', [
    routesWith(data).get('/returns', listShopReturns, {
      wrap: returnListData,
      description: filterColumns(returnList.columns),
    }),
  ]),
];
