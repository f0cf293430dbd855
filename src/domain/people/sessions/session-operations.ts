import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { idText } from '../../../lib/fields.js';
import { recordOfUser } from '../../core/operation/audit/audit-repository.js';
import { personOf, personOperation } from '../person-operation.js';
import { endSessionRow, endSessionsOfUser } from './session-repository.js';

/** A session as its person sees it. */
export const ownSessionSchema = z
  .object({
    id: idText().describe('The ID of the session.'),
    isCurrent: z.boolean().describe('Whether it is the session of this request.'),
    method: z.string().describe('How the person signed in: `password`, `passkey` or `identity_provider`.'),
    device: z.string().describe('The browser and the system.'),
    address: z.string().describe('The client address.'),
    createdAt: z.date().describe('When the person signed in.'),
    lastUsedAt: z.date().describe('When the session was last used, to the minute.'),
    expiresAt: z.date().describe('When it ends at the latest.'),
  })
  .meta({ id: 'UserSession', description: 'A browser in which a person is signed in.' });

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
