import { z } from 'zod';
import { addDiscount } from '../../order/discounts/add-discount.js';
import { deleteDiscount } from '../../order/discounts/delete-discount.js';
import { acknowledgeAttention } from '../../placing/canceling/acknowledge-attention.js';
import { cancelOrder } from '../../placing/canceling/cancel-order.js';
import { moving, orderEffect, plain, quoted, type DescribedOperation } from './effect.js';

const withCode = z.object({ code: z.string() });

/** Changes to the order itself. */
export const orderEffects: readonly DescribedOperation[] = [
  orderEffect(cancelOrder, z.object({}), ({ name, givenBack, currency, money }) =>
    givenBack === 0
      ? plain(`Cancels ${name}.`)
      : moving(`Cancels ${name}, and releases the ${money(givenBack)} that its payments hold.`, givenBack, currency),
  ),
  orderEffect(acknowledgeAttention, z.object({}), ({ name }) =>
    plain(`Resolves the reasons for which ${name} needs attention, without another change.`),
  ),
  orderEffect(addDiscount, withCode, ({ name, order, money }, { code }) =>
    plain(`Adds the discount code ${quoted(code)} to ${name}, whose total is ${money(order.state.orderTotal)}.`),
  ),
  orderEffect(deleteDiscount, withCode, ({ name, order, money }, { code }) =>
    plain(`Removes the discount code ${quoted(code)} from ${name}, whose total is ${money(order.state.orderTotal)}.`),
  ),
];
