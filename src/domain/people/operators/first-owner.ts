import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context, Tillgate } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { emailAddress, requiredText, text } from '../../../lib/fields.js';
import { isLoopback } from '../../../lib/loopback.js';
import { findShop, listShops } from '../../shop/shops/shop-repository.js';
import { putMembership } from '../members/membership-repository.js';
import { newPassword, refuseGuessable } from '../passwords/password-rules.js';
import { personOperation } from '../person-operation.js';
import { ownerRole } from '../roles/role.js';
import { beginSession, browserOf, sessionSchema } from '../sessions/begin-session.js';
import { newSecret } from '../sessions/session.js';
import { dropTickets, insertTicket, takeTicket } from '../sessions/ticket-repository.js';
import { findUserByEmail, hasUsers, insertUser } from '../users/user-repository.js';
import type { User } from '../users/user.js';

const lasts = 30 * 24 * 3_600_000;

/**
 * The path of the page on which the first person makes their account; undefined once anybody has one. Each start makes a
 * new link, and former ones end.
 */
export async function firstOwnerPath({ database, clock }: Tillgate): Promise<string | undefined> {
  if (await hasUsers(database)) return undefined;
  const token = newSecret();
  await dropTickets(database, 'first-owner', null);
  await insertTicket(database, { purpose: 'first-owner', secret: token, userId: null, data: {}, lasts }, clock.now());
  return `/dashboard/first-owner#${token}`;
}

async function makeOwner({ database, clock }: Context, userId: string, shopId: string): Promise<void> {
  const membership = { shopId, userId, role: ownerRole, providerId: null, createdAt: clock.now() };
  await database.transaction((executor) => putMembership(executor, membership));
}

/** Makes the first account, of an operator, who owns the only shop if there is one. Refuses LINK_ENDED. */
export const createFirstOwner = personOperation(
  {
    operation: 'createFirstOwner',
    summary: 'Create First Owner',
    description: 'Makes the first account of the installation with the link that the service printed at its start.',
    mutation: true,
    access: { anybody: true },
    input: z.object({
      token: text(100).describe('The token of the link. Required.'),
      name: requiredText(100).describe('The name. Required.'),
      email: emailAddress().describe('The email address. Required.'),
      password: newPassword().describe('A password, 12 to 256 characters. Required.'),
    }),
    output: z.object({ session: sessionSchema.describe('The session.') }),
  },
  async (context, { token, name, email, password }) => {
    const { database, clock, passwordHashing } = context;
    browserOf(context);
    refuseGuessable(password, email, 'password');
    passwordHashing.refuseWhenFull('strangers');
    const ticket = await takeTicket(database, 'first-owner', token, clock.now());
    if (!ticket || (await hasUsers(database))) refuse('LINK_ENDED', { field: 'token' });
    const user: User = {
      id: randomUUID(),
      email,
      emailProvedAt: null,
      name: name.trim(),
      locale: null,
      isOperator: true,
      passwordHash: await passwordHashing.hash(password),
      createdAt: clock.now(),
    };
    await insertUser(database, user);
    const [shop, ...others] = await listShops(database);
    if (shop && others.length === 0) await makeOwner(context, user.id, shop.shopId);
    return { session: await beginSession(context, { user, method: 'password', hasSecondFactor: false }) };
  },
);

const demoShop = 'demo';
const demoEmail = 'owner@demo.example';

/** Whether this browser runs on the machine of a demo: only then nobody else can reach the service in this way. */
export function isLocalDemo({ demo, clientAddress, calledAt, publicUrl }: Context): boolean {
  const host = URL.canParse(calledAt ?? '') ? new URL(calledAt ?? '').hostname : '';
  const isLocalHost = ['localhost', '127.0.0.1', '[::1]'].includes(host);
  return demo && publicUrl === undefined && isLocalHost && isLoopback(clientAddress);
}

/** Signs in to the demo shop as its owner, with one click. Refuses NOT_FOUND except on the machine of a demo. */
export const signInToDemo = personOperation(
  {
    operation: 'signInToDemo',
    summary: 'Sign In to Demo',
    description: 'Signs in as the owner of the demo shop, on the machine of a demo only.',
    mutation: true,
    access: { anybody: true },
    input: z.object({}),
    output: z.object({ session: sessionSchema.describe('The session.') }),
  },
  async (context) => {
    const { database, clock } = context;
    browserOf(context);
    if (!isLocalDemo(context) || !(await findShop(database, demoShop))) refuse('NOT_FOUND');
    const created: User = {
      id: randomUUID(),
      email: demoEmail,
      emailProvedAt: null,
      name: 'Demo owner',
      locale: null,
      isOperator: false,
      passwordHash: null,
      createdAt: clock.now(),
    };
    await insertUser(database, created);
    const user = (await findUserByEmail(database, demoEmail)) ?? created;
    await makeOwner(context, user.id, demoShop);
    return { session: await beginSession(context, { user, method: 'password', hasSecondFactor: false }) };
  },
);
