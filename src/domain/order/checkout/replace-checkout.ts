import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import type { OrderResult } from '../document/order.js';
import { checkoutInput, ownCheckoutInput, withheldFaults, type WantedCheckout } from './checkout-input.js';
import { checkoutMessageSchema, messageOf, type CheckoutMessage } from './checkout-message.js';
import { replaceContent, type ReplacedContent } from './replace-content.js';

/** The state after the change, and why members were not applied. */
export interface ReplacedCheckout extends OrderResult, Pick<ReplacedContent, 'faults'> {
  messages: CheckoutMessage[];
}

const definition = {
  operation: 'replaceCheckout',
  summary: 'Replace Checkout',
  description:
    'Gives an open order the whole wanted content in one change: line items, guest, addresses, shipping line, discount codes, metadata and language. A member that you omit does not change; null or an empty list clears it. A member that cannot be applied does not refuse the others: `messages` says why. Shipping lines and taxes are computed again if they are out of date. The same request again changes nothing.',
  mutation: true,
  access: frontend('write_orders'),
  output: z.object({
    messages: z
      .array(checkoutMessageSchema)
      .describe('Why members were not applied; empty if all were, null if the operation was refused.'),
  }),
};

async function run(context: OrderContext, wanted: WantedCheckout): Promise<ReplacedCheckout> {
  const { order, faults } = await replaceContent(context, wanted);
  return { order, faults, messages: faults.map((fault) => messageOf(fault, context.acceptLanguage)) };
}

/**
 * Replaces the content of an open order, and collects the faults of its members. Refuses TOO_MANY_LINES, and what every
 * change of an order refuses.
 */
export const replaceCheckout = orderOperation({ ...definition, input: checkoutInput, findFaults: withheldFaults }, run);

/** The same in REST for the frontend of an order: without prices, titles, manual discounts and fees. */
export const replaceOwnCheckout = orderOperation({ ...definition, input: ownCheckoutInput }, run);
