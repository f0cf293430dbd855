import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { settingsOutput } from './general-settings.js';
import { change } from './update-general-settings.js';

/** Sets whether Process Order checks and reserves stock. */
export const updateInventoryCheckRequirement = shopOperation(
  {
    operation: 'updateInventoryCheckRequirement',
    summary: 'Update Inventory Check Requirement',
    description: 'Sets whether `processOrder` checks and reserves stock.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({
      requireInventoryCheck: z.boolean().describe('Whether `processOrder` checks and reserves stock. Required.'),
    }),
    output: settingsOutput,
    audit: { resource: 'general_settings' },
  },
  (context, checkoutProcess) => change(context, { checkoutProcess }),
);
