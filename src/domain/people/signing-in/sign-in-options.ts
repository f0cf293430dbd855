import { z } from 'zod';
import { idText } from '../../../lib/fields.js';
import { isLocalDemo } from '../accounts/local-demo.js';
import { personOperation } from '../accounts/person-operation.js';
import { listProviders } from '../accounts/provider-repository.js';

/** What the sign-in page offers. */
export const signInOptions = personOperation(
  {
    operation: 'signInOptions',
    summary: 'Get Sign-in Options',
    description: 'What the sign-in page of the dashboard offers.',
    access: { anybody: true },
    input: z.object({}),
    output: z.object({
      signInOptions: z
        .object({
          identityProviders: z
            .array(
              z
                .object({ id: idText().describe('The ID.'), name: z.string().describe('The name.') })
                .meta({ id: 'OfferedIdentityProvider', description: 'An identity provider on the sign-in page.' }),
            )
            .describe('The identity providers of the installation.'),
          demo: z.boolean().describe('Whether `signInToDemo` works in this browser.'),
        })
        .meta({ id: 'SignInOptions', description: 'What the sign-in page offers.' })
        .describe('The options.'),
    }),
  },
  async (context) => {
    const providers = await listProviders(context.database);
    return {
      signInOptions: {
        identityProviders: providers.map(({ id, name }) => ({ id, name })),
        demo: isLocalDemo(context),
      },
    };
  },
);
