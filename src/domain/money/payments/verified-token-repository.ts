import type { Executor } from '../../../lib/executor.js';

/** The sealed token that the gateway gave for a payment's later calls; null if there is none. */
export async function readVerifiedToken(executor: Executor, shopId: string, paymentId: string): Promise<string | null> {
  const [row] = await executor.run<{ verified_token: string | null }>({
    name: 'read_verified_token',
    text: 'select verified_token from payments where shop_id = $1 and id = $2',
    values: [shopId, paymentId],
  });
  return row?.verified_token ?? null;
}

/** Stores the sealed token that the gateway gave for a payment's later calls. */
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

/** Removes that token, since the payment is to be paid in another way. */
export async function deleteVerifiedToken(executor: Executor, shopId: string, paymentId: string): Promise<void> {
  await executor.run({
    name: 'delete_verified_token',
    text: 'update payments set verified_token = null where shop_id = $1 and id = $2 and verified_token is not null',
    values: [shopId, paymentId],
  });
}
