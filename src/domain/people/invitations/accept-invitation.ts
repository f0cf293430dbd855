import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { idText, text } from '../../../lib/fields.js';
import { recordChange } from '../../core/operation/audit/new-entry-repository.js';
import { isBeyond } from '../accounts/grantable-role.js';
import { putMembership } from '../accounts/membership-repository.js';
import { roleIn, roleOfPerson } from '../accounts/role-repository.js';
import { newPassword, refuseGuessable } from '../accounts/password-rules.js';
import { personOperation } from '../accounts/person-operation.js';
import { beginSession, browserOf, sessionSchema } from '../signing-in/begin-session.js';
import { findUser, findUserByEmail, insertUser, updateUser } from '../accounts/user-repository.js';
import type { User } from '../accounts/user.js';
import { endInvitation, type Invitation } from './invitation-repository.js';
import { invitationOf } from './invitation-token.js';

/**
 * Refuses LINK_ENDED if the person who sent an invitation may not grant its role any more. Those of the root key stay.
 * Reads within the transaction that serializes changes to the members of the shop.
 */
async function refuseOfFormer(executor: Executor, { shopId, invitedBy, role: id }: Invitation): Promise<void> {
  if (invitedBy === null) return;
  const message = 'The person who invited you may not give this role any more. Ask for a new invitation.';
  const own = await roleOfPerson(executor, shopId, invitedBy);
  const role = await roleIn(executor, shopId, id);
  if (!own?.scopes.includes('write_people') || !role || isBeyond(role, own)) refuse('LINK_ENDED', { message });
}

/**
 * Uses an invitation up, and makes the person a member, with a new account for a person who has none. Refuses LINK_ENDED if
 * another call was faster or its sender may not grant the role any more, SIGN_IN_TO_ACCEPT if the address has got an account in the meantime, UNKNOWN_ROLE.
 */
async function join(
  { database, clock }: Context,
  invitation: Invitation,
  member: { userId: string } | { account: User },
): Promise<void> {
  const { shopId, id, role } = invitation;
  const now = clock.now();
  const userId = 'account' in member ? member.account.id : member.userId;
  await database.transaction(async (executor) => {
    if ('account' in member && !(await insertUser(executor, member.account))) refuse('SIGN_IN_TO_ACCEPT');
    if (!(await endInvitation(executor, shopId, id, now))) refuse('LINK_ENDED', { field: 'token' });
    const outcome = await putMembership(executor, { shopId, userId, role, providerId: null, createdAt: now });
    if (outcome === 'unknown_role')
      refuse('UNKNOWN_ROLE', { message: 'The role of the invitation was deleted. Ask for a new invitation.' });
    if (outcome === 'last_owner') refuse('LAST_OWNER');
    await refuseOfFormer(executor, invitation);
    await recordChange(executor, shopId, {
      caller: 'person',
      tokenId: null,
      tokenName: null,
      userId,
      sessionId: null,
      operation: 'acceptInvitation',
      resource: 'invitation',
      resourceId: id,
      publicOrderId: null,
      members: [],
      createdAt: now,
    });
  });
}

/** The account of the invited address accepts: the person must be signed in to it, and its address must be proved. */
async function acceptAsMember(
  context: Context,
  invitation: Invitation,
  { account, wasMailed }: { account: User; wasMailed: boolean },
): Promise<void> {
  const { caller, database, clock, userSessions } = context;
  const isSignedIn = (caller.kind === 'person' || caller.kind === 'user') && caller.user.userId === account.id;
  if (!isSignedIn) refuse('SIGN_IN_TO_ACCEPT');
  // Whoever has the mailed link and the account reads the mail of its address.
  if (account.emailProvedAt === null && !wasMailed) refuse('EMAIL_UNPROVED');
  await join(context, invitation, { userId: account.id });
  if (account.emailProvedAt === null) await updateUser(database, account.id, { emailProvedAt: clock.now() });
  userSessions.forgetAll();
}

/**
 * Accepts an invitation. A person with an account has to be signed in to it; otherwise an account is made, and the person
 * is signed in. Its address is proved only by the mailed link. Refuses LINK_ENDED, SIGN_IN_TO_ACCEPT, EMAIL_UNPROVED,
 * PASSWORD_TOO_COMMON.
 */
export const acceptInvitation = personOperation(
  {
    operation: 'acceptInvitation',
    summary: 'Accept Invitation',
    description:
      'Accepts an invitation. If the email address has an account, the person must be signed in to it, and `name` and `password` are ignored.',
    mutation: true,
    access: { anybody: true },
    input: z.object({
      token: text(200).describe('The token of the link. Required.'),
      name: text(100).nullish().describe('The name of the person. Required for a new account.'),
      password: newPassword().nullish().describe('A password, 12 to 256 characters. Required for a new account.'),
    }),
    output: z.object({
      shopIdentifier: idText().describe('The shop.'),
      session: sessionSchema.nullable().describe('The session of a new account; null if the person was signed in.'),
    }),
  },
  async (context, { token, name, password }) => {
    const { database, passwordHashing, clock } = context;
    browserOf(context);
    const { invitation, wasMailed } = await invitationOf(context, token);
    const { shopId: shopIdentifier, email, locale } = invitation;
    const account = await findUserByEmail(database, email);
    if (account) {
      await acceptAsMember(context, invitation, { account, wasMailed });
      return { shopIdentifier, session: null };
    }
    if (!name?.trim()) refuse('REQUIRED', { field: 'name', message: 'name is required' });
    if (!password) return refuse('REQUIRED', { field: 'password', message: 'password is required' });
    refuseGuessable(password, email, 'password');
    const now = clock.now();
    const user: User = {
      id: randomUUID(),
      email,
      emailProvedAt: wasMailed ? now : null,
      name: name.trim(),
      locale,
      isOperator: false,
      passwordHash: await passwordHashing.inPlace('strangers', (place) => place.hash(password)),
      createdAt: now,
    };
    await join(context, invitation, { account: user });
    const made = (await findUser(database, user.id)) ?? user;
    return {
      shopIdentifier,
      session: await beginSession(context, { user: made, method: 'password', hasSecondFactor: false }),
    };
  },
);
