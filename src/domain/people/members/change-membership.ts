import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { managesPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { endInvitationsBy } from '../invitations/invitation-repository.js';
import { refuseBeyondOwn } from '../accounts/grantable-role.js';
import { findRole } from '../accounts/role-repository.js';
import { shopMember } from '../accounts/role-schema.js';
import { memberSchema } from '../accounts/membership.js';
import { changeRole, findMember, findMembership } from '../accounts/membership-repository.js';

/**
 * Gives a member another role; all processes notice it within 10 s. Refuses NOT_FOUND, UNKNOWN_ROLE, ROLE_BEYOND_OWN,
 * LAST_OWNER.
 */
export const changeMembership = shopOperation(
  {
    operation: 'changeMembership',
    summary: 'Change Membership',
    description: 'Gives a member of a shop another role. The change takes effect within 10 seconds.',
    mutation: true,
    access: managesPeople,
    input: z.object({
      shopIdentifier: shopMember,
      userId: z.guid().meta({ graphql: 'ID!' }).describe('The ID of the person.'),
      role: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the role.'),
    }),
    output: z.object({ member: memberSchema.describe('The member.') }),
    audit: { resource: 'membership', id: ({ userId }) => userId },
  },
  async (context, input) => {
    const { database, shopId, caller, clock, userSessions } = context;
    await refuseOtherShop(context, input);
    const role = (await findRole(database, shopId, input.role)) ?? refuse('UNKNOWN_ROLE', { field: 'role' });
    refuseBeyondOwn(caller, role, 'role');
    const before = (await findMembership(database, shopId, input.userId)) ?? refuse('NOT_FOUND', { field: 'userId' });
    const held = await findRole(database, shopId, before.role);
    if (held) refuseBeyondOwn(caller, held, 'userId');
    const { userId } = input;
    const outcome = await database.transaction(async (executor) => {
      const changed = await changeRole(executor, { shopId, userId, role: role.id });
      if (changed === 'done' && !role.scopes.includes('write_people'))
        await endInvitationsBy(executor, userId, { where: { shopId }, now: clock.now() });
      return changed;
    });
    if (outcome === 'unknown') refuse('NOT_FOUND', { field: 'userId' });
    if (outcome === 'unknown_role') refuse('UNKNOWN_ROLE', { field: 'role' });
    if (outcome === 'last_owner') refuse('LAST_OWNER', { field: 'role' });
    userSessions.forgetAll();
    return { member: (await findMember(database, shopId, input.userId)) ?? refuse('NOT_FOUND', { field: 'userId' }) };
  },
);
