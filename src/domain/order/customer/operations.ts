import type { Operation } from '../../core/operation/operation.js';
import { createAuthenticatedCustomer } from './create-authenticated-customer.js';
import { createGuestCustomer } from './create-guest-customer.js';
import { deleteCustomer } from './delete-customer.js';
import { getOrderCustomer } from './get-order-customer.js';
import { setOrderCustomer } from './set-order-customer.js';
import { updateCustomer } from './update-customer.js';
import { updateGuestCustomer } from './update-guest-customer.js';
import { validateEmailAddress } from './validate-email-address.js';

/** The operations of order customer. */
export const orderCustomerOperations: readonly Operation<object>[] = [
  createAuthenticatedCustomer,
  createGuestCustomer,
  deleteCustomer,
  getOrderCustomer,
  setOrderCustomer,
  updateCustomer,
  updateGuestCustomer,
  validateEmailAddress,
];
