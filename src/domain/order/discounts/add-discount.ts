import { z } from 'zod';
import { requiredText } from '../../../lib/fields.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { discountSchema } from '../document/application-state.js';
import { changeOrder } from '../changing/change-order.js';
import { limitGuesses } from './limit-guesses.js';
import { fallbackData } from '../../shop/overrides/ask-override.js';
import { refuseUncombinable } from '../pricing/discount-code.js';
import { askAboutCode } from './ask-about-code.js';
import { newDiscount, withDiscount } from './new-discount.js';

/**
 * Adds one of the shop's codes. Process Order counts its usage. Shipping lines become stale as taxes do, because rates
 * depend on the total after discounts. Refuses DISCOUNT_NOT_FOUND, DISCOUNT_NOT_VALID, DISCOUNT_ALREADY_ADDED,
 * DISCOUNT_NOT_COMBINABLE, TOO_MANY_CODE_ATTEMPTS, OVERRIDE_UNAVAILABLE.
 */
export const addDiscount = orderOperation(
  {
    operation: 'addDiscount',
    summary: 'Add Discount',
    description: 'Adds a discount code to the order. Its usage is counted when the order is processed.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({
      code: requiredText().describe('The discount code as entered by the shopper. Not case-sensitive. Required.'),
    }),
    output: z.object({ discount: discountSchema.describe('The discount; null if the operation was refused.') }),
    keyed: true,
  },
  (context, input) =>
    limitGuesses(context, 'code', () =>
      changeOrder(context, {
        changed: ['discounts'],
        isLockedInDrafts: true,
        offeredAs: 'add_discount_code',
        facts: { discountCodes: [input.code.trim()], overrides: ['discount'] },
        ask: (loaded) => {
          const ask = askAboutCode(context, loaded, input.code.trim());
          if (ask) refuseUncombinable({ code: input.code.trim(), combinable: true }, loaded.order, 'code');
          return ask;
        },
        change: (loaded, asked) => withDiscount(loaded.order, newDiscount(loaded, asked, context.clock.now(), 'code')),
        eventData: fallbackData,
        answer: ({ state }) => ({ discount: state.discounts.at(-1) }),
      }),
    ),
);
