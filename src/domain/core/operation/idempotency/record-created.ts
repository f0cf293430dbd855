import type { Session, ShopContext } from '../../../../context.js';
import { recordResponse } from './idempotency-repository.js';

/**
 * Creates a resource and records the result under the call's idempotency key in one transaction, so that repeating a
 * call whose process died creates nothing twice.
 */
export async function recordCreated<Result>(
  { database, shopId, claimedKey }: ShopContext,
  create: (session: Session) => Promise<Result>,
): Promise<Result> {
  const result = await database.transaction(async (session) => {
    const created = await create(session);
    await recordResponse(session, shopId, claimedKey, created);
    return created;
  });
  if (claimedKey) claimedKey.isKept = true;
  return result;
}
