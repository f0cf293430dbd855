import { setImmediate as turn } from 'node:timers/promises';
import type { Executor } from '../../../lib/executor.js';
import { ordersUntil, type ScheduleTerms } from '../document/schedule.js';

/** The number of subscriptions whose occurrences are counted before other work takes its turn. */
const batch = 100;

/**
 * How many occurrences of the subscriptions on the test clock of a shop are due by a time; counting ends above `most`.
 * One statement.
 */
export async function countOccurrences(executor: Executor, shopId: string, until: Date, most: number): Promise<number> {
  const rows = await executor.run<{ next_order_at: Date; terms: ScheduleTerms }>({
    name: 'subscriptions_until',
    text: `select next_order_at, terms from subscriptions where shop_id = $1 and status in ('active', 'scheduled', 'processing')
        and next_order_at <= $2 limit $3`,
    values: [shopId, until, most + 1],
  });
  let count = 0;
  for (const [index, { next_order_at: next, terms }] of rows.entries()) {
    count += 1 + ordersUntil(terms, next, until, most + 1 - count).length;
    if (count > most) return count;
    if (index % batch === batch - 1) await turn();
  }
  return count;
}
