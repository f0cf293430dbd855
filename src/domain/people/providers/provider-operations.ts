import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { isLoopback } from '../../../lib/loopback.js';
import type { Access } from '../../core/operation/access.js';
import { findRole } from '../roles/role-repository.js';
import { personOperation } from '../person-operation.js';
import { aboutProvider, providerMembers, providerSchema, type IdentityProvider } from './identity-provider.js';
import { deleteProvider, findProvider, listProviders, saveProvider } from './provider-repository.js';
import { findShop } from '../../shop/shops/shop-repository.js';

const operators: Access = { root: true, fresh: true };

/** The URL to which the provider returns the browser. */
export const redirectUrlOf = ({ publicUrl, calledAt }: Context, id: string): string =>
  `${publicUrl ?? calledAt ?? ''}/dashboard/sign-in/${id}/return`;

function shown(context: Context, provider: IdentityProvider) {
  const { clientSecret, createdAt: _, ...members } = provider;
  return { ...members, hasClientSecret: clientSecret !== null, redirectUrl: redirectUrlOf(context, provider.id) };
}

/** Refuses INVALID_VALUE unless the issuer is an https URL, or http on loopback where the configuration allows it. */
function refuseIssuer({ allowPrivateTargets }: Context, issuer: string): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isLocal = url?.protocol === 'http:' && (url.hostname === 'localhost' || isLoopback(url.hostname));
  const isAllowed =
    url &&
    !url.search &&
    !url.hash &&
    !url.username &&
    (url.protocol === 'https:' || (isLocal && allowPrivateTargets.length > 0));
  if (!isAllowed) refuse('INVALID_VALUE', { field: 'issuer', message: 'issuer must be an https URL' });
}

async function refuseMappings({ database }: Context, { mappings }: Pick<IdentityProvider, 'mappings'>): Promise<void> {
  for (const [index, { shopIdentifier, role }] of mappings.entries()) {
    const field = `mappings.${index}`;
    if (!(await findShop(database, shopIdentifier))) refuse('INVALID_VALUE', { field: `${field}.shopIdentifier` });
    if (!(await findRole(database, shopIdentifier, role))) refuse('UNKNOWN_ROLE', { field: `${field}.role` });
  }
}

/**
 * Adds or replaces an identity provider. A client secret that is omitted stays. Refuses INVALID_VALUE, UNKNOWN_ROLE.
 */
export const setIdentityProvider = personOperation(
  {
    operation: 'setIdentityProvider',
    summary: 'Set Identity Provider',
    description: 'Adds an OpenID Connect provider to the installation, or replaces it (root key and operators).',
    mutation: true,
    access: operators,
    input: z.object({
      id: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/, 'must have 1 to 40 lower-case letters, digits or hyphens')
        .meta({ graphql: 'ID!' })
        .describe('The ID, which is part of the redirect URL.'),
      ...providerMembers,
      clientSecret: z
        .string()
        .max(2_000)
        .nullish()
        .describe('The client secret. It is write-only; null keeps the stored one.'),
    }),
    output: z.object({ identityProvider: providerSchema.describe('The identity provider.') }),
  },
  async (context, input) => {
    const { database, encryption, clock, openIdConnect } = context;
    refuseIssuer(context, input.issuer);
    const before = await findProvider(database, input.id);
    const provider: IdentityProvider = {
      id: input.id,
      name: input.name,
      issuer: input.issuer,
      clientId: input.clientId,
      clientSecret: input.clientSecret
        ? encryption.seal(input.clientSecret, aboutProvider(input.id))
        : (before?.clientSecret ?? null),
      scope: input.scope ?? 'openid email profile',
      groupsClaim: input.groupsClaim ?? 'groups',
      emailDomains: (input.emailDomains ?? []).map((domain) => domain.toLowerCase().replace(/^@/, '')),
      mappings: input.mappings ?? [],
      createdAt: before?.createdAt ?? clock.now(),
    };
    await refuseMappings(context, provider);
    await saveProvider(database, provider);
    openIdConnect.forget();
    return { identityProvider: shown(context, provider) };
  },
);

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
