import type { Gateway } from '../gateway/gateway.js';
import type { Storm } from './shopper.js';

interface Unknown {
  id: string;
  order: string;
  reference: string;
}

/**
 * A person who settles what orders call for, as the books of the gateways have it. An authorization that nobody has
 * confirmed did not succeed. Outcomes that nobody is called for stay as they are.
 */
export function personOf(
  { world: { pool, services }, caller, shop }: Storm,
  gateways: readonly Gateway[],
): () => Promise<void> {
  return async () => {
    const { rows } = await pool.query<Unknown>(
      `select t.id, t.public_order_id as "order", t.reference from transactions t
        join orders o on o.shop_id = t.shop_id and o.public_order_id = t.public_order_id
        where t.shop_id = $1 and t.status = 'unknown' and exists (
          select from json_array_elements(o.internals -> 'attention' -> 'concerns') c
          where c ->> 'about' = 'outcome' and c ->> 'transactionId' = t.id)`,
      [shop.shopId],
    );
    for (const { id, order, reference } of rows) {
      const entry = gateways.map(({ books }) => books.byReference(reference)).find((one) => one !== undefined);
      const isGood = entry?.status === 'success';
      await caller.call(services[0].url, 'REST', {
        operation: 'settleTransaction',
        token: shop.accessToken,
        input: {
          publicOrderId: order,
          id,
          status: isGood ? 'success' : 'failed',
          ...(isGood ? { providerTransactionId: entry.transactionId } : {}),
          reason: 'The books of the gateway say so.',
        },
      });
    }
  };
}
