import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { askForUsedUpCodes } from '../discounts/used-up-codes.js';
import { customerInput, customerOutput } from './customer-input.js';
import { withGuest } from './with-guest.js';

/**
 * Creates or replaces the guest of an order, so that a page can send its form twice. Refuses CUSTOMER_ALREADY_EXISTS
 * for an authenticated customer, who is not replaced by a guest.
 */
export const setOrderCustomer = orderOperation(
  {
    operation: 'setOrderCustomer',
    summary: 'Set Customer',
    description:
      'Creates the guest customer of the order, or replaces the guest that it has. An authenticated customer is not replaced.',
    mutation: true,
    access: frontend('write_orders'),
    input: customerInput,
    output: customerOutput,
    keyed: true,
  },
  (context, input) =>
    changeOrder(context, {
      changed: ['customer'],
      offeredAs: 'set_customer',
      ask: askForUsedUpCodes(context, input.emailAddress),
      change: ({ order }, usedUp) => withGuest(context.caller, order, input, usedUp),
      answer: ({ state }) => ({ customer: state.customer }),
    }),
);
