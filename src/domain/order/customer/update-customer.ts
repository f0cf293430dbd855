import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { askForUsedUpCodes, withCustomer } from '../discounts/used-up-codes.js';
import { customerInput, customerOutput } from './customer-input.js';
import { refuseRedirect } from './refuse-redirect.js';

/**
 * Replaces the personal details of the customer; `platform_id`, `public_id` and `saved_addresses` do not change.
 * Refuses NO_CUSTOMER.
 */
export const updateCustomer = orderOperation(
  {
    operation: 'updateCustomer',
    summary: 'Update Customer',
    description: 'Replaces the personal details of the customer. Identifiers and saved addresses do not change.',
    mutation: true,
    access: frontend('write_orders'),
    input: customerInput,
    output: customerOutput,
  },
  (context, input) =>
    changeOrder(context, {
      changed: ['customer'],
      offeredAs: 'set_customer',
      ask: askForUsedUpCodes(context, input.emailAddress),
      change: ({ order }, usedUp) => {
        refuseRedirect(context.caller, order, input.emailAddress);
        if (!order.state.customer) refuse('NO_CUSTOMER');
        return withCustomer(order, { ...order.state.customer, ...input }, usedUp);
      },
      answer: ({ state }) => ({ customer: state.customer }),
    }),
);
