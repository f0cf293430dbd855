import type { Executor } from '../../../lib/executor.js';

/** Rows that one statement deletes. */
const step = 1_000;

/** Deletes a step of what stands in a table for a webhook; how many there were. */
async function removeStep(executor: Executor, table: string, shopId: string, webhookId: string): Promise<number> {
  const rows = await executor.run({
    name: `remove_${table}`,
    // What is just being settled or pruned is not waited for: they could wait for each other.
    text: `delete from ${table} where ctid = any(array(
        select ctid from ${table} where shop_id = $1 and webhook_id = $2 limit $3 for update skip locked
      )) returning shop_id`,
    values: [shopId, webhookId, step],
  });
  return rows.length;
}

async function removeDeliveries(executor: Executor, shopId: string, webhookId: string): Promise<void> {
  for (const table of ['webhook_queue', 'webhook_deliveries'])
    while ((await removeStep(executor, table, shopId, webhookId)) > 0);
}

/**
 * Deletes a webhook with its deliveries; false when there is none. It is sent no more from the beginning on; months of
 * deliveries then go in small steps, and where those are broken off, the next call goes on. What others are working on
 * is left to them; a delivery that is left goes with its message, by its age.
 */
export async function removeWebhook(executor: Executor, shopId: string, id: string): Promise<boolean> {
  const ended = await executor.run({
    text: `update webhooks set status = 'disabled' where shop_id = $1 and id = $2 returning id`,
    values: [shopId, id],
  });
  if (ended.length === 0) return false;
  await removeDeliveries(executor, shopId, id);
  // Who stores deliveries holds the webhook's row: it is waited for, and nobody comes after.
  await executor.run({ text: 'delete from webhooks where shop_id = $1 and id = $2', values: [shopId, id] });
  await removeDeliveries(executor, shopId, id);
  return true;
}
