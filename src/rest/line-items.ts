import { addLineItem } from '../domain/line-items/add-line-item.js';
import { deleteLineItem } from '../domain/line-items/delete-line-item.js';
import { updateLineItem, updateLineItems } from '../domain/line-items/fulfil-line-items.js';
import { listLineItems } from '../domain/line-items/list-line-items.js';
import { updateLineItemQuantity } from '../domain/line-items/update-line-item-quantity.js';
import { checkInventory } from '../domain/products/check-inventory.js';
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
