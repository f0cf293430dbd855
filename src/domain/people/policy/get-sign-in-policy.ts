import { z } from 'zod';
import { shopOperation } from '../../core/operation/operation.js';
import { readsPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { shopMember } from '../accounts/role-schema.js';
import { findPolicy } from '../accounts/policy-repository.js';
import { policySchema } from '../accounts/sign-in-policy.js';

export const signInPolicy = shopOperation(
  {
    operation: 'signInPolicy',
    summary: 'Get Sign-in Policy',
    description: 'How people may sign in to a shop.',
    access: readsPeople,
    input: z.object({ shopIdentifier: shopMember }),
    output: z.object({ signInPolicy: policySchema.describe('The policy.') }),
  },
  async (context, input) => {
    await refuseOtherShop(context, input);
    return { signInPolicy: await findPolicy(context.database, context.shopId) };
  },
);
