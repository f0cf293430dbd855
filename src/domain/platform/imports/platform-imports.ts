import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Tillgate } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { listDestinations } from '../destinations/destination-repository.js';
import { beginImport, listImports } from './import-repository.js';
import { importStages, platformImportSchema, type RunningImport } from './platform-import.js';

/** How many imports are shown. */
const shown = 20;

/**
 * Starts an import of the platform's customers and orders, or joins the one that is running; one that failed goes on
 * where it stood. Refuses NO_DESTINATION.
 */
export async function startImport(
  { database, clock }: Pick<Tillgate, 'database' | 'clock'>,
  shopId: string,
): Promise<RunningImport> {
  const topics = new Set<string>((await listDestinations(database, shopId)).map(({ topic }) => topic));
  const stage = importStages.find((one) => topics.has(one));
  if (!stage) return refuse('NO_DESTINATION');
  return beginImport(database, shopId, { id: randomUUID(), stage, now: clock.now() });
}

/** Takes over the platform's customers and orders, in the background. Refuses NO_DESTINATION (contract 4). */
export const importPlatformData = shopOperation(
  {
    operation: 'importPlatformData',
    summary: 'Import Platform Data',
    description:
      "Takes over the platform's customers and orders through its connector, in the background. One that is running is joined, one that failed goes on where it stood. Refused without a destination of `customers` or `orders`.",
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({}),
    output: z.object({ platformImport: platformImportSchema.describe('The import; null when the call was refused.') }),
    audit: { resource: 'platform_import', made: ['platformImport', 'id'] },
  },
  async (context) => ({ platformImport: await startImport(context, context.shopId) }),
);

/** The shop's last imports with how far they are, the newest first. */
export const platformImports = shopOperation(
  {
    operation: 'platformImports',
    summary: 'List Platform Imports',
    description: "The last imports of the platform's customers and orders with how far they are, the newest first.",
    access: backend('read_shop_settings'),
    input: z.object({}),
    output: z.object({ platformImports: z.array(platformImportSchema) }),
  },
  async ({ database, shopId }) => ({ platformImports: await listImports(database, shopId, shown) }),
);
