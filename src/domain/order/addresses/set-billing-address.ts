import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { fallbackData } from '../../shop/overrides/ask-override.js';
import { askAboutAddress } from './ask-about-address.js';
import { addressInput, addressOutput, storedAddressFaults, validAddress, type AddressInput } from './address-input.js';
import { withBillingAddress } from './change-address.js';

/** Sets the address on the order, replacing any existing one. */
export const putBillingAddress = (context: OrderContext, input: AddressInput) =>
  changeOrder(context, {
    changed: ['addresses'],
    offeredAs: 'set_billing_address',
    facts: { overrides: ['address_validate'] },
    ask: (loaded) => askAboutAddress(context, loaded, validAddress(input, loaded.shop.settings, 'billing'), 'billing'),
    change: ({ order, shop }) => withBillingAddress(order, validAddress(input, shop.settings, 'billing')),
    eventData: fallbackData,
    answer: ({ state }) => ({ address: state.addresses.billing }),
  });

/** Sets the billing address; an existing one is overwritten. Refuses what {@link validAddress} and {@link askAboutAddress} refuse. */
export const setBillingAddress = orderOperation(
  {
    operation: 'setBillingAddress',
    summary: 'Set Billing Address',
    description: 'Sets the billing address, replacing any existing one.',
    mutation: true,
    access: frontend('write_orders'),
    input: addressInput,
    checkStored: storedAddressFaults('billing'),
    output: addressOutput,
    keyed: true,
  },
  putBillingAddress,
);
