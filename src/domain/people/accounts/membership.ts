import { z } from 'zod';
import { idText } from '../../../lib/fields.js';

/** A person's role in a shop. */
export interface Membership {
  shopId: string;
  userId: string;
  /** The name of a built-in role, or the ID of one of the shop's own. */
  role: string;
  /** The identity provider whose groups made it; null for an invitation. */
  providerId: string | null;
  createdAt: Date;
}

/** A member of a shop as others see them. */
export const memberSchema = z
  .object({
    id: idText().describe('The ID of the person.'),
    name: z.string().describe('The name.'),
    email: z.string().describe('The email address.'),
    isEmailProved: z.boolean().describe('Whether the person has confirmed the email address.'),
    isOperator: z.boolean().describe('Whether the person may administer all shops.'),
    role: idText().nullable().describe('The ID of the role in the shop; null for an operator who is not a member.'),
    roleName: z.string().nullable().describe('The name of the role.'),
    providerId: z
      .string()
      .nullable()
      .describe('The identity provider that the membership comes from; null for an invitation.'),
    hasSecondFactor: z.boolean().describe('Whether the person has a passkey or an authenticator.'),
    lastUsedAt: z.date().nullable().describe('When the person last used the dashboard; null if never.'),
    createdAt: z.date().nullable().describe('When the person became a member.'),
  })
  .meta({ id: 'Member', description: 'A person who works in a shop.' });

export type Member = z.output<typeof memberSchema>;
