import { z } from 'zod';
import { idText } from '../../../lib/fields.js';

/** An invitation as the owners of the shop see it. */
export const invitationSchema = z
  .object({
    id: idText().describe('The ID of the invitation.'),
    email: z.string().describe('The invited email address.'),
    role: idText().describe('The ID of the role.'),
    roleName: z.string().describe('The name of the role.'),
    createdAt: z.date().describe('When the person was invited.'),
    expiresAt: z.date().describe('When the invitation expires, 72 hours after that.'),
    url: z
      .string()
      .nullable()
      .describe('The link for the person, which is returned once; null when invitations are listed.'),
  })
  .meta({ id: 'Invitation', description: 'An invitation to work in a shop.' });
