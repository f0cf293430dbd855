import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { recordOfUser } from '../../core/operation/audit/audit-repository.js';
import type { Access } from '../../core/operation/access.js';
import { deleteFactors } from '../factors/factor-repository.js';
import { membershipsOf } from '../members/membership-repository.js';
import { personOperation } from '../person-operation.js';
import { endSessionsOfUser } from '../sessions/session-repository.js';
import { notifyUser } from '../users/notify-user.js';
import { eraseUserRow, findUser, updateUser } from '../users/user-repository.js';
import type { User } from '../users/user.js';

const operators: Access = { root: true, fresh: true };

const userId = z.guid().meta({ graphql: 'ID!' }).describe('The ID of the person.');

async function knownUser({ database }: Context, id: string): Promise<User> {
  return (await findUser(database, id)) ?? refuse('NOT_FOUND', { field: 'userId' });
}

/** Records what an operator did to an account, in the log of each shop of its person. */
async function record({ database, clock, userSessions }: Context, id: string, operation: string): Promise<void> {
  userSessions.forgetAll();
  const entry = { operation, resource: 'user', outcome: 'done', createdAt: clock.now(), sessionId: null } as const;
  await recordOfUser(database, id, entry);
}

export const setOperator = personOperation(
  {
    operation: 'setOperator',
    summary: 'Set Operator',
    description:
      'Makes a person an operator, who may administer all shops, or takes that back (root key and operators).',
    mutation: true,
    access: operators,
    input: z.object({ userId, isOperator: z.boolean().describe('Whether the person is an operator. Required.') }),
    output: z.object({}),
  },
  async (context, { userId: id, isOperator }) => {
    await knownUser(context, id);
    await updateUser(context.database, id, { isOperator });
    await record(context, id, 'setOperator');
    return {};
  },
);

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
    await record(context, id, 'resetFactors');
    await notifyUser(context, user, {
      subject: 'Your second factor was removed',
      body: 'An operator removed the passkeys and the authenticator of your account and ended your sessions.',
    });
    return {};
  },
);

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
    await record(context, id, 'endUserSessions');
    return { ended };
  },
);

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
