import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { managesPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { shopMember } from '../accounts/role-schema.js';
import { endInvitation } from './invitation-repository.js';

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
