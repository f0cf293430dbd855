import { addDiscount } from '../domain/order/discounts/add-discount.js';
import { deleteDiscount } from '../domain/order/discounts/delete-discount.js';
import { createDiscountCode } from '../domain/order/discounts/create-discount-code.js';
import { deleteDiscountCode } from '../domain/order/discounts/delete-discount-code.js';
import { discountCodes, discountCodeSchema } from '../domain/order/discounts/discount-codes.js';
import { updateDiscountCode } from '../domain/order/discounts/update-discount-code.js';
import { validateDiscountCode } from '../domain/order/discounts/validate-discount-code.js';
import { shortList } from './list-data.js';
import { routesWith, shop, storefront, under } from './route.js';
import { data, itself, orderData } from './wrap.js';

const order = routesWith(orderData);
const { get, post, put, patch, del } = routesWith(data);

export const discountRoutes = [
  ...under(storefront, [
    order.post('/discounts', addDiscount),
    order.del('/discounts', deleteDiscount),
    order.get('/validate_discount_code', validateDiscountCode),
  ]),
  ...under(shop, [
    get('/discount_codes', discountCodes, shortList(itself('discountCodes'), discountCodeSchema)),
    post('/discount_codes', createDiscountCode, { wrap: itself('discountCode') }),
    put('/discount_codes/{id}', updateDiscountCode, { wrap: itself('discountCode') }),
    patch('/discount_codes/{id}', updateDiscountCode, { id: 'patchDiscountCode', wrap: itself('discountCode') }),
    del('/discount_codes/{id}', deleteDiscountCode),
  ]),
];
