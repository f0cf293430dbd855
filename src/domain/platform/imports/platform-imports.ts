import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Tillgate } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { listDestinations } from '../destinations/destination-repository.js';
import { beginImport, listImports } from './import-repository.js';
import { importStages, platformImportSchema, type RunningImport } from './platform-import.js';

/** How many imports are listed. */
const shown = 20;

/**
 * Starts an import of the platform's customers and orders. Returns the running import if there is one; a failed import
 * resumes where it stopped. Refuses NO_DESTINATION.
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

/** The shop's latest imports with their progress, newest first. */
export const platformImports = shopOperation(
  {
    operation: 'platformImports',
    summary: 'List Platform Imports',
    description: "Lists the latest imports of the platform's customers and orders with their progress, newest first.",
    access: backend('read_shop_settings'),
    input: z.object({}),
    output: z.object({ platformImports: z.array(platformImportSchema) }),
  },
  async ({ database, shopId }) => ({ platformImports: await listImports(database, shopId, shown) }),
);
