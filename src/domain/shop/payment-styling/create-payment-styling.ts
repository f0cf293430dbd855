import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { saveStyling } from './payment-styling-repository.js';
import { styleSheetMembers, wholeStyleSheetInput } from './style-sheet.js';

/** Sets the styling of the payment page, replacing an earlier one. */
export const createPaymentStyling = shopOperation(
  {
    operation: 'createPaymentStyling',
    summary: 'Create Shop Payment Styling',
    description: 'Sets the styling of the payment page for all orders of the shop, replacing any existing styling.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: wholeStyleSheetInput,
    output: z.object(styleSheetMembers),
    audit: { resource: 'payment_styling' },
  },
  async ({ database, shopId, clock }, { cssRules, mediaRules }) => {
    const styleSheet = { cssRules: cssRules ?? [], mediaRules: mediaRules ?? [] };
    await saveStyling(database, shopId, styleSheet, clock.now());
    return styleSheet;
  },
);
