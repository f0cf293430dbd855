import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { managesPeople, readsPeople, refuseOtherShop } from '../manages-people.js';
import { personOperation } from '../person-operation.js';
import { findRole, listRoles } from '../roles/role-repository.js';
import { shopMember } from '../roles/role-schema.js';
import { findUserByEmail } from '../users/user-repository.js';
import { endInvitation, listInvitations } from './invitation-repository.js';
import { invitationSchema } from './invitation-schema.js';
import { invitationOf } from './invitation-token.js';

export const invitations = shopOperation(
  {
    operation: 'invitations',
    summary: 'List Invitations',
    description: 'The open invitations of a shop, the newest first.',
    access: readsPeople,
    input: z.object({ shopIdentifier: shopMember }),
    output: z.object({ invitations: z.array(invitationSchema).describe('The invitations.') }),
  },
  async (context, input) => {
    const { database, shopId, clock } = context;
    await refuseOtherShop(context, input);
    const names = new Map((await listRoles(database, shopId)).map(({ id, name }) => [id, name]));
    const open = await listInvitations(database, shopId, clock.now());
    return {
      invitations: open.map(({ id, email, role, createdAt, expiresAt }) => ({
        id,
        email,
        role,
        roleName: names.get(role) ?? role,
        createdAt,
        expiresAt,
        url: null,
      })),
    };
  },
);

export const revokeInvitation = shopOperation(
  {
    operation: 'revokeInvitation',
    summary: 'Revoke Invitation',
    description: 'Revokes an open invitation.',
    mutation: true,
    access: managesPeople,
    input: z.object({
      shopIdentifier: shopMember,
      id: z.guid().meta({ graphql: 'ID!' }).describe('The ID of the invitation.'),
    }),
    output: z.object({}),
    audit: { resource: 'invitation', id: ({ id }) => id },
  },
  async (context, input) => {
    const { database, shopId, clock } = context;
    await refuseOtherShop(context, input);
    if (!(await endInvitation(database, shopId, input.id, clock.now()))) refuse('NOT_FOUND', { field: 'id' });
    return {};
  },
);

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
