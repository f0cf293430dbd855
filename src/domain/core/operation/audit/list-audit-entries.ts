import { z } from 'zod';
import { backend } from '../access.js';
import { shopOperation } from '../operation.js';
import { auditEntrySchema } from './audit-entry.js';
import { readEntries } from './audit-repository.js';

const entryNumber = z
  .string()
  .regex(/^\d{1,16}$/, 'is not an entry')
  .transform(Number)
  .refine(Number.isSafeInteger, 'is not an entry');

/** Lists the changes to how the shop is run, newest first; `before` is the last entry of the previous page. */
export const listAuditEntries = shopOperation(
  {
    operation: 'auditLog',
    summary: 'List Audit Log',
    description: 'Who changed how the shop is run, newest first. It names what was changed and never the values.',
    access: backend('read_shop_settings'),
    input: z.object({ before: entryNumber.nullish(), limit: z.int().min(1).max(100) }),
    output: z.object({ entries: z.array(auditEntrySchema), hasMore: z.boolean() }),
  },
  async ({ database, shopId }, { before, limit }) => {
    const found = await readEntries(database, shopId, { before: before ?? Number.MAX_SAFE_INTEGER, limit: limit + 1 });
    return { entries: found.slice(0, limit), hasMore: found.length > limit };
  },
);
