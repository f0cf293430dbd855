import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { changeOrder } from '../document/change-order.js';
import { addressInput, addressOutput, validAddress, type AddressInput } from './address-input.js';
import { withBillingAddress } from './change-address.js';

/** Sets the address on the order, replacing any existing one. */
export const putBillingAddress = (context: OrderContext, input: AddressInput) =>
  changeOrder(context, {
    changed: ['addresses'],
    change: ({ order, shop }) => withBillingAddress(order, validAddress(input, shop.settings, 'billing')),
    answer: ({ state }) => ({ address: state.addresses.billing }),
  });

/** Sets the billing address; an existing one is overwritten. Refuses what {@link validAddress} refuses. */
export const setBillingAddress = orderOperation(
  {
    operation: 'setBillingAddress',
    summary: 'Set Billing Address',
    description: 'Sets the billing address, replacing any existing one.',
    mutation: true,
    access: frontend('write_orders'),
    input: addressInput,
    output: addressOutput,
    keyed: true,
  },
  putBillingAddress,
);
