import { refuse, refuseAll, type Fault } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { askForUsedUpCodes, withCustomer } from '../discounts/used-up-codes.js';
import type { Order } from '../document/order.js';
import { customerInput, customerOutput } from './customer-input.js';
import { refuseRedirect } from './refuse-redirect.js';

const fixedFields = ['firstName', 'lastName', 'emailAddress'] as const;

/**
 * Refuses to change values that Initialize Order supplied. Sending the same value again is allowed, and the current one
 * if Update Customer has changed it.
 */
function refuseSupplied({ internals, state }: Order, given: Record<(typeof fixedFields)[number], string>): void {
  refuseAll(
    fixedFields.flatMap((field): Fault[] => {
      const supplied = internals.suppliedCustomer?.[field];
      if (!supplied || supplied === given[field] || state.customer?.[field] === given[field]) return [];
      const message = `${field} was supplied when the order was initialized and cannot be changed.`;
      return [{ code: 'CUSTOMER_SUPPLIED', field, message }];
    }),
  );
}

/** Like Update Customer, but keeps what Initialize Order supplied. Refuses NO_CUSTOMER, CUSTOMER_SUPPLIED. */
export const updateGuestCustomer = orderOperation(
  {
    operation: 'updateGuestCustomer',
    summary: 'Update Guest Customer (deprecated)',
    description: 'Like `updateCustomer`, but refuses to change values that were supplied by `initializeOrder`.',
    deprecated: 'Use `updateCustomer`.',
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
        refuseSupplied(order, input);
        return withCustomer(order, { ...order.state.customer, ...input }, usedUp);
      },
      answer: ({ state }) => ({ customer: state.customer }),
    }),
);
