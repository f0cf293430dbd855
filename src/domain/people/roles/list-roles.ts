import { z } from 'zod';
import { shopOperation } from '../../core/operation/operation.js';
import { readsPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { listRoles } from '../accounts/role-repository.js';
import { roleSchema, shopMember, shownRole } from '../accounts/role-schema.js';

/** Lists the roles of a shop: the built-in ones, and then its own by name. */
export const roles = shopOperation(
  {
    operation: 'roles',
    summary: 'List Roles',
    description: 'The roles of a shop: the built-in ones, and then its own by name.',
    access: readsPeople,
    input: z.object({ shopIdentifier: shopMember }),
    output: z.object({ roles: z.array(roleSchema).describe('The roles.') }),
  },
  async (context, input) => {
    await refuseOtherShop(context, input);
    return { roles: (await listRoles(context.database, context.shopId)).map(shownRole) };
  },
);
