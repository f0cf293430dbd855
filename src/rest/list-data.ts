import { z } from 'zod';
import { rowColumns, type ShortListPlace } from '../domain/core/lists/short-list.js';
import type { FilterColumnType } from '../lib/filter-types.js';
import { pagination, type PageRequest, type PlaceInList } from '../lib/page.js';
import { toWire, wireJsonSchema } from '../lib/wire.js';
import { namedSchema } from './named-schema.js';
import { objectOf, withMember, withProperty, type JsonSchema, type Wrap } from './wrap.js';

const paginationSchema = z.object({
  total: z.int().describe('The total number of rows in the list, up to 10,000.'),
  totalIsCapped: z.boolean().describe('Whether the list has more than 10,000 rows, of which `total` counts as many.'),
  count: z.int().describe('The number of rows on this page.'),
  perPage: z.int().describe('The maximum number of rows on a page.'),
  currentPage: z.int().describe('The number of this page, from 1.'),
  totalPages: z.int().describe('The number of pages of the counted rows.'),
  nextUrl: z.string().describe('The path and query of the next page; empty on the last page.'),
  previousUrl: z.string().describe('The path and query of the previous page; empty if there is none.'),
});

const paginationReference: JsonSchema = {
  ...namedSchema('Pagination', {
    ...wireJsonSchema(paginationSchema, 'output'),
    description: 'The position of a page within its list.',
  }),
};

const rowsOf = (name: string, row: z.ZodType, description: string): JsonSchema => {
  const { $ref, ...described } = wireJsonSchema(row, 'output');
  return {
    type: 'array',
    description,
    items: $ref === undefined ? namedSchema(name, described) : { $ref, ...described },
  };
};

/** The place of a page of a list. */
export interface Page extends PlaceInList {
  request: PageRequest;
  hasNext: boolean;
}

interface PageOptions<Result, Row> {
  /** Names the schema of a row among the components. */
  name: string;
  row: z.ZodType<Row>;
  /** The member of the body that has the rows. */
  member?: string;
  rows(result: Result): readonly Row[];
  id(row: Row): number;
}

/** `{data: […], pagination}` */
export function pageData<Result extends Page, Row>(options: PageOptions<Result, Row>): Wrap<Result> {
  const { name, row, member = 'data' } = options;
  const bodySchema = z.object({ [member]: z.array(row), pagination: paginationSchema });
  return {
    wrap: (_, result, { path, query }) => {
      const rows = options.rows(result);
      const ids = rows.map((one) => options.id(one));
      const body = { [member]: rows, pagination: pagination({ ...result, ids, path, query }) };
      return { body: JSON.stringify(toWire(bodySchema, body)) };
    },
    describe: () => objectOf({ [member]: rowsOf(name, row, 'The rows of the page.'), pagination: paginationReference }),
  };
}

interface FeedOptions<Result, Row> extends Pick<PageOptions<Result, Row>, 'name' | 'row' | 'rows'> {
  /** The value of `after` for the next page. */
  cursor: string;
}

/** `{data: […], has_more}` of a list whose next page begins after a row. */
export function feedData<Result extends { hasMore: boolean }, Row>(options: FeedOptions<Result, Row>): Wrap<Result> {
  const { name, row, cursor } = options;
  const bodySchema = z.object({ data: z.array(row), hasMore: z.boolean() });
  const more = { type: 'boolean', description: `Whether there are more rows. Continue with \`after\`: ${cursor}.` };
  return {
    wrap: (_, result) => {
      const body = { data: options.rows(result), hasMore: result.hasMore };
      return { body: JSON.stringify(toWire(bodySchema, body)) };
    },
    describe: () => objectOf({ data: rowsOf(name, row, 'The rows.'), has_more: more }),
  };
}

/**
 * Options of a route that returns a part of a short list: its wrap with `pagination` beside `data`, and the columns of
 * its filter. `row` is the schema that the operation gives to `partOf`.
 */
export function shortList<Result>(wrap: Wrap<Result>, row: z.ZodObject) {
  const wrapped: Wrap<Result & { place: ShortListPlace }> = {
    ...wrap,
    wrap: (operation, result, asked) => {
      const answer = wrap.wrap(operation, result, asked);
      const place = toWire(paginationSchema, pagination({ ...result.place, ...asked }));
      return { ...answer, body: withMember(answer.body, 'pagination', JSON.stringify(place)) };
    },
    describe: (operation) => {
      const { properties } = withProperty(wrap.describe(operation), 'pagination', paginationReference);
      return { type: 'object', properties, required: ['data', 'pagination'] };
    },
  };
  return { wrap: wrapped, description: filterColumns(rowColumns(row)) };
}

/** The columns of a list's `filter` with their types, in Markdown. */
export function filterColumns(columns: Readonly<Record<string, { type: FilterColumnType }>>): string {
  const named = Object.entries(columns).map(([name, { type }]) => `\`${name}\` (${type})`);
  return `Columns for \`filter\`: ${named.join(', ')}.`;
}
