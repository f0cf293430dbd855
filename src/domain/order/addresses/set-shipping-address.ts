import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { fallbackData } from '../../shop/overrides/ask-override.js';
import { askAboutAddress } from './ask-about-address.js';
import { addressInput, addressOutput, storedAddressFaults, validAddress, type AddressInput } from './address-input.js';
import { withShippingAddress } from './change-address.js';

/** Sets the address on the order, replacing any existing one. */
export const putShippingAddress = (context: OrderContext, input: AddressInput) =>
  changeOrder(context, {
    changed: ['addresses'],
    offeredAs: 'set_shipping_address',
    facts: { zones: true, overrides: ['address_validate', 'shipping'] },
    ask: (loaded) =>
      askAboutAddress(context, loaded, validAddress(input, loaded.shop.settings, 'shipping'), 'shipping'),
    change: ({ order, shop, facts }) =>
      withShippingAddress(order, validAddress(input, shop.settings, 'shipping'), facts),
    eventData: fallbackData,
    answer: ({ state }) => ({ address: state.addresses.shipping }),
  });

/** Sets the shipping address; an existing one is overwritten. Refuses what {@link validAddress} and {@link askAboutAddress} refuse. */
export const setShippingAddress = orderOperation(
  {
    operation: 'setShippingAddress',
    summary: 'Set Shipping Address',
    description:
      'Sets the shipping address, replacing any existing one. Taxes must be generated again, and a selected shipping line that does not apply to the address is deselected.',
    mutation: true,
    access: frontend('write_orders'),
    input: addressInput,
    checkStored: storedAddressFaults('shipping'),
    output: addressOutput,
    keyed: true,
  },
  putShippingAddress,
);
