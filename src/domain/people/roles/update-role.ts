import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { managesPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { refuseBeyondOwn } from '../accounts/grantable-role.js';
import { contradicts, findBuiltInRole } from '../accounts/role.js';
import { findRole, saveRole } from '../accounts/role-repository.js';
import { roleMembers, roleSchema, shopMember, shownRole } from '../accounts/role-schema.js';

/**
 * Changes a role of a shop; its members notice it within 10 s. Refuses NOT_FOUND, ROLE_BEYOND_OWN, ROLE_CONTRADICTS,
 * ALREADY_EXISTS.
 */
export const updateRole = shopOperation(
  {
    operation: 'updateRole',
    summary: 'Update Role',
    description: 'Changes a role of a shop. The change takes effect within 10 seconds.',
    mutation: true,
    access: managesPeople,
    input: z.object({
      shopIdentifier: shopMember,
      id: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the role.'),
      name: roleMembers.name.nullish().describe('The name.'),
      scopes: roleMembers.scopes.nullish().describe('What the role permits, at least one scope.'),
      refundLimit: roleMembers.refundLimit.describe(
        'The most that a person may give back, in minor units; null for no limit.',
      ),
      seesPersonalData: roleMembers.seesPersonalData.describe(
        'Whether names, addresses, emails and phone numbers of shoppers are shown.',
      ),
    }),
    output: z.object({ role: roleSchema.describe('The role.') }),
    audit: { resource: 'role', id: ({ id }) => id },
  },
  async (context, input) => {
    const { database, shopId, caller, userSessions } = context;
    await refuseOtherShop(context, input);
    const stored = findBuiltInRole(input.id) ? undefined : await findRole(database, shopId, input.id);
    if (!stored) return refuse('NOT_FOUND', { field: 'id' });
    // Whoever changes a role may neither grant more than their own, nor touch one that permits more.
    refuseBeyondOwn(caller, stored, 'id');
    const role = {
      ...stored,
      name: input.name?.trim() ?? stored.name,
      scopes: input.scopes ? [...new Set(input.scopes)] : stored.scopes,
      limits: {
        refundLimit: input.refundLimit === undefined ? stored.limits.refundLimit : input.refundLimit,
        seesPersonalData: input.seesPersonalData ?? stored.limits.seesPersonalData,
      },
    };
    refuseBeyondOwn(caller, role, 'scopes');
    if (contradicts(role)) refuse('ROLE_CONTRADICTS', { field: 'seesPersonalData' });
    if (findBuiltInRole(role.name.toLowerCase()) || !(await saveRole(database, shopId, role)))
      refuse('ALREADY_EXISTS', { field: 'name' });
    userSessions.forgetAll();
    return { role: shownRole(role) };
  },
);
