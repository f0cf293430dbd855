import type { Executor } from '../../../lib/executor.js';

/** How many rows one statement deletes. */
const step = 1_000;

/** Deletes some rows of a table that belong to a webhook; returns how many. */
async function removeStep(executor: Executor, table: string, shopId: string, webhookId: string): Promise<number> {
  const rows = await executor.run({
    name: `remove_${table}`,
    // Rows that are being settled or pruned are skipped, to avoid a deadlock.
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
 * Deletes a webhook with its deliveries; returns false if it does not exist. Nothing is sent from the start; its
 * deliveries are then deleted in small steps, and an interrupted call is continued by the next one. Locked rows are
 * skipped and deleted later with their messages.
 */
export async function removeWebhook(executor: Executor, shopId: string, id: string): Promise<boolean> {
  const ended = await executor.run({
    text: `update webhooks set status = 'disabled' where shop_id = $1 and id = $2 returning id`,
    values: [shopId, id],
  });
  if (ended.length === 0) return false;
  await removeDeliveries(executor, shopId, id);
  // Waits for transactions that store deliveries, because they lock the webhook's row; none can follow.
  await executor.run({ text: 'delete from webhooks where shop_id = $1 and id = $2', values: [shopId, id] });
  await removeDeliveries(executor, shopId, id);
  return true;
}
