import { backend } from '../domain/core/operation/access.js';
import { getOrder, getOwnOrder } from '../domain/order/reading/get-order.js';
import { initializeOrder } from '../domain/placing/initializing/initialize-order.js';
import { listedOrderSchema, listOrders, type ListedOrder } from '../domain/order/reading/list-orders.js';
import { orderColumns, orderSortColumns } from '../domain/order/reading/order-list-repository.js';
import { sortedBy } from '../domain/core/lists/list-sort.js';
import { getOrderStatusUrl } from '../domain/order/status-page/get-order-status-url.js';
import { revokeOrderStatusUrl } from '../domain/fulfillment/order-page/revoke-order-status-url.js';
import { processOrder } from '../domain/placing/processing/process-order.js';
import { resumeOrder } from '../domain/placing/initializing/resume-order.js';
import { retryPlatformOrder } from '../domain/platform/orders/retry-platform-order.js';
import { filterColumns, pageData, type Page } from './list-data.js';
import { orderTokenData } from './order-token-data.js';
import { processedData } from './processed-data.js';
import { orders, routesWith, storefront, under, type Route } from './route.js';
import { data, orderData, storedOrderAnswer, storedOrderData } from './wrap.js';

const { get, post, del } = routesWith(orderData);
const list = routesWith(data);

interface OrderList extends Page {
  orders: ListedOrder[];
}

const orderListData = pageData({
  name: 'ListedOrder',
  row: listedOrderSchema,
  rows: (page: OrderList) => page.orders,
  id: ({ orderId }) => orderId,
});

/** A read by the frontend of the order; undefined for any other caller, and if there is other input to check. */
const readOwnOrder: Route['quickly'] = (call, { params, query, headers }) =>
  Object.keys(query).length === 0 && headers['if-match'] === undefined
    ? getOwnOrder(call, params['public_order_id'])?.then(storedOrderAnswer)
    : undefined;

const orderListDescription = `${sortedBy(Object.keys(orderSortColumns))} ${filterColumns(orderColumns)}`;

export const orderRoutes = [
  ...under(orders, [
    post('/init', initializeOrder, { wrap: orderTokenData }),
    post('/resume', resumeOrder, { wrap: orderTokenData }),
    list.get('', listOrders, { wrap: orderListData, description: orderListDescription }),
    get('/{public_order_id}', getOrder, { wrap: storedOrderData, access: backend('read_orders') }),
    get('/{public_order_id}/status_url', getOrderStatusUrl),
    del('/{public_order_id}/status_url', revokeOrderStatusUrl),
    post('/{public_order_id}/retry_platform_order', retryPlatformOrder),
  ]),
  ...under(storefront, [
    { ...get('/refresh', getOrder, { wrap: storedOrderData, id: 'refreshOrder' }), quickly: readOwnOrder },
    post('/process_order', processOrder, { wrap: processedData }),
  ]),
];
