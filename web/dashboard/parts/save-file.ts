import { escapeFormula } from '../../../src/lib/import-files/formula-cells.js';

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

/** A cell as CSV (RFC 4180). A text that a spreadsheet would treat as a formula is prefixed with an apostrophe. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' ? escapeFormula(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines as a CSV file. */
export const csvFile = (lines: readonly string[]): Blob =>
  new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
