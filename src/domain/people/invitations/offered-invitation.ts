import { z } from 'zod';
import { text } from '../../../lib/fields.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { personOperation } from '../accounts/person-operation.js';
import { findRole } from '../accounts/role-repository.js';
import { findUserByEmail } from '../accounts/user-repository.js';
import { invitationOf } from './invitation-token.js';

/** What the holder of a link sees before they accept. */
export const invitationOfToken = personOperation(
  {
    operation: 'invitation',
    summary: 'Get Invitation',
    description: 'What an invitation offers, for the holder of its link.',
    access: { anybody: true },
    input: z.object({ token: text(200).describe('The token of the link.') }),
    output: z.object({
      invitation: z
        .object({
          shopName: z.string().describe('The name of the shop.'),
          email: z.string().describe('The invited email address.'),
          roleName: z.string().describe('The name of the role.'),
          expiresAt: z.date().describe('When the invitation expires.'),
          hasAccount: z.boolean().describe('Whether the email address has an account, which has to be signed in to.'),
        })
        .meta({ id: 'OfferedInvitation', description: 'What an invitation offers.' })
        .describe('The invitation.'),
    }),
  },
  async (context, { token }) => {
    const { database } = context;
    const { invitation } = await invitationOf(context, token);
    const { shopId, email, role, expiresAt } = invitation;
    return {
      invitation: {
        shopName: (await findShop(database, shopId))?.name ?? shopId,
        email,
        roleName: (await findRole(database, shopId, role))?.name ?? role,
        expiresAt,
        hasAccount: (await findUserByEmail(database, email)) !== undefined,
      },
    };
  },
);
