import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { idText } from '../../../lib/fields.js';
import { factorsOf } from '../accounts/factors.js';
import { passkeySchema } from './passkey-schema.js';
import { membershipsOf } from '../accounts/membership-repository.js';
import { personOf, personOperation } from '../accounts/person-operation.js';
import { policyRefusal } from '../accounts/caller-of-session.js';
import { ownSessionSchema } from './own-session-schema.js';
import type { Membership } from '../accounts/membership.js';
import type { Session } from '../accounts/session.js';
import { listSessions } from '../accounts/session-repository.js';
import { findPolicy } from '../accounts/policy-repository.js';
import { findRole } from '../accounts/role-repository.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import { findUser } from '../accounts/user-repository.js';

const membershipSchema = z
  .object({
    shopIdentifier: idText().describe('The shop identifier.'),
    shopName: z.string().describe('The name of the shop.'),
    role: z.string().describe('The name of the role.'),
    refusal: z
      .string()
      .nullable()
      .describe('Why this session does not open the shop, such as its sign-in policy; null if it does.'),
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

/** Why a session does not open a shop of its person; null if it does. */
async function refusalOf(
  { database }: Context,
  session: Session,
  { shopId, providerId }: Pick<Membership, 'shopId' | 'providerId'>,
): Promise<string | null> {
  if (providerId !== null && providerId !== session.providerId)
    return 'The role comes from an identity provider. Sign in there.';
  return policyRefusal(session, await findPolicy(database, shopId))?.message ?? null;
}

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
      (await membershipsOf(database, userId)).map(async ({ shopId, role, providerId }) => ({
        shopIdentifier: shopId,
        shopName: (await findShop(database, shopId))?.name ?? shopId,
        role: (await findRole(database, shopId, role))?.name ?? role,
        refusal: own ? await refusalOf(context, own, { shopId, providerId }) : null,
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
