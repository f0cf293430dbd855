import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { personOperation } from '../accounts/person-operation.js';
import { deleteMembershipsOfProvider } from '../accounts/membership-repository.js';
import { deleteProvider, findProvider } from '../accounts/provider-repository.js';
import { endAllSessionsOfProvider } from '../accounts/session-repository.js';
import { recordProviderChange } from './record-provider-change.js';
import { operators } from './shown-provider.js';

export const removeIdentityProvider = personOperation(
  {
    operation: 'removeIdentityProvider',
    summary: 'Remove Identity Provider',
    description:
      'Removes an identity provider from the installation (root key and operators). The sessions that it began and the memberships that it gave end.',
    mutation: true,
    access: operators,
    input: z.object({ id: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the identity provider.') }),
    output: z.object({}),
  },
  async (context, { id }) => {
    const { database, clock, openIdConnect, userSessions } = context;
    const before = await findProvider(database, id);
    if (!before) return refuse('NOT_FOUND', { field: 'id' });
    await database.transaction(async (executor) => {
      if (!(await deleteProvider(executor, id))) refuse('NOT_FOUND', { field: 'id' });
      await deleteMembershipsOfProvider(executor, id);
      await recordProviderChange(context, executor, 'removeIdentityProvider', [before]);
      await endAllSessionsOfProvider(executor, id, clock.now());
    });
    openIdConnect.forget();
    userSessions.forgetAll();
    return {};
  },
);
