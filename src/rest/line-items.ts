import { addLineItem } from '../domain/order/lines/add-line-item.js';
import { deleteLineItem } from '../domain/order/lines/delete-line-item.js';
import { updateLineItem } from '../domain/fulfillment/shipments/update-line-item.js';
import { updateLineItems } from '../domain/fulfillment/shipments/update-line-items.js';
import { listLineItems } from '../domain/order/lines/list-line-items.js';
import { updateLineItemQuantity } from '../domain/order/lines/update-line-item-quantity.js';
import { checkInventory } from '../domain/order/inventory/check-inventory.js';
import { orders, routesWith, storefront, under } from './route.js';
import { orderData } from './wrap.js';

const { get, post, put, patch, del } = routesWith(orderData);

export const lineItemRoutes = [
  ...under(storefront, [
    post('/items', addLineItem),
    get('/items', listLineItems),
    put('/items', updateLineItemQuantity),
    del('/items', deleteLineItem),
    get('/check_inventory', checkInventory),
  ]),
  ...under(orders, [
    patch('/{public_order_id}/line_items', updateLineItems),
    patch('/{public_order_id}/line_items/{line_item_key}', updateLineItem),
  ]),
];
