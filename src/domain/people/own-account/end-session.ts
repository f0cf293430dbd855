import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { endSessionRow } from '../accounts/session-repository.js';

/** Ends one of the caller's sessions. Refuses NOT_FOUND. */
export const endSession = personOperation(
  {
    operation: 'endSession',
    summary: 'End Session',
    description: 'Ends one of the own sessions. It takes effect within 10 seconds.',
    mutation: true,
    access: { signedIn: true },
    input: z.object({ id: z.guid().meta({ graphql: 'ID!' }).describe('The ID of the session.') }),
    output: z.object({}),
  },
  async (context, { id }) => {
    const { database, clock, userSessions } = context;
    if (!(await endSessionRow(database, personOf(context).userId, id, clock.now())))
      refuse('NOT_FOUND', { field: 'id' });
    userSessions.forgetAll();
    return {};
  },
);
