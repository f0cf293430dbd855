import { estimateShippingLines } from '../domain/order/shipping/estimate-shipping-lines.js';
import { refreshShippingLines } from '../domain/order/shipping/refresh-shipping-lines.js';
import { selectShippingLine } from '../domain/order/shipping/select-shipping-line.js';
import { createShippingZone } from '../domain/order/shipping/create-shipping-zone.js';
import { deleteShippingZone } from '../domain/order/shipping/delete-shipping-zone.js';
import { shippingZoneSchema, shippingZones } from '../domain/order/shipping/shipping-zones.js';
import { updateShippingZone } from '../domain/order/shipping/update-shipping-zone.js';
import { shortList } from './list-data.js';
import { routesWith, shop, storefront, under } from './route.js';
import { data, itself, orderData } from './wrap.js';

const order = routesWith(orderData);
const { get, post, put, patch, del } = routesWith(data);

export const shippingRoutes = [
  ...under(storefront, [
    order.get('/shipping_lines', refreshShippingLines),
    order.post('/shipping_lines', selectShippingLine),
    order.post('/shipping_lines/estimate', estimateShippingLines),
  ]),
  ...under(shop, [
    get('/zones', shippingZones, shortList(itself('shippingZones'), shippingZoneSchema)),
    post('/zones', createShippingZone, { wrap: itself('shippingZone') }),
    put('/zones/{id}', updateShippingZone, { wrap: itself('shippingZone') }),
    patch('/zones/{id}', updateShippingZone, { id: 'patchShippingZone', wrap: itself('shippingZone') }),
    del('/zones/{id}', deleteShippingZone),
  ]),
];
