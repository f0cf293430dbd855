import type { z } from 'zod';
import { OperationError, refuseAll, type Fault } from '../../../errors.js';
import type { FilterColumns } from '../../../lib/filter-sql.js';
import type { PageRequest } from '../../../lib/page.js';
import { filterCondition, type filterInput, type SqlCondition } from './list-filter.js';
import { requestedPage, type pageInput } from './list-page.js';

/** What a function returns, or the faults that it refuses with. */
function attempt<Value>(read: () => Value): { value: Value } | { faults: readonly Fault[] } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof OperationError) return { faults: error.faults };
    throw error;
  }
}

/** The condition for the requested rows, with parameters from $2. Refuses INVALID_FILTER and INVALID_PAGE at once. */
export function requestedPart(
  columns: FilterColumns,
  filter: z.output<typeof filterInput>,
  page: z.output<typeof pageInput>,
  readPage: (page: z.output<typeof pageInput>) => PageRequest = requestedPage,
): { condition: SqlCondition; request: PageRequest } {
  const condition = attempt(() => filterCondition(filter, columns, 2));
  const request = attempt(() => readPage(page));
  if ('value' in condition && 'value' in request) return { condition: condition.value, request: request.value };
  refuseAll([condition, request].flatMap((one) => ('faults' in one ? one.faults : [])));
  throw new TypeError('a refused list has a fault');
}
