import type { Executor } from '../../lib/executor.js';

/** Adds a label to an existing customer, whose `updatedAt` moves. Has no effect if the customer already has it. */
export async function insertLabel(
  executor: Executor,
  shopId: string,
  { customerId, name, now }: { customerId: number; name: string; now: Date },
): Promise<void> {
  await executor.run({
    text: `with added as (
        insert into customer_labels (shop_id, customer_id, name, created_at) values ($1, $2, $3, $4)
        on conflict do nothing returning customer_id
      )
      update customers c set updated_at = $4 from added a where c.shop_id = $1 and c.id = a.customer_id`,
    values: [shopId, customerId, name, now],
  });
}

/** Removes a label from a customer, whose `updatedAt` moves. Has no effect if the customer does not have it. */
export async function deleteLabel(
  executor: Executor,
  shopId: string,
  { customerId, name, now }: { customerId: number; name: string; now: Date },
): Promise<void> {
  await executor.run({
    text: `with removed as (
        delete from customer_labels where shop_id = $1 and customer_id = $2 and name = $3 returning customer_id
      )
      update customers c set updated_at = $4 from removed r where c.shop_id = $1 and c.id = r.customer_id`,
    values: [shopId, customerId, name, now],
  });
}
