import { z } from 'zod';
import type { Caller } from '../../context.js';
import { dateTime } from '../../lib/fields.js';
import { parseFilter } from '../../lib/filter-expression.js';
import type { FilterColumns } from '../../lib/filter-sql.js';
import { parseTimestamp } from '../../lib/timestamp.js';
import { filterCondition, filterInput, type SqlCondition } from '../core/lists/list-filter.js';
import { columnsFor, isMaskedFor } from '../core/lists/masked-columns.js';
import { searchTermsOf, type SearchTerms } from '../core/lists/search-terms.js';
import { customerColumns } from './customer-list-repository.js';

/** An id that the service has generated, as a number or its digits. */
export const generatedId = z
  .union([z.string().regex(/^[1-9]\d{0,14}$/, 'must be an ID'), z.int().min(1)])
  .transform(Number)
  .pipe(z.int())
  .meta({ graphql: 'ID!' });

/** The conditions of a list of customers, apart from the search. */
export const conditionInput = z.object({
  filter: filterInput,
  label: z.string().max(255).nullish().describe('Only customers with this label.'),
  ids: z.array(generatedId).max(500).nullish().describe('Only customers with these IDs.'),
  updatedAtMin: dateTime().nullish().describe('Returns only customers that changed at or after this time.'),
  updatedAtMax: dateTime().nullish().describe('Returns only customers that last changed at or before this time.'),
});

/** Deleted customers are excluded unless the filter uses `deleted_at`. */
function includesDeleted(filter: z.output<typeof filterInput>): boolean {
  const parsed = parseFilter(filter ?? []);
  return 'expressions' in parsed && parsed.expressions.some(({ column }) => column === 'deleted_at');
}

/** The condition in SQL, its parameters counted from $2 on. Refuses INVALID_FILTER. */
export function customerCondition(
  input: z.output<typeof conditionInput>,
  columns: FilterColumns = customerColumns,
): SqlCondition {
  const { where, values } = filterCondition(input.filter, columns, 2);
  const conditions = [where, ...(includesDeleted(input.filter) ? [] : ['c.deleted_at is null'])];
  const add = (condition: (parameter: string) => string, value: unknown): void => {
    values.push(value);
    conditions.push(condition(`$${values.length + 1}`));
  };
  if (input.ids) add((ids) => `c.id = any(${ids}::bigint[])`, input.ids);
  if (input.updatedAtMin) add((time) => `c.updated_at >= ${time}::timestamptz`, parseTimestamp(input.updatedAtMin));
  if (input.updatedAtMax) add((time) => `c.updated_at <= ${time}::timestamptz`, parseTimestamp(input.updatedAtMax));
  if (input.label)
    add(
      (name) => `exists (select from customer_labels l where l.shop_id = c.shop_id and l.customer_id = c.id
        and l.name = ${name}::text)`,
      input.label,
    );
  return { where: conditions.join(' and '), values };
}

/**
 * The condition for a caller. A search by one for whom personal data is masked is part of it: the text must be the whole
 * email address or phone number. `terms` are undefined if nothing remains to be searched for.
 */
export function conditionFor(
  caller: Caller,
  input: z.output<typeof conditionInput>,
  search: string,
): { condition: SqlCondition; terms: SearchTerms | undefined } {
  const condition = customerCondition(input, columnsFor(caller, customerColumns));
  if (search === '') return { condition, terms: undefined };
  if (!isMaskedFor(caller)) return { condition, terms: searchTermsOf(search) };
  const { where, values } = condition;
  const text = `$${values.length + 2}::text`;
  const named = `(lower(c.email_address) = lower(${text}) or c.phone = ${text})`;
  return { condition: { where: `${where} and ${named}`, values: [...values, search] }, terms: undefined };
}
