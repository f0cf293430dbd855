import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { isLocalDemo } from '../accounts/local-demo.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { personOperation } from '../accounts/person-operation.js';
import { beginSession, browserOf, sessionSchema } from '../signing-in/begin-session.js';
import { findUserByEmail, insertUser } from '../accounts/user-repository.js';
import type { User } from '../accounts/user.js';
import { makeOwner } from './first-owner-link.js';

const demoShop = 'demo';

const demoEmail = 'owner@demo.example';

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
