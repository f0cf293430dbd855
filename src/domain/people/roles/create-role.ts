import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { managesPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { refuseBeyondOwn } from '../accounts/grantable-role.js';
import { contradicts, findBuiltInRole } from '../accounts/role.js';
import { insertRole } from '../accounts/role-repository.js';
import { roleMembers, roleSchema, shopMember, shownRole } from '../accounts/role-schema.js';

/** Creates a role of a shop. Refuses ROLE_BEYOND_OWN, ROLE_CONTRADICTS, ALREADY_EXISTS. */
export const createRole = shopOperation(
  {
    operation: 'createRole',
    summary: 'Create Role',
    description: 'Creates a role of a shop. It cannot permit more than the role of the person who creates it.',
    mutation: true,
    access: managesPeople,
    input: z.object({ shopIdentifier: shopMember, ...roleMembers }),
    output: z.object({ role: roleSchema.describe('The role.') }),
    audit: { resource: 'role', made: ['role', 'id'] },
  },
  async (context, input) => {
    const { database, shopId, caller, clock } = context;
    await refuseOtherShop(context, input);
    const limits = { refundLimit: input.refundLimit ?? null, seesPersonalData: input.seesPersonalData ?? true };
    const role = {
      id: randomUUID(),
      name: input.name.trim(),
      scopes: [...new Set(input.scopes)],
      limits,
      isBuiltIn: false,
    };
    refuseBeyondOwn(caller, role, 'scopes');
    if (contradicts(role)) refuse('ROLE_CONTRADICTS', { field: 'seesPersonalData' });
    if (findBuiltInRole(role.name.toLowerCase()) || !(await insertRole(database, shopId, role, clock.now())))
      refuse('ALREADY_EXISTS', { field: 'name' });
    return { role: shownRole(role) };
  },
);
