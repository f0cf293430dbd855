import { z } from 'zod';
import type { Context } from '../../context.js';
import { refuse } from '../../errors.js';
import { idText } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { limitsOf } from '../core/operation/limits-of.js';
import { isLocalDemo } from '../people/accounts/local-demo.js';

/** An email that a demo without a mail server has kept in place of sending it, as both APIs show it. */
export const caughtMailSchema = z
  .object({
    id: idText().describe('The ID of the email.'),
    kind: z.string().nullable().describe('The kind of email; null for an email with a code, which has no kind.'),
    recipient: z.string().describe('The address of the recipient.'),
    subject: z.string().describe('The subject.'),
    html: z.string().nullable().describe('The email in HTML; null if it has only a plain text.'),
    text: z.string().describe('The email in plain text.'),
    caughtAt: z.date().describe('When it would have been sent.'),
  })
  .meta({ id: 'CaughtMail', description: 'An email of a demo without a mail server, which was not sent.' });

export type CaughtMail = z.output<typeof caughtMailSchema>;

/** Who reads caught emails: they show addresses, codes and PINs. */
export const caughtMailAccess = { ...backend('read_orders'), notForAgents: true } as const;

/**
 * Refuses NOT_FOUND except on the machine of a demo without a mail server, and INSUFFICIENT_SCOPE to a role that does not see
 * personal data.
 */
export function requireCatcher(context: Context): void {
  if (!context.mailCatcher || !isLocalDemo(context)) refuse('NOT_FOUND');
  if (!limitsOf(context.caller).seesPersonalData)
    refuse('INSUFFICIENT_SCOPE', { message: 'A role that does not see personal data cannot read emails.' });
}
