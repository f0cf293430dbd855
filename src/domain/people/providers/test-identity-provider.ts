import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { personOperation } from '../accounts/person-operation.js';
import { findProvider } from '../accounts/provider-repository.js';
import { settingsOf } from './settings-of-provider.js';
import { operators, redirectUrlOf } from './shown-provider.js';

const testSchema = z
  .object({
    problem: z.string().nullable().describe('Why people cannot sign in; null if nothing was found.'),
    authorizationUrl: z.string().nullable().describe('The page on which people sign in.'),
    tokenUrl: z.string().nullable().describe('Where codes are exchanged.'),
    acceptsClient: z
      .boolean()
      .nullable()
      .describe('Whether the client ID and secret are accepted; null if only a sign-in can show it.'),
    acceptsRedirectUrl: z
      .boolean()
      .nullable()
      .describe('Whether the redirect URL is registered; null if only a sign-in can show it.'),
    unknownScopes: z.array(z.string()).describe('Requested scopes that the provider does not list.'),
  })
  .meta({ id: 'IdentityProviderTest', description: 'What a test of an identity provider has found.' });

/** Tests an identity provider without a sign-in. Refuses NOT_FOUND. */
export const testIdentityProvider = personOperation(
  {
    operation: 'testIdentityProvider',
    summary: 'Test Identity Provider',
    description:
      'Reads the configuration of an identity provider, and tests whether it accepts the client and the redirect URL (root key and operators). Nobody is signed in.',
    mutation: true,
    access: operators,
    input: z.object({ id: z.string().min(1).meta({ graphql: 'ID!' }).describe('The ID of the identity provider.') }),
    output: z.object({ test: testSchema.describe('The result.') }),
  },
  async (context, { id }) => {
    const provider = (await findProvider(context.database, id)) ?? refuse('NOT_FOUND', { field: 'id' });
    const found = await context.openIdConnect.test(settingsOf(context, provider), redirectUrlOf(context, id));
    return {
      test: {
        problem: found.problem ?? null,
        authorizationUrl: found.authorizationUrl ?? null,
        tokenUrl: found.tokenUrl ?? null,
        acceptsClient: found.acceptsClient ?? null,
        acceptsRedirectUrl: found.acceptsRedirectUrl ?? null,
        unknownScopes: found.unknownScopes,
      },
    };
  },
);
