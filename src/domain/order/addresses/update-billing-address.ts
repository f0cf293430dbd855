import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { addressInput, addressOutput, storedAddressFaults } from './address-input.js';
import { putBillingAddress } from './set-billing-address.js';

/** Replaces all members of the billing address; omitted members are cleared. Sets the address if there is none. */
export const updateBillingAddress = orderOperation(
  {
    operation: 'updateBillingAddress',
    summary: 'Update Billing Address',
    description:
      'Replaces all members of the billing address: members that you omit are cleared. Sets the address if there is none.',
    mutation: true,
    access: frontend('write_orders'),
    input: addressInput,
    checkStored: storedAddressFaults('billing'),
    output: addressOutput,
  },
  putBillingAddress,
);
