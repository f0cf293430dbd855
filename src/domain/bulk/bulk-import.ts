import { z } from 'zod';
import { idText } from '../../lib/fields.js';

export const bulkImportKinds = ['products', 'customers'] as const;
export type BulkImportKind = (typeof bulkImportKinds)[number];

const count = () => z.int().min(0).meta({ graphql: 'SafeInt' });

/** An import of products or customers, as both APIs return it. */
export const bulkImportSchema = z
  .object({
    id: idText().describe('The ID of the import, chosen by the caller.'),
    kind: z.enum(bulkImportKinds).describe('What is imported: `products` or `customers`.'),
    name: z.string().describe('The name that the caller gave the import, such as that of a file; may be empty.'),
    dryRun: z.boolean().describe('Whether the rows are only checked, and nothing is stored.'),
    status: z
      .enum(['running', 'finished', 'failed'])
      .describe(
        '`running` until the last chunk has been received. `failed` if the rest could not be read, or if no chunk was received for a day; another chunk continues it.',
      ),
    lastRow: count().describe('The number of the last row received; an interrupted import continues after it.'),
    created: count().describe('The number of products or customers that were created.'),
    updated: count().describe('The number of products or customers that were updated.'),
    unchanged: count().describe('The number of rows that changed nothing.'),
    refused: count().describe('The number of rows that were refused.'),
    startedAt: z.date().describe('When the first chunk was received.'),
    updatedAt: z.date().describe('When the latest chunk was received.'),
    finishedAt: z.date().nullable().describe('When the last chunk was received; null until then.'),
  })
  .meta({ id: 'BulkImport', description: 'An import of products or customers in chunks of rows.' });

export type BulkImport = z.output<typeof bulkImportSchema>;

/** An error of a row. It never contains the value that was refused, because rows may hold personal data. */
export const refusalSchema = z
  .object({
    row: count().describe('The number of the row.'),
    code: z.string().describe('The error code.'),
    field: z.string().describe('The member of the row, as the row names it; empty if the whole row is refused.'),
    message: z.string().describe('Why the row was refused.'),
  })
  .meta({ id: 'BulkImportRefusal', description: 'An error of a row of an import. A row may have several.' });

export type Refusal = z.output<typeof refusalSchema>;

/** The outcomes of the rows of a chunk. */
export type RowCounts = Pick<BulkImport, 'created' | 'updated' | 'unchanged' | 'refused'>;

/** The outcome of a row that was not refused. */
export type RowOutcome = 'created' | 'updated' | 'unchanged';
