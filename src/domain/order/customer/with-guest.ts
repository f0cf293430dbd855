import type { z } from 'zod';
import type { Caller } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { withCustomer } from '../discounts/used-up-codes.js';
import type { Order } from '../document/order.js';
import { guestOf, type customerInput } from './customer-input.js';
import { refuseRedirect } from './refuse-redirect.js';

/**
 * The order with this guest, in place of the guest that it has. Refuses CUSTOMER_ALREADY_EXISTS for an authenticated
 * customer, and INSUFFICIENT_SCOPE as {@link refuseRedirect} does.
 */
export function withGuest(
  caller: Caller,
  order: Order,
  input: z.output<typeof customerInput>,
  usedUp: readonly string[] | undefined,
): Order {
  refuseRedirect(caller, order, input.emailAddress);
  const { customer } = order.state;
  if (customer && (customer.platformId !== null || customer.publicId !== null))
    refuse('CUSTOMER_ALREADY_EXISTS', { message: 'The order has an authenticated customer.' });
  return withCustomer(order, guestOf(input), usedUp);
}
