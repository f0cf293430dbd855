import { createAuthenticatedCustomer } from '../domain/order/customer/create-authenticated-customer.js';
import { createGuestCustomer } from '../domain/order/customer/create-guest-customer.js';
import { deleteCustomer } from '../domain/order/customer/delete-customer.js';
import { getOrderCustomer } from '../domain/order/customer/get-order-customer.js';
import { setOrderCustomer } from '../domain/order/customer/set-order-customer.js';
import { updateCustomer } from '../domain/order/customer/update-customer.js';
import { updateGuestCustomer } from '../domain/order/customer/update-guest-customer.js';
import { validateEmailAddress } from '../domain/order/customer/validate-email-address.js';
import { orders, routesWith, storefront, under } from './route.js';
import { orderData } from './wrap.js';

const { get, post, put, del } = routesWith(orderData);

export const orderCustomerRoutes = [
  ...under(storefront, [
    post('/customer/guest', createGuestCustomer),
    put('/customer/guest', updateGuestCustomer),
    get('/customer', getOrderCustomer),
    post('/customer', setOrderCustomer),
    put('/customer', updateCustomer),
    del('/customer', deleteCustomer),
    get('/validate_email_address', validateEmailAddress),
  ]),
  ...under(orders, [
    post('/{public_order_id}/customer/authenticated', createAuthenticatedCustomer),
    del('/{public_order_id}/customer', deleteCustomer, { id: 'deleteCustomerOfOrder' }),
  ]),
];
