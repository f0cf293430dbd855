import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { managesPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { refuseBeyondOwn } from '../accounts/grantable-role.js';
import { findRole } from '../accounts/role-repository.js';
import { shopMember } from '../accounts/role-schema.js';
import { endSessionsOfUser } from '../accounts/session-repository.js';
import { endInvitationsBy, endInvitationsTo } from '../invitations/invitation-repository.js';
import { deleteMembership, findMembership } from '../accounts/membership-repository.js';

/** Removes a person from a shop and ends their sessions. Refuses NOT_FOUND, ROLE_BEYOND_OWN, LAST_OWNER. */
export const removeMembership = shopOperation(
  {
    operation: 'removeMembership',
    summary: 'Remove Membership',
    description: 'Removes a person from a shop. Their sessions and open sockets end within 10 seconds.',
    mutation: true,
    access: managesPeople,
    input: z.object({
      shopIdentifier: shopMember,
      userId: z.guid().meta({ graphql: 'ID!' }).describe('The ID of the person.'),
    }),
    output: z.object({}),
    audit: { resource: 'membership', id: ({ userId }) => userId },
  },
  async (context, input) => {
    const { database, shopId, caller, clock, userSessions } = context;
    const { userId } = input;
    await refuseOtherShop(context, input);
    const before = (await findMembership(database, shopId, userId)) ?? refuse('NOT_FOUND', { field: 'userId' });
    const held = await findRole(database, shopId, before.role);
    if (held) refuseBeyondOwn(caller, held, 'userId');
    const outcome = await database.transaction(async (executor) => {
      const removed = await deleteMembership(executor, { shopId, userId });
      if (removed !== 'done') return removed;
      await endSessionsOfUser(executor, userId, undefined, clock.now());
      await endInvitationsBy(executor, userId, { where: { shopId }, now: clock.now() });
      await endInvitationsTo(executor, shopId, userId, clock.now());
      return removed;
    });
    if (outcome === 'unknown') refuse('NOT_FOUND', { field: 'userId' });
    if (outcome === 'last_owner') refuse('LAST_OWNER', { field: 'userId' });
    userSessions.forgetAll();
    return {};
  },
);
