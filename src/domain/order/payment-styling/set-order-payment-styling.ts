import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { styleSheetMembers, wholeStyleSheetInput } from '../../shop/payment-styling/style-sheet.js';
import { loadForReading } from '../storage/read-order.js';
import { refuseStale, refuseUnlessOpen } from '../document/refuse-change.js';
import { saveOrderStyling } from './order-payment-styling-repository.js';

const { cssRules, mediaRules } = styleSheetMembers;

/** Sets the styling of the payment page for one order. The version of the order does not change. */
export const setOrderPaymentStyling = orderOperation(
  {
    operation: 'setOrderPaymentStyling',
    summary: "Set Order's Payment Styling",
    description:
      "Sets the styling of the payment page for this order. Each given member replaces that member of the shop's styling; one that is omitted or null is taken from the shop's styling.",
    access: frontend('write_orders'),
    input: wholeStyleSheetInput,
    output: z.object({
      cssRules: cssRules.nullable().describe("The CSS rules; null if those of the shop's styling apply."),
      mediaRules: mediaRules
        .nullable()
        .describe("The CSS rules under media queries; null if those of the shop's styling apply."),
    }),
  },
  async (context, given) => {
    const { database, shopId, publicOrderId, clock } = context;
    const { order } = await loadForReading(context);
    refuseStale(order, context.expectedVersion);
    refuseUnlessOpen(order);
    const styling = { cssRules: given.cssRules ?? null, mediaRules: given.mediaRules ?? null };
    await saveOrderStyling(database, { shopId, publicOrderId, styling, now: clock.now() });
    const { version, state } = order;
    return { ...styling, order: { publicOrderId, version, state } };
  },
);
