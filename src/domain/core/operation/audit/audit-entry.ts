import { z } from 'zod';

const auditOutcomes = ['begun', 'done', 'refused'] as const;

/** An administrative change. It contains the names of members and never their values, so it contains no secrets. */
export const auditEntrySchema = z.object({
  id: z.int().describe('The number of the entry. Later entries have higher numbers.'),
  caller: z
    .enum(['root', 'access_token', 'order_token', 'person', 'job'])
    .describe(
      'Who made the change: `root`, `access_token`, `person`, `job`, or `order_token` for a shopper who deletes a saved payment method.',
    ),
  tokenId: z
    .string()
    .nullable()
    .describe('The ID of the access token that made the change; null for other credentials.'),
  tokenName: z
    .string()
    .nullable()
    .describe('The name of the access token that made the change; null for other credentials.'),
  userId: z
    .string()
    .nullable()
    .describe(
      'The ID of the person who made the change, or who confirmed a change of an agent; null for other credentials.',
    ),
  userName: z
    .string()
    .nullable()
    .describe(
      'The name of the person who made the change, or who confirmed a change of an agent; null for other credentials.',
    ),
  sessionId: z.string().nullable().describe('The ID of the session in which the person made the change.'),
  operation: z.string().describe('The name of the operation, such as `updateTaxRate`.'),
  resource: z.string().describe('The type of the changed resource, such as `tax_rate`.'),
  resourceId: z
    .string()
    .nullable()
    .describe('The ID of the changed resource; null if the shop has only one, or if its creation was refused.'),
  publicOrderId: z.string().nullable().describe('The order that the change belongs to; null if there is none.'),
  members: z.array(z.string()).describe('The names of the input members that were sent.'),
  tool: z
    .string()
    .nullable()
    .describe(
      'The MCP tool with which an agent prepared the change, such as `refund_payment`; null for other changes.',
    ),
  confirmationId: z
    .string()
    .nullable()
    .describe('The ID of the confirmation of a change that an agent prepared; null for other changes.'),
  outcome: z
    .enum(auditOutcomes)
    .describe(
      '`done`; `refused` if nothing was changed; `begun` if the process ended before the outcome was recorded.',
    ),
  createdAt: z.date().describe('When it was created.'),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditOutcome = AuditEntry['outcome'];
