import type { Operation } from '../../core/operation/operation.js';
import { deleteBillingAddress } from './delete-billing-address.js';
import { deleteShippingAddress } from './delete-shipping-address.js';
import { getBillingAddress } from './get-billing-address.js';
import { getShippingAddress } from './get-shipping-address.js';
import { setBillingAddress } from './set-billing-address.js';
import { updateBillingAddress } from './update-billing-address.js';
import { setShippingAddress } from './set-shipping-address.js';
import { updateShippingAddress } from './update-shipping-address.js';
import { validateAddress } from './validate-address.js';

/** The operations of order addresses. */
export const orderAddressesOperations: readonly Operation<object>[] = [
  deleteBillingAddress,
  deleteShippingAddress,
  getBillingAddress,
  getShippingAddress,
  setBillingAddress,
  updateBillingAddress,
  setShippingAddress,
  updateShippingAddress,
  validateAddress,
];
