import { z } from 'zod';

export const auditOutcomes = ['begun', 'done', 'refused'] as const;

/** A change to how the shop is run. It holds the names of members and never their values, so it holds no secrets. */
export const auditEntrySchema = z.object({
  id: z.int().describe('Its number; later entries have higher ones.'),
  caller: z
    .enum(['root', 'access_token', 'order_token'])
    .describe(
      "The kind of credential that made it: `root`, `access_token`, or `order_token` for a shopper's own saved methods.",
    ),
  tokenId: z.string().nullable().describe('The access token that made it; null for other credentials.'),
  tokenName: z.string().nullable().describe('The name of that access token.'),
  operation: z.string().describe('The operation, such as `updateTaxRate`.'),
  resource: z.string().describe('The kind of thing that was changed, such as `tax_rate`.'),
  resourceId: z
    .string()
    .nullable()
    .describe('Which one; null where the shop has one only, and for what was refused before there was one.'),
  publicOrderId: z.string().nullable().describe('The order that the change was made to or from; null otherwise.'),
  members: z.array(z.string()).describe('The members of the input that were given.'),
  outcome: z
    .enum(auditOutcomes)
    .describe('`done`; `refused` where nothing was changed; `begun` where the process ended before it could say.'),
  createdAt: z.date().describe('When it was made.'),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditOutcome = AuditEntry['outcome'];
