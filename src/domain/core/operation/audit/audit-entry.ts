import { z } from 'zod';

export const auditOutcomes = ['begun', 'done', 'refused'] as const;

/** A change of the shop's administration (contract 5, "Rules"). It holds no values, so it holds no secrets. */
export const auditEntrySchema = z.object({
  id: z.int(),
  /** The root key, an access token, or for a shopper's own saved methods an order token. */
  caller: z.enum(['root', 'access_token', 'order_token']),
  tokenId: z.string().nullable(),
  tokenName: z.string().nullable(),
  operation: z.string(),
  resource: z.string(),
  resourceId: z.string().nullable(),
  /** The members of the input that were given. */
  members: z.array(z.string()),
  /** `begun` is all that is known of a change whose process died in it. */
  outcome: z.enum(auditOutcomes),
  createdAt: z.date(),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditOutcome = AuditEntry['outcome'];
