import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { removeStyling } from './payment-styling-repository.js';

/** Removes the styling of the payment page. Has no effect if there is none. */
export const deletePaymentStyling = shopOperation(
  {
    operation: 'deletePaymentStyling',
    summary: 'Delete Shop Payment Styling',
    description: 'Removes all styling of the payment page. The styling of individual orders remains.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({}),
    output: z.object({}),
    audit: { resource: 'payment_styling' },
  },
  async ({ database, shopId }) => {
    await removeStyling(database, shopId);
    return {};
  },
);
