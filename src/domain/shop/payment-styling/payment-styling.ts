import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findStyling } from './payment-styling-repository.js';
import { styleSheetSchema } from './style-sheet.js';

/** The styling of the payment page. Refuses NOT_FOUND if the shop has none. */
export const paymentStyling = shopOperation(
  {
    operation: 'paymentStyling',
    summary: 'Get Shop Payment Styling',
    description: 'Returns the styling of the payment page.',
    access: backend('read_shop_settings'),
    input: z.object({}),
    output: z.object({ styleSheet: styleSheetSchema.describe('The styling.') }),
  },
  async ({ database, shopId }) => {
    const styleSheet = await findStyling(database, shopId);
    return styleSheet ? { styleSheet } : refuse('NOT_FOUND', { message: 'The shop has no payment styling.' });
  },
);
