import type { Caller } from '../../../context.js';
import { refuse } from '../../../errors.js';
import type { FilterColumns } from '../../../lib/filter-sql.js';
import { limitsOf } from '../operation/limits-of.js';

/** Whether personal data is masked for a caller. */
export const isMaskedFor = (caller: Caller): boolean => !limitsOf(caller).seesPersonalData;

/**
 * The columns as a caller may filter by them. Personal data that is masked for the caller can be compared as a whole only,
 * because parts and ranges would tell it letter by letter.
 */
export function columnsFor(caller: Caller, columns: FilterColumns): FilterColumns {
  if (!isMaskedFor(caller)) return columns;
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      column.isPersonal ? { ...column, isComparedWhole: true } : column,
    ]),
  );
}

/**
 * Refuses INVALID_VALUE if a list is sorted by personal data that is masked for the caller: the order and the cursors
 * would tell it.
 */
export function refuseMaskedSort(caller: Caller, columns: FilterColumns, sort: string, field: string): void {
  if (isMaskedFor(caller) && columns[sort]?.isPersonal)
    refuse('INVALID_VALUE', { field, message: `${field} must not be personal data, which your role does not show` });
}
