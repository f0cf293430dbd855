import { z } from 'zod';
import { idText } from '../../lib/fields.js';
import { bulkImportSchema, refusalSchema } from './bulk-import.js';
import type { Chunk } from './import-chunk.js';

/** The members of a chunk; `rows` is described by its operation. */
export const chunkMembers = {
  importId: idText()
    .max(100)
    .regex(/^[\w.:-]+$/, 'must consist of letters, digits, `_`, `.`, `:` and `-`')
    .describe('The ID of the import, which you choose and send with each of its chunks, such as a UUID. Required.'),
  name: z
    .string()
    .max(255)
    .nullish()
    .describe('A name for the import, such as that of a file. The first chunk sets it.'),
  firstRow: z
    .int()
    .min(1)
    .meta({ graphql: 'SafeInt' })
    .describe(
      'The number of the first row of this chunk; the others follow in sequence. Required. A chunk that is sent again has no further effect and gets its first result.',
    ),
  isLast: z
    .boolean()
    .nullish()
    .describe('Whether this is the last chunk, which finishes the import. Defaults to `false`.'),
  dryRun: z
    .boolean()
    .nullish()
    .describe('Whether the rows are only checked, and nothing is stored. The same in all chunks. Defaults to `false`.'),
};

/** The rows of a chunk. They are checked one by one, so that a bad row does not affect the others. */
export const rowList = () => z.array(z.record(z.string(), z.unknown())).min(1).max(1_000);

/** The result of a chunk. */
export const chunkOutput = z.object({
  bulkImport: bulkImportSchema.describe('The import after this chunk; null if the operation was refused.'),
  refusals: z.array(refusalSchema).describe('The errors of the rows of this chunk.'),
});

type ChunkInput = z.output<z.ZodObject<typeof chunkMembers>> & { rows: Record<string, unknown>[] };

/** The chunk of an import that an input describes. */
export function chunkOf(kind: Chunk['kind'], { importId, name, firstRow, isLast, dryRun, rows }: ChunkInput): Chunk {
  return {
    id: importId,
    kind,
    name: name ?? '',
    dryRun: dryRun ?? false,
    firstRow,
    lastRow: firstRow + rows.length - 1,
    rows: rows.map((content, index) => ({ row: firstRow + index, content })),
    isLast: isLast ?? false,
  };
}

/** The description of refused rows, for both operations. */
export const refusedRows = 'A row that is refused does not affect the others; its errors are returned and stored.';
