/** A fault of a row that could not be read. */
export interface UnreadableRow {
  code: 'INVALID_VALUE' | 'INVALID_CHARACTER';
  field: string;
  message: string;
}

/** A row of a file for an import. */
export interface FileRow {
  /** The first of its lines. */
  row: number;
  /** The last of its lines. */
  lastLine: number;
  content: unknown;
  /** Why it could not be read; it then has no content. */
  faults?: readonly UnreadableRow[];
  /** The position of a member in the file; the first line by default. */
  placeOf?: (field: string) => { row: number; field: string };
}

/**
 * An error of a row with its position in the file: the line and the column or member. The message uses the name from
 * the file.
 */
export function inFile<Fault extends { field: string; message: string }>(
  { field, message, ...fault }: Fault,
  { row, placeOf = () => ({ row, field }) }: Pick<FileRow, 'row' | 'placeOf'>,
) {
  const place = placeOf(field);
  return { ...fault, ...place, message: field === '' ? message : message.replace(field, () => place.field) };
}

/** The reason why the rest of a file cannot be read. */
export class UnreadableFile extends Error {}

/** Reads the rows of a file to the end. Throws {@link UnreadableFile} if that is not possible. */
export async function readWhole(rows: AsyncIterable<FileRow>): Promise<void> {
  const reader = rows[Symbol.asyncIterator]();
  while (!(await reader.next()).done);
}

export const unreadable = (message: string): UnreadableRow[] => [{ code: 'INVALID_VALUE', field: '', message }];

/** Text that is not UTF-8 was decoded with this character. */
export const replacement = '\uFFFD';

export const notUtf8: readonly UnreadableRow[] = [
  { code: 'INVALID_CHARACTER', field: '', message: 'The row is not valid UTF-8. Save the file as UTF-8.' },
];
