import { memberOf } from '../../lib/member-of.js';
import type { Column } from '../../lib/import-files/columns.js';
import { escapeFormula } from '../../lib/import-files/formula-cells.js';

/**
 * A value as a cell; null and undefined are empty. Texts are escaped, so that spreadsheet programs do not treat them as
 * formulas.
 */
export function cellOf(value: unknown): string {
  if (typeof value === 'string') return escapeFormula(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The members of an object as the cells of their columns. */
export const cellsOf = (columns: readonly Column[], object: unknown): string[] =>
  columns.map(({ member }) => cellOf(memberOf(object, member)));
