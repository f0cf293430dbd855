import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { filterRows, type RowColumn } from '../../../lib/filter-rows.js';
import type { FilterColumnType } from '../../../lib/filter-types.js';
import { offsetOf, type PageRequest, type PlaceInList } from '../../../lib/page.js';
import { wireName } from '../../../lib/wire.js';
import { filterExpressions, filterInput, refuseFilter } from './list-filter.js';
import { pageInput, requestedPage } from './list-page.js';

/**
 * The input members that select a part of a short list: one that a shop keeps small, such as its shipping zones. It is
 * read whole, filtered here by the scalar members of its rows, and returned whole unless `limit` is sent.
 */
export const shortListInput = pageInput.extend({
  filter: filterInput,
  limit: pageInput.shape.limit.describe('The number of rows to return, 1 to 100; all of them by default.'),
});

/** The place of the returned rows in a short list. */
export interface ShortListPlace extends PlaceInList {
  request: Pick<PageRequest, 'limit' | 'page'>;
  hasNext: boolean;
  ids: (number | string)[];
}

interface ShortList<Row> {
  rows: readonly Row[];
  /** Describes a row; its scalar members are the columns of filters. */
  row: z.ZodObject;
  id: (row: Row) => number | string;
}

/**
 * The requested part of a short list, and its position in the list. Refuses INVALID_FILTER, INVALID_PAGE.
 */
export function partOf<Row extends object>(
  { rows: all, row, id }: ShortList<Row>,
  { filter, ...page }: z.output<typeof shortListInput>,
): { rows: Row[]; place: ShortListPlace } {
  const found = filterRows(filterExpressions(filter), rowColumns(row), all);
  if ('faults' in found) return refuseFilter(found.faults);
  const { rows } = found;
  const { limit: asked, sinceId, ...rest } = page;
  const requested = requestedPage({ limit: asked, page: rest.page });
  const limit = given(asked) ? requested.limit : Math.max(1, rows.length);
  const request = { limit, ...(requested.page === undefined ? {} : { page: requested.page }) };
  const before = given(sinceId) ? countUpTo(all, rows, id, String(sinceId)) : 0;
  const begin = before + offsetOf(request);
  const part = rows.slice(begin, begin + limit);
  const previous = rows[before - limit - 1];
  const previousId = previous === undefined ? 0 : id(previous);
  const hasNext = part.length > 0 && begin + part.length < rows.length;
  const counted = { total: rows.length, isCapped: false };
  return { rows: part, place: { request, ...counted, hasNext, before, previousId, ids: part.map(id) } };
}

const given = (value: unknown): boolean => value !== undefined && value !== null;

/** The number of found rows up to and including the row with this ID in the whole list. Refuses INVALID_PAGE. */
function countUpTo<Row>(all: readonly Row[], found: readonly Row[], id: (row: Row) => number | string, since: string) {
  if (since === '0') return 0;
  if (all.every((row) => typeof id(row) === 'number') && /^\d+$/.test(since))
    return found.filter((row) => Number(id(row)) <= Number(since)).length;
  const at = all.findIndex((row) => String(id(row)) === since);
  if (at === -1) refuse('INVALID_PAGE', { field: 'sinceId', message: 'since_id must be the ID of a row of the list' });
  const upTo = new Set(all.slice(0, at + 1));
  return found.filter((row) => upTo.has(row)).length;
}

/** The columns that filters of rows can use: their scalar members, by their names on the wire. */
export function rowColumns(row: z.ZodObject): Record<string, RowColumn<object>> {
  const members = Object.entries(row.shape).flatMap(([name, schema]) => {
    const type = columnType(schema);
    const valueOf = (one: object): unknown => Reflect.get(one, name);
    return type === undefined ? [] : [[wireName(name, schema), { type, valueOf }] as const];
  });
  return Object.fromEntries(members);
}

const kinds = [
  { kind: z.ZodNumberFormat, type: 'integer' },
  { kind: z.ZodNumber, type: 'number' },
  { kind: z.ZodString, type: 'text' },
  { kind: z.ZodStringFormat, type: 'text' },
  { kind: z.ZodEnum, type: 'text' },
  { kind: z.ZodBoolean, type: 'boolean' },
  { kind: z.ZodDate, type: 'timestamp' },
] as const satisfies { kind: unknown; type: FilterColumnType }[];

function columnType(schema: z.core.$ZodType): FilterColumnType | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return columnType(schema.def.innerType);
  if (schema instanceof z.ZodType && schema.meta()?.graphql === 'Decimal') return 'decimal';
  return kinds.find(({ kind }) => schema instanceof kind)?.type;
}
