import type { Executor } from '../../../lib/executor.js';

/** Returns a new order number from the same sequence as orders that are processed in this service. */
export async function freshOrderNumber(executor: Executor): Promise<number> {
  const [row] = await executor.run<{ number: number }>({
    name: 'fresh_order_number',
    text: `select nextval('order_numbers') as number`,
    values: [],
  });
  return row?.number ?? 0;
}
