import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { recordOfUser } from '../../core/operation/audit/new-entry-repository.js';
import type { Access } from '../../core/operation/access.js';
import { findUser } from '../accounts/user-repository.js';
import type { User } from '../accounts/user.js';

export const operators: Access = { root: true, fresh: true };

export const userId = z.guid().meta({ graphql: 'ID!' }).describe('The ID of the person.');

export async function knownUser({ database }: Context, id: string): Promise<User> {
  return (await findUser(database, id)) ?? refuse('NOT_FOUND', { field: 'userId' });
}

/** Records what an operator did to an account, in the log of each shop of its person. */
export async function record({ database, clock, userSessions }: Context, id: string, operation: string): Promise<void> {
  userSessions.forgetAll();
  const entry = { operation, resource: 'user', outcome: 'done', createdAt: clock.now(), sessionId: null } as const;
  await recordOfUser(database, id, entry);
}
