import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { isLoopback } from '../../../lib/loopback.js';
import { findRole } from '../accounts/role-repository.js';
import { personOperation } from '../accounts/person-operation.js';
import {
  aboutProvider,
  providerMembers,
  providerSchema,
  type IdentityProvider,
} from '../accounts/identity-provider.js';
import { deleteMembershipsOfProvider } from '../accounts/membership-repository.js';
import { findProvider, saveProvider } from '../accounts/provider-repository.js';
import { endAllSessionsOfProvider } from '../accounts/session-repository.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { recordProviderChange } from './record-provider-change.js';
import { operators, shown } from './shown-provider.js';
import { parseUrl } from '../../../lib/parse-url.js';

/** Refuses INVALID_VALUE unless the issuer is an https URL, or http on loopback where the configuration allows it. */
function refuseIssuer({ allowPrivateTargets }: Context, issuer: string): void {
  const url = parseUrl(issuer);
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
 * Ends the sessions of a provider if who may sign in or with which roles has changed; the memberships, too, if it is
 * another directory now.
 */
async function endFormer(
  { database, clock, userSessions }: Context,
  before: IdentityProvider,
  provider: IdentityProvider,
): Promise<void> {
  const rights = ({ issuer, clientId, groupsClaim, emailDomains, mappings }: IdentityProvider): string =>
    JSON.stringify([issuer, clientId, groupsClaim, emailDomains, mappings]);
  if (rights(before) === rights(provider)) return;
  await database.transaction(async (executor) => {
    if (before.issuer !== provider.issuer) await deleteMembershipsOfProvider(executor, provider.id);
    await endAllSessionsOfProvider(executor, provider.id, clock.now());
  });
  userSessions.forgetAll();
}

/**
 * Adds or replaces an identity provider. A client secret that is omitted stays. Refuses INVALID_VALUE, UNKNOWN_ROLE.
 */
export const setIdentityProvider = personOperation(
  {
    operation: 'setIdentityProvider',
    summary: 'Set Identity Provider',
    description:
      'Adds an OpenID Connect provider to the installation, or replaces it (root key and operators). If its issuer, client, domains or mappings change, the sessions that it began end.',
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
    await recordProviderChange(context, database, 'setIdentityProvider', before ? [provider, before] : [provider]);
    if (before) await endFormer(context, before, provider);
    openIdConnect.forget();
    return { identityProvider: shown(context, provider) };
  },
);
