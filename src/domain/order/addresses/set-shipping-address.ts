import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { changeOrder } from '../document/change-order.js';
import { addressInput, addressOutput, validAddress, type AddressInput } from './address-input.js';
import { withShippingAddress } from './change-address.js';

/** Sets the address on the order, replacing any existing one. */
export const putShippingAddress = (context: OrderContext, input: AddressInput) =>
  changeOrder(context, {
    changed: ['addresses'],
    facts: { zones: true },
    change: ({ order, shop, facts }) =>
      withShippingAddress(order, validAddress(input, shop.settings, 'shipping'), facts.zones),
    answer: ({ state }) => ({ address: state.addresses.shipping }),
  });

/** Sets the shipping address; an existing one is overwritten. Refuses what {@link validAddress} refuses. */
export const setShippingAddress = orderOperation(
  {
    operation: 'setShippingAddress',
    summary: 'Set Shipping Address',
    description:
      'Sets the shipping address, replacing any existing one. Taxes must be generated again, and a selected shipping line that does not apply to the address is deselected.',
    mutation: true,
    access: frontend('write_orders'),
    input: addressInput,
    output: addressOutput,
    keyed: true,
  },
  putShippingAddress,
);
