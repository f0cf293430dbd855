import { z } from 'zod';
import { refuse } from '../../errors.js';
import { idText } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { bulkImportSchema, refusalSchema } from './bulk-import.js';
import { findImport, listImports, listRefusals } from './bulk-import-repository.js';

/** How many imports are listed. */
const shown = 50;

/** The rows of a page of refusals at most. */
const largestPage = 1_000;

const importId = idText().describe('The ID of the import.');

/** The shop's latest imports with their progress, newest first. */
export const bulkImports = shopOperation(
  {
    operation: 'bulkImports',
    summary: 'List Imports',
    description: 'Lists the 50 latest imports of products and customers with their progress, newest first.',
    access: backend('read_shop_settings'),
    input: z.object({}),
    output: z.object({ bulkImports: z.array(bulkImportSchema).describe('The imports, newest first.') }),
  },
  async ({ database, shopId }) => ({ bulkImports: await listImports(database, shopId, { limit: shown }) }),
);

/** One import with its progress. Refuses NOT_FOUND. */
export const bulkImport = shopOperation(
  {
    operation: 'bulkImport',
    summary: 'Get Import',
    description: 'Returns an import of products or customers with its progress.',
    access: backend('read_shop_settings'),
    input: z.object({ importId }),
    output: z.object({ bulkImport: bulkImportSchema }),
  },
  async ({ database, shopId }, input) => ({
    bulkImport: (await findImport(database, shopId, input.importId)) ?? refuse('NOT_FOUND'),
  }),
);

/** The errors of an import's refused rows. Refuses NOT_FOUND. */
export const bulkImportRefusals = shopOperation(
  {
    operation: 'bulkImportRefusals',
    summary: 'List Refused Rows',
    description: 'Lists the errors of the refused rows of an import in the order of the rows.',
    access: backend('read_shop_settings'),
    input: z.object({
      importId,
      afterRow: z.coerce
        .number()
        .int()
        .min(0)
        .nullish()
        .meta({ graphql: 'SafeInt' })
        .describe('Returns only rows after this one.'),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .nullish()
        .meta({ graphql: 'Int' })
        .describe('The maximum number of rows, 1 to 1,000. Defaults to 100.'),
    }),
    output: z.object({ refusals: z.array(refusalSchema).describe('The errors of the refused rows.') }),
  },
  async ({ database, shopId }, { importId: id, afterRow, limit }) => {
    if (!(await findImport(database, shopId, id))) refuse('NOT_FOUND');
    const page = { after: afterRow ?? 0, limit: Math.min(limit ?? 100, largestPage) };
    return { refusals: await listRefusals(database, shopId, id, page) };
  },
);
