import type { Executor } from '../../../lib/executor.js';

/** What is made over connector routes, by the beginning of its id. */
const kinds = { customer: 'tgc', address: 'tga' } as const;

/** All ids of a kind have one width, so that they sort by age (contract 4, "Connector-compatible routes"). */
const idOf = (kind: keyof typeof kinds, number: number): string => kinds[kind] + String(number).padStart(12, '0');

/** So many fresh platform ids of a kind, ascending. */
export async function freshIds(executor: Executor, kind: keyof typeof kinds, count: number): Promise<string[]> {
  if (count === 0) return [];
  const rows = await executor.run<{ number: number }>({
    name: 'fresh_connector_ids',
    text: `select nextval('connector_ids') as number from generate_series(1, $1)`,
    values: [count],
  });
  return rows.map(({ number }) => idOf(kind, number));
}

/** A number for an order, from where those that are made here get theirs. */
export async function freshOrderNumber(executor: Executor): Promise<number> {
  const [row] = await executor.run<{ number: number }>({
    name: 'fresh_order_number',
    text: `select nextval('order_ids') as number`,
    values: [],
  });
  return row?.number ?? 0;
}
