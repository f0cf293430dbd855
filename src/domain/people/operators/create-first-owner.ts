import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { emailAddress, requiredText, text } from '../../../lib/fields.js';
import { listShops } from '../../shop/shops/shop-repository.js';
import { newPassword, refuseGuessable } from '../accounts/password-rules.js';
import { personOperation } from '../accounts/person-operation.js';
import { beginSession, browserOf, sessionSchema } from '../signing-in/begin-session.js';
import { takeTicket } from '../accounts/ticket-repository.js';
import { hasUsers, insertUser } from '../accounts/user-repository.js';
import type { User } from '../accounts/user.js';
import { makeOwner } from './first-owner-link.js';

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
    const ticket = await takeTicket(database, 'first-owner', token, clock.now());
    if (!ticket || (await hasUsers(database))) refuse('LINK_ENDED', { field: 'token' });
    const user: User = {
      id: randomUUID(),
      email,
      emailProvedAt: null,
      name: name.trim(),
      locale: null,
      isOperator: true,
      passwordHash: await passwordHashing.inPlace('strangers', (place) => place.hash(password)),
      createdAt: clock.now(),
    };
    await insertUser(database, user);
    const [shop, ...others] = await listShops(database);
    if (shop && others.length === 0) await makeOwner(context, user.id, shop.shopId);
    return { session: await beginSession(context, { user, method: 'password', hasSecondFactor: false }) };
  },
);
