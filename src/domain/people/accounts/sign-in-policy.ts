import { z } from 'zod';
import { amount } from '../../../lib/fields.js';

/** How people may sign in to a shop. */
export const policySchema = z
  .object({
    secondFactor: z
      .enum(['optional', 'required'])
      .meta({ graphql: 'String' })
      .describe('`required`: only sessions with a passkey, a second factor or an identity provider are accepted.'),
    password: z
      .enum(['allowed', 'off'])
      .meta({ graphql: 'String' })
      .describe('`off`: only passkeys and identity providers are accepted.'),
    identityProviders: z
      .array(z.string())
      .describe('The IDs of the identity providers that are accepted; empty for all of the installation.'),
    sessionHours: z.int().describe('How long a session lasts, in hours.'),
    idleHours: z.int().describe('After how many hours without use a session ends.'),
    accessTokenSignIn: z
      .boolean()
      .describe('Whether access tokens of the shop can be used to sign in to the dashboard.'),
    freshAbove: amount()
      .nullable()
      .describe(
        'A person who gives back more than this amount, in minor units, must have proved who they are within the last 10 minutes; null for any amount without it.',
      ),
  })
  .meta({ id: 'SignInPolicy', description: 'How people may sign in to a shop.' });

export type SignInPolicy = z.output<typeof policySchema>;

/** The policy of a shop that has set none. */
export const defaultPolicy: SignInPolicy = {
  secondFactor: 'optional',
  password: 'allowed',
  identityProviders: [],
  sessionHours: 12,
  idleHours: 4,
  accessTokenSignIn: true,
  freshAbove: null,
};
