import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { recordOfAccount } from '../../core/operation/audit/new-entry-repository.js';
import { byWhom } from '../../core/operation/audit/with-audit.js';
import type { Access } from '../../core/operation/access.js';
import { findUser } from '../accounts/user-repository.js';
import type { User } from '../accounts/user.js';

export const operators: Access = { root: true, fresh: true };

export const userId = z.guid().meta({ graphql: 'ID!' }).describe('The ID of the person.');

export async function knownUser({ database }: Context, id: string): Promise<User> {
  return (await findUser(database, id)) ?? refuse('NOT_FOUND', { field: 'userId' });
}

/** Records what an operator or the root key did to an account, in the log of each shop of its person. */
export async function record(
  { clock, caller, userSessions }: Context,
  executor: Executor,
  accountId: string,
  operation: string,
): Promise<void> {
  userSessions.forgetAll();
  const entry = { operation, resource: 'user', outcome: 'done', createdAt: clock.now() } as const;
  await recordOfAccount(executor, accountId, entry, byWhom(caller));
}
