import { z } from 'zod';
import { personOperation } from '../accounts/person-operation.js';
import { endSessionsOfUser } from '../accounts/session-repository.js';
import { operators, userId, knownUser, record } from './known-user.js';

export const endUserSessions = personOperation(
  {
    operation: 'endUserSessions',
    summary: 'End Sessions of Person',
    description: 'Ends all sessions of a person (root key and operators).',
    mutation: true,
    access: operators,
    input: z.object({ userId }),
    output: z.object({ ended: z.int().describe('How many sessions were ended.') }),
  },
  async (context, { userId: id }) => {
    await knownUser(context, id);
    const ended = await endSessionsOfUser(context.database, id, undefined, context.clock.now());
    await record(context, context.database, id, 'endUserSessions');
    return { ended };
  },
);
