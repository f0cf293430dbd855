import { z } from 'zod';
import { requiredText } from '../../../lib/fields.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { discountSchema } from '../document/application-state.js';
import { withInternals } from '../document/order.js';
import { priceOrder } from '../pricing/price-order.js';
import { loadForReading } from '../storage/read-order.js';
import { limitGuesses } from './limit-guesses.js';
import { askAboutCode } from './ask-about-code.js';
import { newDiscount } from './new-discount.js';

/** Calculates the discount that a code would give, and stores nothing. Refuses what Add Discount refuses. */
export const validateDiscountCode = orderOperation(
  {
    operation: 'validateDiscountCode',
    summary: 'Validate Discount Code',
    description:
      'Calculates the discount that a code would give on the order, without adding it. Refused for the same reasons as `addDiscount`.',
    access: frontend('read_orders'),
    input: z.object({
      discountCode: requiredText().describe('The discount code as entered by the shopper. Not case-sensitive.'),
    }),
    output: z.object({
      discount: discountSchema.describe('The discount that the code would give; null if the code was refused.'),
    }),
  },
  async (context, input) => {
    const code = input.discountCode.trim();
    const { order, discount } = await limitGuesses(context, 'discountCode', async () => {
      const loaded = await loadForReading(context, { discountCodes: [code], overrides: ['discount'] });
      const asked = await askAboutCode(context, loaded, code)?.();
      return { order: loaded.order, discount: newDiscount(loaded, asked, context.clock.now(), 'discountCode') };
    });
    const { publicOrderId, version, state } = order;
    const discounted = priceOrder(withInternals(order, { discounts: [...order.internals.discounts, discount] }));
    return { discount: discounted.state.discounts.at(-1), order: { publicOrderId, version, state } };
  },
);
