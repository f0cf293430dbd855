import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { deleteFactors } from '../accounts/factor-repository.js';
import { membershipsOf } from '../accounts/membership-repository.js';
import { personOperation } from '../accounts/person-operation.js';
import { endSessionsOfUser } from '../accounts/session-repository.js';
import { eraseUserRow } from '../accounts/user-repository.js';
import { operators, userId, knownUser } from './known-user.js';

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
    await knownUser(context, id);
    const { database, clock } = context;
    const memberships = await membershipsOf(database, id);
    if (memberships.length > 0)
      refuse('INVALID_VALUE', { field: 'userId', message: 'Remove the memberships of the person first.' });
    await database.transaction(async (executor) => {
      await deleteFactors(executor, id);
      await endSessionsOfUser(executor, id, undefined, clock.now());
    });
    await eraseUserRow(database, id, clock.now());
    context.userSessions.forgetAll();
    return {};
  },
);
