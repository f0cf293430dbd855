import type { Executor } from '../../lib/executor.js';

/** The prefixes of the platform ids that a shop assigns as its own platform. */
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
