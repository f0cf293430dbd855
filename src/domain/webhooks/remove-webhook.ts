import type { Executor } from '../../lib/executor.js';

/** Deliveries that one statement deletes. */
const step = 1_000;

/** Deletes a step of a webhook's deliveries after a number, with their attempts: the last of them, null when there was none. */
async function removeDeliveries(
  executor: Executor,
  shopId: string,
  webhookId: string,
  after: number,
): Promise<number | null> {
  const [row] = await executor.run<{ last: number | null }>({
    name: 'remove_webhook_deliveries',
    // What is just being settled waits for the webhook's row next, so it is not waited for.
    text: `with step as (
        select id, number from webhook_deliveries where shop_id = $1 and webhook_id = $2 and number > $3
        order by number limit $4 for update skip locked
      ), removed as (
        delete from webhook_deliveries d using step s where d.shop_id = $1 and d.id = s.id
      )
      select max(number) as last from step`,
    values: [shopId, webhookId, after, step],
  });
  return row?.last ?? null;
}

/**
 * Deletes a webhook with its deliveries; false when there is none. It is sent no more from the beginning on; months of
 * deliveries then go in small steps, and where those are broken off, the next call goes on.
 */
export async function removeWebhook(executor: Executor, shopId: string, id: string): Promise<boolean> {
  const ended = await executor.run({
    text: `update webhooks set status = 'disabled' where shop_id = $1 and id = $2 returning id`,
    values: [shopId, id],
  });
  if (ended.length === 0) return false;
  let last: number | null = 0;
  while (last !== null) last = await removeDeliveries(executor, shopId, id, last);
  await executor.run({ text: 'delete from webhooks where shop_id = $1 and id = $2', values: [shopId, id] });
  return true;
}
