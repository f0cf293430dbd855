import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { idText, requiredText, text } from '../../../lib/fields.js';
import { factorsOf } from '../factors/factors.js';
import { passkeySchema } from '../factors/passkey-operations.js';
import { membershipsOf } from '../members/membership-repository.js';
import { personOf, personOperation } from '../person-operation.js';
import { policyRefusal } from '../sessions/caller-of-session.js';
import { ownSessionSchema } from '../sessions/session-operations.js';
import { listSessions } from '../sessions/session-repository.js';
import { findPolicy } from '../policy/policy-repository.js';
import { findRole } from '../roles/role-repository.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { dropTickets, insertTicket, takeTicket } from '../sessions/ticket-repository.js';
import { takeCodeAttempt, endCodeAttempts } from '../signing-in/attempts.js';
import { randomInt } from 'node:crypto';
import { notifyUser } from './notify-user.js';
import { findUser, updateUser } from './user-repository.js';

const membershipSchema = z
  .object({
    shopIdentifier: idText().describe('The shop identifier.'),
    shopName: z.string().describe('The name of the shop.'),
    role: z.string().describe('The name of the role.'),
    refusal: z
      .string()
      .nullable()
      .describe('Why the sign-in policy of the shop does not accept this session; null if it does.'),
  })
  .meta({ id: 'OwnMembership', description: 'A shop in which the person works.' });

const meSchema = z
  .object({
    id: idText().describe('The ID of the person.'),
    name: z.string().describe('The name.'),
    email: z.string().describe('The email address.'),
    isEmailProved: z.boolean().describe('Whether the email address was confirmed.'),
    locale: z.string().nullable().describe('The language of the dashboard; null for that of the browser.'),
    isOperator: z.boolean().describe('Whether the person may administer all shops.'),
    memberships: z.array(membershipSchema).describe('The shops in which the person works.'),
    sessions: z.array(ownSessionSchema).describe('The open sessions, the one used last first.'),
    hasPassword: z.boolean().describe('Whether there is a password.'),
    passkeys: z.array(passkeySchema).describe('The passkeys.'),
    hasAuthenticator: z.boolean().describe('Whether there is an authenticator app.'),
    recoveryCodesLeft: z.int().describe('How many recovery codes were not used yet.'),
  })
  .meta({ id: 'Me', description: 'The account of the signed-in person.' });

/** The caller's own account. */
export const me = personOperation(
  {
    operation: 'me',
    summary: 'Get Own Account',
    description: 'The account of the signed-in person.',
    access: { signedIn: true },
    input: z.object({}),
    output: z.object({ me: meSchema.describe('The account.') }),
  },
  async (context) => {
    const { database, clock } = context;
    const { userId, sessionId } = personOf(context);
    const user = (await findUser(database, userId)) ?? refuse('INVALID_TOKEN');
    const sessions = await listSessions(database, userId, clock.now());
    const own = sessions.find(({ id }) => id === sessionId);
    const memberships = await Promise.all(
      (await membershipsOf(database, userId)).map(async ({ shopId, role }) => ({
        shopIdentifier: shopId,
        shopName: (await findShop(database, shopId))?.name ?? shopId,
        role: (await findRole(database, shopId, role))?.name ?? role,
        refusal: own ? (policyRefusal(own, await findPolicy(database, shopId))?.message ?? null) : null,
      })),
    );
    const { hasPassword, passkeys, hasAuthenticator, recoveryCodesLeft } = await factorsOf(database, userId);
    return {
      me: {
        id: user.id,
        name: user.name,
        email: user.email,
        isEmailProved: user.emailProvedAt !== null,
        locale: user.locale,
        isOperator: user.isOperator,
        memberships,
        sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })),
        hasPassword,
        passkeys: passkeys.map(({ credentialId: id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt,
          lastUsedAt,
        })),
        hasAuthenticator,
        recoveryCodesLeft,
      },
    };
  },
);

export const updateMe = personOperation(
  {
    operation: 'updateMe',
    summary: 'Update Own Account',
    description: 'Changes the name or the language of the own account.',
    mutation: true,
    access: { signedIn: true },
    input: z.object({
      name: requiredText(100).nullish().describe('The name.'),
      locale: text(35).nullish().describe('The language of the dashboard; null for that of the browser.'),
    }),
    output: z.object({}),
  },
  async (context, { name, locale }) => {
    const change = { ...(name ? { name: name.trim() } : {}), ...(locale === undefined ? {} : { locale }) };
    await updateUser(context.database, personOf(context).userId, change);
    context.userSessions.forgetAll();
    return {};
  },
);

const proofLasts = 3_600_000;

/** Sends a code to the caller's address. */
export const sendEmailProof = personOperation(
  {
    operation: 'sendEmailProof',
    summary: 'Send Email Proof',
    description: 'Sends a code to the email address of the own account, for `proveEmail`.',
    mutation: true,
    access: { signedIn: true },
    input: z.object({}),
    output: z.object({}),
  },
  async (context) => {
    const { database, clock } = context;
    const { userId } = personOf(context);
    const user = (await findUser(database, userId)) ?? refuse('INVALID_TOKEN');
    if (user.emailProvedAt) return {};
    await takeCodeAttempt(context, userId);
    const code = String(randomInt(100_000_000)).padStart(8, '0');
    await dropTickets(database, 'email', userId);
    await insertTicket(
      database,
      { purpose: 'email', secret: `${userId} ${code}`, userId, data: {}, lasts: proofLasts },
      clock.now(),
    );
    await notifyUser(context, user, {
      subject: 'Confirm your email address',
      body: `Your code is ${code}. It is valid for an hour.`,
      isSecret: true,
    });
    return {};
  },
);

/** Confirms the caller's address with a code. Refuses WRONG_CODE. */
export const proveEmail = personOperation(
  {
    operation: 'proveEmail',
    summary: 'Prove Email',
    description: 'Confirms the email address of the own account with the code that was sent to it.',
    mutation: true,
    access: { signedIn: true },
    input: z.object({ code: text(20).describe('The code. Required.') }),
    output: z.object({}),
  },
  async (context, { code }) => {
    const { database, clock } = context;
    const { userId } = personOf(context);
    await takeCodeAttempt(context, userId);
    const ticket = await takeTicket(database, 'email', `${userId} ${code.replaceAll(/\s/g, '')}`, clock.now());
    if (!ticket) refuse('WRONG_CODE', { field: 'code' });
    await endCodeAttempts(context, userId);
    await updateUser(database, userId, { emailProvedAt: clock.now() });
    return {};
  },
);
