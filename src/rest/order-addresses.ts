import { deleteBillingAddress } from '../domain/order/addresses/delete-billing-address.js';
import { deleteShippingAddress } from '../domain/order/addresses/delete-shipping-address.js';
import { getBillingAddress } from '../domain/order/addresses/get-billing-address.js';
import { getShippingAddress } from '../domain/order/addresses/get-shipping-address.js';
import { setBillingAddress } from '../domain/order/addresses/set-billing-address.js';
import { updateBillingAddress } from '../domain/order/addresses/update-billing-address.js';
import { setShippingAddress } from '../domain/order/addresses/set-shipping-address.js';
import { updateShippingAddress } from '../domain/order/addresses/update-shipping-address.js';
import { validateAddress } from '../domain/order/addresses/validate-address.js';
import { routesWith, storefront, under } from './route.js';
import { orderData } from './wrap.js';

const { get, post, put, del } = routesWith(orderData);

export const orderAddressRoutes = under(storefront, [
  post('/addresses/shipping', setShippingAddress),
  get('/addresses/shipping', getShippingAddress),
  put('/addresses/shipping', updateShippingAddress),
  del('/addresses/shipping', deleteShippingAddress),
  post('/addresses/billing', setBillingAddress),
  get('/addresses/billing', getBillingAddress),
  put('/addresses/billing', updateBillingAddress),
  del('/addresses/billing', deleteBillingAddress),
  get('/validate_address', validateAddress),
]);
