import { z } from 'zod';
import { personOperation } from '../accounts/person-operation.js';
import { endInvitationsBy } from '../invitations/invitation-repository.js';
import { updateUser } from '../accounts/user-repository.js';
import { operators, userId, knownUser, record } from './known-user.js';

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
    if (!isOperator)
      await endInvitationsBy(context.database, id, { where: 'outside_own_shops', now: context.clock.now() });
    context.userSessions.forgetAll();
    await record(context, context.database, id, 'setOperator');
    return {};
  },
);
