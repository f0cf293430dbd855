import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { managesPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { findProvider } from '../accounts/provider-repository.js';
import { shopMember } from '../accounts/role-schema.js';
import { policyRefusal } from '../accounts/caller-of-session.js';
import { findSessionOfUser } from '../accounts/session-repository.js';
import { findPolicy, savePolicy } from '../accounts/policy-repository.js';
import { policySchema } from '../accounts/sign-in-policy.js';

const { secondFactor, password, identityProviders, sessionHours, idleHours, accessTokenSignIn, freshAbove } =
  policySchema.shape;

const hours = z.int().min(1).max(720);

/**
 * Sets how people may sign in to a shop. What is omitted stays. Refuses INVALID_VALUE for an unknown identity provider,
 * SIGN_IN_POLICY if the caller's own session would not be accepted.
 */
export const setSignInPolicy = shopOperation(
  {
    operation: 'setSignInPolicy',
    summary: 'Set Sign-in Policy',
    description:
      'Sets how people may sign in to a shop. Sessions that it does not accept are refused within 10 seconds.',
    mutation: true,
    access: managesPeople,
    input: z.object({
      shopIdentifier: shopMember,
      secondFactor: secondFactor.nullish().describe(secondFactor.description ?? ''),
      password: password.nullish().describe(password.description ?? ''),
      identityProviders: identityProviders.nullish().describe(identityProviders.description ?? ''),
      sessionHours: hours.nullish().describe(sessionHours.description ?? ''),
      idleHours: hours.nullish().describe(idleHours.description ?? ''),
      accessTokenSignIn: accessTokenSignIn.nullish().describe(accessTokenSignIn.description ?? ''),
      freshAbove: freshAbove.optional().describe(freshAbove.description ?? ''),
    }),
    output: z.object({ signInPolicy: policySchema.describe('The policy.') }),
    audit: { resource: 'sign_in_policy' },
  },
  async (context, input) => {
    const { database, shopId, caller, userSessions } = context;
    await refuseOtherShop(context, input);
    for (const [index, id] of (input.identityProviders ?? []).entries())
      if (!(await findProvider(database, id)))
        refuse('INVALID_VALUE', {
          field: `identityProviders.${index}`,
          message: `There is no identity provider ${id}.`,
        });
    const before = await findPolicy(database, shopId);
    const policy = {
      secondFactor: input.secondFactor ?? before.secondFactor,
      password: input.password ?? before.password,
      identityProviders: input.identityProviders ?? before.identityProviders,
      sessionHours: input.sessionHours ?? before.sessionHours,
      idleHours: input.idleHours ?? before.idleHours,
      accessTokenSignIn: input.accessTokenSignIn ?? before.accessTokenSignIn,
      freshAbove: input.freshAbove === undefined ? before.freshAbove : input.freshAbove,
    };
    const own =
      'user' in caller ? await findSessionOfUser(database, caller.user.userId, caller.user.sessionId) : undefined;
    const refusal = own && policyRefusal(own, policy);
    if (refusal)
      refuse('INVALID_VALUE', { message: `Your own session would no longer be accepted. ${refusal.message}` });
    await savePolicy(database, shopId, policy);
    userSessions.forgetAll();
    return { signInPolicy: policy };
  },
);
