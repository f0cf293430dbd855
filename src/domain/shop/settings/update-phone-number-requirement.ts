import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { settingsOutput } from './general-settings.js';
import { change } from './update-general-settings.js';

/** Sets whether addresses require a phone number. */
export const updatePhoneNumberRequirement = shopOperation(
  {
    operation: 'updatePhoneNumberRequirement',
    summary: 'Update Phone Number Requirement',
    description: 'Sets whether addresses require a phone number.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({
      phoneNumberRequired: z.boolean().describe('Whether addresses require a phone number. Required.'),
    }),
    output: settingsOutput,
    audit: { resource: 'general_settings' },
  },
  (context, checkoutProcess) => change(context, { checkoutProcess }),
);
