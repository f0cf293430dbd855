import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { personOperation } from '../accounts/person-operation.js';
import { deleteProvider } from '../accounts/provider-repository.js';
import { operators } from './shown-provider.js';

export const removeIdentityProvider = personOperation(
  {
    operation: 'removeIdentityProvider',
    summary: 'Remove Identity Provider',
    description: 'Removes an identity provider from the installation (root key and operators). Open sessions stay.',
    mutation: true,
    access: operators,
    input: z.object({ id: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the identity provider.') }),
    output: z.object({}),
  },
  async (context, { id }) => {
    if (!(await deleteProvider(context.database, id))) refuse('NOT_FOUND', { field: 'id' });
    context.openIdConnect.forget();
    return {};
  },
);
