import { z } from 'zod';
import { personOperation } from '../accounts/person-operation.js';
import { providerSchema } from '../accounts/identity-provider.js';
import { listProviders } from '../accounts/provider-repository.js';
import { shown } from './shown-provider.js';

export const identityProviders = personOperation(
  {
    operation: 'identityProviders',
    summary: 'List Identity Providers',
    description: 'The identity providers of the installation (root key and operators).',
    access: { root: true },
    input: z.object({}),
    output: z.object({ identityProviders: z.array(providerSchema).describe('The identity providers.') }),
  },
  async (context) => ({
    identityProviders: (await listProviders(context.database)).map((provider) => shown(context, provider)),
  }),
);
