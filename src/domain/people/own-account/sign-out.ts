import { z } from 'zod';
import { recordOfUser } from '../../core/operation/audit/new-entry-repository.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { endSessionRow } from '../accounts/session-repository.js';

/** Signs out: the session of the browser ends everywhere within 10 s. */
export const signOut = personOperation(
  {
    operation: 'signOut',
    summary: 'Sign Out',
    description: 'Ends the session of this browser.',
    mutation: true,
    access: { signedIn: true },
    input: z.object({}),
    output: z.object({}),
  },
  async (context) => {
    const { database, clock, userSessions, browser } = context;
    const { userId, sessionId } = personOf(context);
    await endSessionRow(database, userId, sessionId, clock.now());
    userSessions.forgetAll();
    browser?.remove('session');
    const entry = {
      operation: 'signOut',
      resource: 'session',
      outcome: 'done',
      createdAt: clock.now(),
      sessionId,
    } as const;
    await recordOfUser(database, userId, entry);
    return {};
  },
);
