/**
 * Spreadsheet programs treat cells that begin with one of these characters as formulas (OWASP, "CSV Injection"). An
 * apostrophe before them, which these programs hide, makes them text.
 */
const executable = /^'*[=+\-@\t\r]/;

/** Escapes a cell, so that spreadsheet programs treat it as text. */
export const escapeFormula = (text: string): string => (executable.test(text) ? `'${text}` : text);

/** Texts that spreadsheet programs change: leading zeros, more digits than a number has, exponents and dates. */
const calculated = /^(?:0\d+|\d{16,}|\d+e\d+|\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?)$/i;

/** Writes a cell that a spreadsheet program would change as a formula for its text: `="01067"`. */
export const spreadsheetText = (cell: string): string => (calculated.test(cell) ? `="${cell}"` : cell);

/** What a file for spreadsheet programs begins with, so that they read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Reverses {@link escapeFormula} and {@link spreadsheetText}. */
export function unescapeFormula(cell: string): string {
  if (cell.startsWith("'") && executable.test(cell)) return cell.slice(1);
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}
