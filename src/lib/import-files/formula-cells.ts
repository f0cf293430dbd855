/**
 * Spreadsheet programs execute cells that begin with one of these characters (OWASP, "CSV Injection"). The apostrophe
 * before them, which these programs hide, makes them text.
 */
const executable = /^'*[=+\-@\t\r]/;

/** The text of a cell that no spreadsheet program executes. */
export const escapeFormula = (text: string): string => (executable.test(text) ? `'${text}` : text);

/** Reverses {@link escapeFormula}. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && executable.test(cell) ? cell.slice(1) : cell;
