import type { ImportRow } from '../../domain/bulk/import-chunk.js';

/** A row of a file for an import, with the last of its lines. */
export interface FileRow extends ImportRow {
  lastLine: number;
}

/** Why a file cannot be read any further. */
export class UnreadableFile extends Error {}

/** A fault of a row that could not be read. */
export const unreadable = (message: string) => [{ code: 'INVALID_VALUE', field: '', message }] as const;

/** Text that is not UTF-8 was decoded with this character. */
export const replacement = '\uFFFD';

export const notUtf8 = [
  { code: 'INVALID_CHARACTER', field: '', message: 'The row is not valid UTF-8. Save the file as UTF-8.' },
] as const;
