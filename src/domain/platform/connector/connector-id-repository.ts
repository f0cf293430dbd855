import type { Executor } from '../../../lib/executor.js';

/** The prefix of the ids of each kind that is created over connector routes. */
const kinds = { customer: 'tgc', address: 'tga' } as const;

/** All ids of a kind have the same length, so that they sort by age. */
const idOf = (kind: keyof typeof kinds, number: number): string => kinds[kind] + String(number).padStart(12, '0');

/** Returns `count` new platform ids of a kind, ascending. */
export async function freshIds(executor: Executor, kind: keyof typeof kinds, count: number): Promise<string[]> {
  if (count === 0) return [];
  const rows = await executor.run<{ number: number }>({
    name: 'fresh_connector_ids',
    text: `select nextval('connector_ids') as number from generate_series(1, $1)`,
    values: [count],
  });
  return rows.map(({ number }) => idOf(kind, number));
}

/** Returns a new order number from the same sequence as orders that are made here. */
export async function freshOrderNumber(executor: Executor): Promise<number> {
  const [row] = await executor.run<{ number: number }>({
    name: 'fresh_order_number',
    text: `select nextval('order_ids') as number`,
    values: [],
  });
  return row?.number ?? 0;
}
