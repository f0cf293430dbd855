import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { askForUsedUpCodes, withCustomer } from '../discounts/used-up-codes.js';
import { customerInput, customerOutput, guestOf } from './customer-input.js';
import { refuseRedirect } from './refuse-redirect.js';

/** Adds a customer without an account to the order. Refuses CUSTOMER_ALREADY_EXISTS. */
export const createGuestCustomer = orderOperation(
  {
    operation: 'createGuestCustomer',
    summary: 'Create Guest Customer',
    description:
      'Adds a guest customer, without an account, to the order. Refused if the order already has a customer.',
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
      change: ({ order }, usedUp) => {
        refuseRedirect(context.caller, order, input.emailAddress);
        if (order.state.customer) refuse('CUSTOMER_ALREADY_EXISTS');
        return withCustomer(order, guestOf(input), usedUp);
      },
      answer: ({ state }) => ({ customer: state.customer }),
    }),
);
