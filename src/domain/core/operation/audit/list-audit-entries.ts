import { z } from 'zod';
import { backend } from '../access.js';
import { shopOperation } from '../operation.js';
import { auditEntrySchema } from './audit-entry.js';
import { readEntries } from './audit-repository.js';

const entryNumber = z
  .string()
  .regex(/^\d{1,16}$/, 'must be the ID of an audit log entry')
  .transform(Number)
  .refine(Number.isSafeInteger, 'must be the ID of an audit log entry');

/** Lists administrative changes, newest first; `before` is the last entry of the previous page. */
export const listAuditEntries = shopOperation(
  {
    operation: 'auditLog',
    summary: 'List Audit Log',
    description:
      "Lists changes to the shop's settings and other administrative resources, newest first. Entries name the changed members, but never their values.",
    access: backend('read_shop_settings'),
    input: z.object({
      before: entryNumber.nullish(),
      limit: z.int().min(1).max(100),
      userId: z.guid('must be the ID of a person').nullish(),
    }),
    output: z.object({ entries: z.array(auditEntrySchema), hasMore: z.boolean() }),
  },
  async ({ database, shopId, caller }, { before, limit, userId }) => {
    const found = await readEntries(database, shopId, {
      before: before ?? Number.MAX_SAFE_INTEGER,
      limit: limit + 1,
      userId: userId ?? undefined,
      isOperator: caller.kind === 'root' || (caller.kind === 'person' && caller.user.isOperator),
    });
    return { entries: found.slice(0, limit), hasMore: found.length > limit };
  },
);
