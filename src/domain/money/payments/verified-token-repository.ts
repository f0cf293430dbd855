import type { Executor } from '../../../lib/executor.js';

/** The encrypted token that the gateway returned for later calls of a payment; null if there is none. */
export async function readVerifiedToken(executor: Executor, shopId: string, paymentId: string): Promise<string | null> {
  const [row] = await executor.run<{ verified_token: string | null }>({
    name: 'read_verified_token',
    text: 'select verified_token from payments where shop_id = $1 and id = $2',
    values: [shopId, paymentId],
  });
  return row?.verified_token ?? null;
}

/** Stores the encrypted token that the gateway returned for later calls of a payment. */
export async function writeVerifiedToken(
  executor: Executor,
  shopId: string,
  paymentId: string,
  sealed: string,
): Promise<void> {
  await executor.run({
    name: 'write_verified_token',
    text: 'update payments set verified_token = $3 where shop_id = $1 and id = $2',
    values: [shopId, paymentId, sealed],
  });
}

/** Removes that token, because the payment now uses another payment method. */
export async function deleteVerifiedToken(executor: Executor, shopId: string, paymentId: string): Promise<void> {
  await executor.run({
    name: 'delete_verified_token',
    text: 'update payments set verified_token = null where shop_id = $1 and id = $2 and verified_token is not null',
    values: [shopId, paymentId],
  });
}
