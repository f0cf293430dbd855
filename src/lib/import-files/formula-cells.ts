/**
 * Spreadsheet programs treat cells that begin with one of these characters as formulas (OWASP, "CSV Injection"). An
 * apostrophe before them, which these programs hide, makes them text.
 */
const executable = /^'*[=+\-@\t\r]/;

/** Escapes a cell, so that spreadsheet programs treat it as text. */
export const escapeFormula = (text: string): string => (executable.test(text) ? `'${text}` : text);

/** Reverses {@link escapeFormula}. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && executable.test(cell) ? cell.slice(1) : cell;
