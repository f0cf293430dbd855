import { z } from 'zod';

export const auditOutcomes = ['begun', 'done', 'refused'] as const;

/** A change to how the shop is run. It holds the names of members and never their values, so it holds no secrets. */
export const auditEntrySchema = z.object({
  id: z.int(),
  /** `order_token` only where a shopper deletes a saved payment method of their own. */
  caller: z.enum(['root', 'access_token', 'order_token']),
  tokenId: z.string().nullable(),
  tokenName: z.string().nullable(),
  operation: z.string(),
  resource: z.string(),
  resourceId: z.string().nullable(),
  /** The order that the change was made to, or from. */
  publicOrderId: z.string().nullable(),
  /** The names of the input members that were given. */
  members: z.array(z.string()),
  /** `begun` where the process ended before the outcome was recorded. */
  outcome: z.enum(auditOutcomes),
  createdAt: z.date(),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditOutcome = AuditEntry['outcome'];
