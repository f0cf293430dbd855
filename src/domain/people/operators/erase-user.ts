import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { deleteFactors } from '../accounts/factor-repository.js';
import { hasMembership } from '../accounts/membership-repository.js';
import { personOperation } from '../accounts/person-operation.js';
import { eraseSignIns } from '../accounts/session-repository.js';
import { eraseUserRow } from '../accounts/user-repository.js';
import { endInvitationsBy, eraseInvitationsTo } from '../invitations/invitation-repository.js';
import { forgetFailuresOf } from '../signing-in/attempts.js';
import { operators, userId, knownUser, record } from './known-user.js';

/** Erases what identifies a person, who must not be a member of a shop. Entries in audit logs keep a pseudonym. */
export const eraseUser = personOperation(
  {
    operation: 'eraseUser',
    summary: 'Erase Person',
    description: 'Erases a person who works in no shop (root key and operators). Audit logs keep a pseudonym.',
    mutation: true,
    access: operators,
    input: z.object({ userId }),
    output: z.object({}),
  },
  async (context, { userId: id }) => {
    const { email } = await knownUser(context, id);
    const { database, clock } = context;
    await database.transaction(async (executor) => {
      // The account first: its lock keeps new memberships out.
      if (!(await eraseUserRow(executor, id, clock.now()))) refuse('NOT_FOUND', { field: 'userId' });
      if (await hasMembership(executor, id))
        refuse('INVALID_VALUE', { field: 'userId', message: 'Remove the memberships of the person first.' });
      await deleteFactors(executor, id);
      await eraseSignIns(executor, id);
      await forgetFailuresOf(executor, { id, email });
      await eraseInvitationsTo(executor, email, clock.now());
      await endInvitationsBy(executor, id, { where: 'anywhere', now: clock.now() });
      await record(context, executor, id, 'eraseUser');
    });
    context.userSessions.forgetAll();
    return {};
  },
);
