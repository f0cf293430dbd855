import { z } from 'zod';
import type { KeyPage } from '../domain/core/lists/key-page.js';
import type { KeyList } from '../domain/core/lists/key-list-repository.js';
import { pagination } from '../lib/page.js';
import { toWire, wireJsonSchema } from '../lib/wire.js';
import { paginationSchema } from './pagination.js';
import type { Wrap } from './wrap.js';

/** `{data: […], pagination}` of a list by ascending id. */
export function keyPageData<Row extends { id: number }>(row: z.ZodType): Wrap<KeyPage<Row>> {
  const bodySchema = z.object({ data: z.array(row), pagination: paginationSchema });
  return {
    wrap: (_, { rows, request, total, before }, { path, query }) => {
      const ids = rows.map(({ id }) => id);
      const body = { data: rows, pagination: pagination({ request, total, before, ids, path, query }) };
      return { body: JSON.stringify(toWire(bodySchema, body)) };
    },
    describe: () => wireJsonSchema(bodySchema, 'output'),
  };
}

/** What the description of a list's route says of it. */
export function keyPageDescription({ columns }: KeyList): string {
  const named = Object.entries(columns).map(([name, { type }]) => `\`${name}\` (${type})`);
  return `By ascending id. Columns for \`filter\`: ${named.join(', ')}.`;
}
