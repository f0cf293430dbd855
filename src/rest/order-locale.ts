import { setOrderLocale } from '../domain/order/locale/set-order-locale.js';
import { routesWith, storefront, under } from './route.js';
import { orderData } from './wrap.js';

export const orderLocaleRoutes = under(storefront, [routesWith(orderData).put('/locale', setOrderLocale)]);
