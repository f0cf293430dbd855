import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { requiredText } from '../../../lib/fields.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { changeOrder } from '../changing/change-order.js';
import { markedStale, withInternals, type Order } from '../document/order.js';

/** The order without the discounts with a code. Refuses DISCOUNT_NOT_FOUND if it has none. */
export function withoutCode(order: Order, code: string): Order {
  const deleted = code.trim().toLowerCase();
  const discounts = order.internals.discounts.filter((discount) => discount.code.toLowerCase() !== deleted);
  if (discounts.length === order.internals.discounts.length) refuse('DISCOUNT_NOT_FOUND', { field: 'code' });
  return markedStale(withInternals(order, { discounts }));
}

/** Removes a code from the order. Refuses DISCOUNT_NOT_FOUND if the order does not have the code. */
export const deleteDiscount = orderOperation(
  {
    operation: 'deleteDiscount',
    summary: 'Delete Discount',
    description: 'Removes a discount code from the order.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({ code: requiredText().describe('The discount code. Required.') }),
    output: z.object({}),
  },
  (context, { code }) =>
    changeOrder(context, {
      changed: ['discounts'],
      isLockedInDrafts: true,
      offeredAs: 'remove_discount_code',
      change: ({ order }) => withoutCode(order, code),
      answer: () => ({}),
    }),
);
