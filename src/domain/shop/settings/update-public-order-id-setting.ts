import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { settingsOutput } from './general-settings.js';
import { change } from './update-general-settings.js';

/** Sets whether platform orders include the public order ID. */
export const updatePublicOrderIdSetting = shopOperation(
  {
    operation: 'updatePublicOrderIdSetting',
    summary: 'Update Shop General Settings (public order ID)',
    description: 'Sets whether the public order ID is sent to the platform in the custom attributes of an order.',
    access: backend('write_shop_settings'),
    input: z.object({
      publicOrderId: z
        .object({
          enabled: z
            .boolean()
            .describe('Whether the custom attributes of orders sent to the platform include the public order ID.'),
        })
        .describe('The public order ID setting.'),
    }),
    output: settingsOutput,
    audit: { resource: 'general_settings' },
  },
  change,
);
