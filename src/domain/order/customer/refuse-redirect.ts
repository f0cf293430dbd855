import type { Caller } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { limitsOf } from '../../core/operation/limits-of.js';
import type { Order } from '../document/order.js';

/**
 * Refuses INSUFFICIENT_SCOPE to a role that does not see personal data and gives an order with such data another email
 * address: the emails to this address would show the data.
 */
export function refuseRedirect(caller: Caller, { state }: Order, emailAddress: string): void {
  if (limitsOf(caller).seesPersonalData) return;
  const { customer, addresses } = state;
  const isPersonal = customer !== null || addresses.shipping !== null || addresses.billing !== null;
  if (isPersonal && customer?.emailAddress.toLowerCase() !== emailAddress.toLowerCase())
    refuse('INSUFFICIENT_SCOPE', {
      message: 'Your role does not see the personal data of the order, and cannot change the address of its emails.',
    });
}
