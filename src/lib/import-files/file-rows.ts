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
  /** Where the file has a member of the row; by default it is in the first of the lines. */
  placeOf?: (field: string) => { row: number; field: string };
}

/** A fault of a row where the file has it: its line and column or member, and the message with the name used there. */
export function inFile<Fault extends { field: string; message: string }>(
  { field, message, ...fault }: Fault,
  { row, placeOf = () => ({ row, field }) }: Pick<FileRow, 'row' | 'placeOf'>,
) {
  const place = placeOf(field);
  return { ...fault, ...place, message: field === '' ? message : message.replace(field, () => place.field) };
}

/** Why a file cannot be read any further. */
export class UnreadableFile extends Error {}

export const unreadable = (message: string): UnreadableRow[] => [{ code: 'INVALID_VALUE', field: '', message }];

/** Text that is not UTF-8 was decoded with this character. */
export const replacement = '\uFFFD';

export const notUtf8: readonly UnreadableRow[] = [
  { code: 'INVALID_CHARACTER', field: '', message: 'The row is not valid UTF-8. Save the file as UTF-8.' },
];
