import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { platformImportSchema } from './platform-import.js';
import { startImport } from './platform-imports.js';

/** Imports the platform's customers and orders in the background. Refuses NO_DESTINATION. */
export const importPlatformData = shopOperation(
  {
    operation: 'importPlatformData',
    summary: 'Import Platform Data',
    description:
      "Imports the platform's customers and orders through its connector, in the background. If an import is already running, it is returned; a failed import resumes where it stopped. The shop needs a destination for `customers` or `orders`.",
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({}),
    output: z.object({
      platformImport: platformImportSchema.describe('The import; null if the operation was refused.'),
    }),
    audit: { resource: 'platform_import', made: ['platformImport', 'id'] },
  },
  async (context) => ({ platformImport: await startImport(context, context.shopId) }),
);
