import { z } from 'zod';
import { deleteFactors } from '../accounts/factor-repository.js';
import { personOperation } from '../accounts/person-operation.js';
import { endSessionsOfUser } from '../accounts/session-repository.js';
import { notifyUser } from '../accounts/notify-user.js';
import { operators, userId, knownUser, record } from './known-user.js';

/** Removes a person's second factors and ends their sessions, after they have lost their devices. */
export const resetFactors = personOperation(
  {
    operation: 'resetFactors',
    summary: 'Reset Factors',
    description:
      'Removes the passkeys, the authenticator and the recovery codes of a person, and ends their sessions (root key and operators).',
    mutation: true,
    access: operators,
    input: z.object({ userId }),
    output: z.object({}),
  },
  async (context, { userId: id }) => {
    const user = await knownUser(context, id);
    const { database, clock } = context;
    await database.transaction(async (executor) => {
      await deleteFactors(executor, id);
      await endSessionsOfUser(executor, id, undefined, clock.now());
    });
    await record(context, context.database, id, 'resetFactors');
    await notifyUser(context, user, {
      subject: 'Your second factor was removed',
      body: 'An operator removed the passkeys and the authenticator of your account and ended your sessions.',
    });
    return {};
  },
);
