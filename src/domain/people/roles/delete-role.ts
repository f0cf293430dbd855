import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { managesPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { removeRole } from '../accounts/role-repository.js';
import { shopMember } from '../accounts/role-schema.js';

/** Deletes a role of a shop that nobody has. Refuses NOT_FOUND, ROLE_IN_USE. */
export const deleteRole = shopOperation(
  {
    operation: 'deleteRole',
    summary: 'Delete Role',
    description: 'Deletes a role of a shop that nobody has and nobody is invited to.',
    mutation: true,
    access: managesPeople,
    input: z.object({
      shopIdentifier: shopMember,
      id: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the role.'),
    }),
    output: z.object({}),
    audit: { resource: 'role', id: ({ id }) => id },
  },
  async (context, input) => {
    await refuseOtherShop(context, input);
    const outcome = await removeRole(context.database, context.shopId, input.id, context.clock.now());
    if (outcome === 'unknown') refuse('NOT_FOUND', { field: 'id' });
    if (outcome === 'used') refuse('ROLE_IN_USE', { field: 'id' });
    return {};
  },
);
