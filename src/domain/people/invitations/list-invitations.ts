import { z } from 'zod';
import { shopOperation } from '../../core/operation/operation.js';
import { readsPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { listRoles } from '../accounts/role-repository.js';
import { shopMember } from '../accounts/role-schema.js';
import { listInvitations } from './invitation-repository.js';
import { invitationSchema } from './invitation-schema.js';

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
