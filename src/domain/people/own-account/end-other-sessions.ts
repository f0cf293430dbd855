import { z } from 'zod';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { endSessionsOfUser } from '../accounts/session-repository.js';

export const endOtherSessions = personOperation(
  {
    operation: 'endOtherSessions',
    summary: 'End Other Sessions',
    description: 'Ends all own sessions except this one.',
    mutation: true,
    access: { signedIn: true },
    input: z.object({}),
    output: z.object({ ended: z.int().describe('How many sessions were ended.') }),
  },
  async (context) => {
    const { userId, sessionId } = personOf(context);
    const ended = await endSessionsOfUser(context.database, userId, sessionId, context.clock.now());
    context.userSessions.forgetAll();
    return { ended };
  },
);
