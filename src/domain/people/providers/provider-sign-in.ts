import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { isEmailAddress } from '../../../lib/mail-address.js';
import type { ProvedIdentity } from '../../../outbound/openid/open-id-connect.js';
import { recordChange, recordOfUser, type NewEntry } from '../../core/operation/audit/new-entry-repository.js';
import { deleteMembership, membershipsOf, putMembership } from '../accounts/membership-repository.js';
import { beginSession, browserOf } from '../signing-in/begin-session.js';
import { newSecret } from '../accounts/session.js';
import { endSessionsOfProvider } from '../accounts/session-repository.js';
import { insertTicket, takeTicket } from '../accounts/ticket-repository.js';
import { notifyUser } from '../accounts/notify-user.js';
import { findUser, findUserByEmail, insertUser } from '../accounts/user-repository.js';
import type { User } from '../accounts/user.js';
import type { GroupMapping, IdentityProvider } from '../accounts/identity-provider.js';
import { redirectUrlOf } from './shown-provider.js';
import { settingsOf } from './settings-of-provider.js';
import { ownerRole } from '../accounts/role.js';
import { endInvitationsBy } from '../invitations/invitation-repository.js';
import { findIdentity, findProvider, insertIdentity } from '../accounts/provider-repository.js';

/** How long a person may take at the provider, in ms. */
const lasts = 15 * 60_000;

async function knownProvider({ database }: Context, id: string): Promise<IdentityProvider> {
  return (await findProvider(database, id)) ?? refuse('NOT_FOUND');
}

/** A page of the dashboard; the overview for everything else, so that a link cannot lead to another site. */
const pageOf = (path: string | undefined): string =>
  path !== undefined && /^\/dashboard(?:\/[\w/-]*)?$/.test(path) && !path.includes('//') ? path : '/dashboard';

/** A person who was asked again must have proved who they are since then; a provider counts in whole seconds. */
const secondsSince = (begun: Date, now: Date): number => Math.ceil((now.getTime() - begun.getTime()) / 1_000) + 1;

/** The last proof of a session whose provider does not say when there was one. */
const never = new Date(0);

const stateSchema = z.object({
  providerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  page: z.string(),
  again: z.boolean(),
});

/** Begins a sign-in at a provider. Returns the URL of the provider's page. Refuses NOT_FOUND. */
export async function beginProviderSignIn(
  context: Context,
  { id, page, again }: { id: string; page: string | undefined; again: boolean },
): Promise<string> {
  const { database, clock, openIdConnect } = context;
  const browser = browserOf(context);
  const provider = await knownProvider(context, id);
  const { url, ...checks } = await openIdConnect.begin(settingsOf(context, provider), {
    redirectUrl: redirectUrlOf(context, id),
    again,
  });
  const secret = newSecret();
  const data = { providerId: id, ...checks, page: pageOf(page), again };
  await insertTicket(database, { purpose: 'provider', secret, userId: null, data, lasts }, clock.now());
  browser.keep('provider', secret, lasts / 1_000);
  return url;
}

const isInDomains = (email: string, { emailDomains }: IdentityProvider): boolean =>
  emailDomains.length === 0 || emailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/** The mapping that counts in each shop: the first one whose group the person is in. */
function mappingsFor({ mappings }: IdentityProvider, groups: readonly string[]): GroupMapping[] {
  const byShop = new Map<string, GroupMapping>();
  for (const mapping of mappings)
    if (groups.includes(mapping.group) && !byShop.has(mapping.shopIdentifier))
      byShop.set(mapping.shopIdentifier, mapping);
  return [...byShop.values()];
}

const groupsIn = ({ groupsClaim }: IdentityProvider, claims: Record<string, unknown>): string[] => {
  const value = claims[groupsClaim];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one) => typeof one === 'string');
};

/** The account of an identity; linked or made at its first sign-in. Refuses NO_ACCOUNT, EMAIL_UNPROVED. */
async function accountOf(
  context: Context,
  provider: IdentityProvider,
  { issuer, subject, claims }: ProvedIdentity,
): Promise<User> {
  const { database, clock } = context;
  const linked = await findIdentity(database, issuer, subject);
  if (linked !== undefined) return (await findUser(database, linked)) ?? refuse('NO_ACCOUNT');
  const { email, email_verified: isVerified, name } = claims;
  if (typeof email !== 'string' || !isEmailAddress(email) || isVerified !== true)
    return refuse('EMAIL_UNPROVED', { message: 'The identity provider has not confirmed your email address.' });
  if (!isInDomains(email, provider)) refuse('NO_ACCOUNT');
  const found = await findUserByEmail(database, email);
  if (found && found.emailProvedAt === null) refuse('EMAIL_UNPROVED');
  if (!found && mappingsFor(provider, groupsIn(provider, claims)).length === 0) refuse('NO_ACCOUNT');
  const now = clock.now();
  const user: User = found ?? {
    id: randomUUID(),
    email,
    emailProvedAt: now,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 100) : email,
    locale: null,
    isOperator: false,
    passwordHash: null,
    createdAt: now,
  };
  if (!found && !(await insertUser(database, user))) refuse('NO_ACCOUNT');
  if (!(await insertIdentity(database, { issuer, subject, userId: user.id, providerId: provider.id }, now)))
    refuse('NO_ACCOUNT');
  const entry = {
    operation: 'linkIdentity',
    resource: 'user',
    outcome: 'done',
    createdAt: now,
    sessionId: null,
  } as const;
  await recordOfUser(database, user.id, entry);
  if (found)
    await notifyUser(context, user, {
      subject: 'Your account was linked',
      body: `Your account was linked with ${provider.name}. If this was not you, tell an owner of your shop.`,
    });
  return user;
}

/** Gives the roles of the person's groups, and takes back those that the provider gave before. */
async function applyGroups(
  { database, clock, log }: Context,
  provider: IdentityProvider,
  user: User,
  claims: Record<string, unknown>,
): Promise<void> {
  const wanted = mappingsFor(provider, groupsIn(provider, claims));
  const held = await membershipsOf(database, user.id);
  const entryOf = (operation: string): NewEntry => ({
    // The directory decides, not the person.
    caller: 'job',
    tokenId: null,
    tokenName: null,
    userId: null,
    sessionId: null,
    operation,
    resource: 'membership',
    resourceId: user.id,
    publicOrderId: null,
    members: [],
    createdAt: clock.now(),
  });
  for (const { shopIdentifier: shopId, role } of wanted) {
    const own = held.find((one) => one.shopId === shopId);
    // What an owner decided counts more than the directory.
    if (own && own.providerId !== provider.id) continue;
    const membership = { shopId, userId: user.id, role, providerId: provider.id, createdAt: clock.now() };
    if (own?.role === role) continue;
    const outcome = await database.transaction(async (executor) => {
      const put = await putMembership(executor, membership);
      if (put !== 'done') return put;
      await recordChange(executor, shopId, entryOf('changeMembership'));
      if (own?.role === ownerRole) await endInvitationsBy(executor, user.id, { where: { shopId }, now: clock.now() });
      return put;
    });
    if (outcome !== 'done') log.warn({ shop: shopId, role, outcome }, 'a role of a group could not be given');
  }
  for (const { shopId, providerId } of held) {
    if (providerId !== provider.id || wanted.some((one) => one.shopIdentifier === shopId)) continue;
    const outcome = await database.transaction(async (executor) => {
      const removed = await deleteMembership(executor, { shopId, userId: user.id });
      if (removed !== 'done') return removed;
      await recordChange(executor, shopId, entryOf('removeMembership'));
      await endInvitationsBy(executor, user.id, { where: { shopId }, now: clock.now() });
      return removed;
    });
    if (outcome === 'last_owner') log.warn({ shop: shopId }, 'the last owner is no longer in a group of the directory');
  }
}

/**
 * Completes a sign-in when the provider returns the browser. Returns the page to go to. Refuses LINK_ENDED if the browser
 * did not begin it, EMAIL_UNPROVED, and NO_ACCOUNT, also for a response that is not valid.
 */
export async function finishProviderSignIn(
  context: Context,
  { id, search }: { id: string; search: string },
): Promise<string> {
  const { database, clock, openIdConnect, log, userSessions } = context;
  const browser = browserOf(context);
  const secret = browser.cookie('provider');
  browser.remove('provider');
  const ticket = secret === undefined ? undefined : await takeTicket(database, 'provider', secret, clock.now());
  const begun = stateSchema.safeParse(ticket?.data);
  if (!begun.success || begun.data.providerId !== id) return refuse('LINK_ENDED');
  const provider = await knownProvider(context, id);
  const { page, state, nonce, verifier, again } = begun.data;
  let identity: ProvedIdentity;
  try {
    const returned = `${redirectUrlOf(context, id)}${search}`;
    identity = await openIdConnect.finish(settingsOf(context, provider), {
      returned,
      checks: { state, nonce, verifier },
      maxAge: again && ticket ? secondsSince(ticket.createdAt, clock.now()) : undefined,
    });
  } catch (error) {
    log.warn({ request_id: context.requestId, provider: id, err: error }, 'a sign-in at an identity provider failed');
    return refuse('NO_ACCOUNT', { message: 'The sign-in at the identity provider failed. Try again.' });
  }
  const user = await accountOf(context, provider, identity);
  await applyGroups(context, provider, user, identity.claims);
  userSessions.forgetAll();
  await beginSession(context, {
    user,
    method: 'identity_provider',
    hasSecondFactor: true,
    provider: { id, subject: identity.subject, session: identity.session ?? null },
    provedAt: identity.provedAt ?? never,
  });
  return page;
}

/** Ends the sessions that the provider began, when it says that the person signed out there. Refuses INVALID_TOKEN. */
export async function logOutFromProvider(context: Context, id: string, logoutToken: string): Promise<void> {
  const { database, clock, openIdConnect, log, userSessions } = context;
  const provider = await knownProvider(context, id);
  let said;
  try {
    said = await openIdConnect.readLogout(settingsOf(context, provider), logoutToken);
  } catch (error) {
    log.warn({ request_id: context.requestId, provider: id, err: error }, 'a logout token was refused');
    return refuse('INVALID_TOKEN', { message: 'The logout token is not valid.' });
  }
  await endSessionsOfProvider(database, { providerId: id, ...said }, clock.now());
  userSessions.forgetAll();
}
