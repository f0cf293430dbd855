import { byteOrderMark, escapeFormula, spreadsheetText } from '../../../src/lib/import-files/formula-cells.js';

/** Downloads a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then, the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * A cell as CSV (RFC 4180). A text that a spreadsheet would treat as a formula is prefixed with an apostrophe; a file for
 * Excel also keeps it from changing other texts into numbers or dates.
 */
export function csvCell(value: string | number, forExcel = false): string {
  const escaped = typeof value === 'string' ? escapeFormula(value) : String(value);
  const text = typeof value === 'string' && forExcel ? spreadsheetText(escaped) : escaped;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines as a CSV file. Excel reads a file without a byte order mark as if it were not UTF-8. */
export const csvFile = (lines: readonly string[], forExcel = false): Blob =>
  new Blob([`${forExcel ? byteOrderMark : ''}${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
