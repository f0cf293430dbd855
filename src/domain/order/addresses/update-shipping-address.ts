import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { addressInput, addressOutput, storedAddressFaults } from './address-input.js';
import { putShippingAddress } from './set-shipping-address.js';

/** Replaces all members of the shipping address; omitted members are cleared. Sets the address if there is none. */
export const updateShippingAddress = orderOperation(
  {
    operation: 'updateShippingAddress',
    summary: 'Update Shipping Address',
    description:
      'Replaces all members of the shipping address: members that you omit are cleared. Sets the address if there is none.',
    mutation: true,
    access: frontend('write_orders'),
    input: addressInput,
    checkStored: storedAddressFaults('shipping'),
    output: addressOutput,
  },
  putShippingAddress,
);
