import type { Executor } from '../../../lib/executor.js';

/** The sealed token that the verification of a payment gave; null when there was none, or it was given up. */
export async function readVerifiedToken(executor: Executor, shopId: string, paymentId: string): Promise<string | null> {
  const [row] = await executor.run<{ verified_token: string | null }>({
    name: 'read_verified_token',
    text: 'select verified_token from payments where shop_id = $1 and id = $2',
    values: [shopId, paymentId],
  });
  return row?.verified_token ?? null;
}
