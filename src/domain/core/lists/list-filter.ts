import { z } from 'zod';
import { refuseAll, type Fault } from '../../../errors.js';
import { parseFilter } from '../../../lib/filter-expression.js';
import { filterToSql, type FilterColumns } from '../../../lib/filter-sql.js';

/** The `filter` of a list: one text of expressions, or several. */
export const filterInput = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .describe('Expressions such as `eq(status:open)`, combined with `+`; all of them must hold.');

/** A condition in SQL with the values of its parameters. It contains no text from the request. */
export interface SqlCondition {
  where: string;
  values: unknown[];
}

function refuseFilter(faults: readonly { message: string }[]): never {
  refuseAll(faults.map(({ message }): Fault => ({ code: 'INVALID_FILTER', field: 'filter', message })));
  throw new TypeError('a refused filter has a fault');
}

/**
 * The condition for a list's filter, with parameters numbered from `$firstParameter`. Refuses INVALID_FILTER with all
 * faults at once.
 */
export function filterCondition(
  filter: z.output<typeof filterInput>,
  columns: FilterColumns,
  firstParameter: number,
): SqlCondition {
  const parsed = parseFilter(filter ?? []);
  if ('faults' in parsed) return refuseFilter(parsed.faults);
  const condition = filterToSql(parsed.expressions, columns, firstParameter);
  return 'faults' in condition ? refuseFilter(condition.faults) : condition;
}
