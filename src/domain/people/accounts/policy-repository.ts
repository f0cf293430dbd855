import type { Database } from '../../../database/connection.js';
import { defaultPolicy, type SignInPolicy } from './sign-in-policy.js';

/** The policy of a shop; the default if it has set none. */
export async function findPolicy({ models }: Database, shopId: string): Promise<SignInPolicy> {
  const row = await models.signInPolicies.findOne({ where: { shopId } });
  if (!row) return defaultPolicy;
  const { shopId: _, freshAbove, ...policy } = row.get();
  return { ...policy, freshAbove: freshAbove === null ? null : Number(freshAbove) };
}

export async function savePolicy({ models }: Database, shopId: string, policy: SignInPolicy): Promise<void> {
  await models.signInPolicies.upsert({ shopId, ...policy });
}
