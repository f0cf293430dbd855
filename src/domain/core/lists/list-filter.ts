import { z } from 'zod';
import { refuseAll, type Fault } from '../../../errors.js';
import { parseFilter, type FilterExpression } from '../../../lib/filter-expression.js';
import { filterToSql, type FilterColumns } from '../../../lib/filter-sql.js';

/** The `filter` of a list: one text of expressions, or several. */
export const filterInput = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .describe('Expressions such as `eq(status:open)`, combined with `+`; all of them must match.');

/** A condition in SQL with the values of its parameters. It contains no text from the request. */
export interface SqlCondition {
  where: string;
  values: unknown[];
}

/** Refuses INVALID_FILTER with these faults. */
export function refuseFilter(faults: readonly { message: string }[]): never {
  refuseAll(faults.map(({ message }): Fault => ({ code: 'INVALID_FILTER', field: 'filter', message })));
  throw new TypeError('a refused filter has a fault');
}

/** The expressions of a list's filter. Refuses INVALID_FILTER with all faults at once. */
export function filterExpressions(filter: z.output<typeof filterInput>): FilterExpression[] {
  const parsed = parseFilter(filter ?? []);
  return 'faults' in parsed ? refuseFilter(parsed.faults) : parsed.expressions;
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
  const condition = filterToSql(filterExpressions(filter), columns, firstParameter);
  return 'faults' in condition ? refuseFilter(condition.faults) : condition;
}
