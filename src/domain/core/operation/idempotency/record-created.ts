import type { ShopContext } from '../../../../context.js';
import type { Executor } from '../../../../lib/executor.js';
import { recordResponse } from './idempotency-repository.js';

/**
 * Creates a resource and records the result under the call's idempotency key in one transaction, so that repeating a
 * call whose process died creates nothing twice.
 */
export async function recordCreated<Result>(
  { database, shopId, claimedKey }: ShopContext,
  create: (executor: Executor) => Promise<Result>,
): Promise<Result> {
  const result = await database.transaction(async (executor) => {
    const created = await create(executor);
    await recordResponse(executor, shopId, claimedKey, created);
    return created;
  });
  if (claimedKey) claimedKey.isKept = true;
  return result;
}
