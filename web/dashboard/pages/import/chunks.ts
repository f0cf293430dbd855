import { deepestLevel, unsafeText } from '../../../../src/lib/unsafe-text.js';
import type { FileRow } from '../../../../src/lib/import-files/file-rows.js';
import { t } from '../../languages/language.js';

/**
 * The maximum number of rows in a chunk, and the maximum length of their JSON, because a request is limited to 1 MiB.
 */
const mostRows = 500;
const mostCharacters = 250_000;

/** The maximum size of a row's JSON in bytes, which leaves space for the rest of the request. */
const mostBytes = 1_000_000;

/** In a request, a row is nested below the list of the rows and its own number. */
const deepest = deepestLevel - 2;

/** A row to send, with its number. Rows are counted regardless of their lines. */
export interface SentRow {
  number: number;
  content: Record<string, unknown>;
  source: FileRow;
}

/** A row that could not be read, and is not sent. */
export interface UnsentRow {
  source: FileRow;
  message: string;
  code: string;
  field: string;
}

export interface Chunk {
  rows: readonly SentRow[];
  /** The rows that could not be read since the previous chunk. */
  unsent: readonly UnsentRow[];
  isLast: boolean;
  /** The part of the file that was read when the chunk was complete, 0 to 1; less than 1 before the last chunk. */
  part: number;
}

const isObject = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

type Fault = Omit<UnsentRow, 'source'>;

const notAnObject: Fault = { code: 'INVALID_TYPE', field: '', message: t('catalog.import.notObject') };
const tooLong: Fault = { code: 'TOO_LONG', field: '', message: t('catalog.import.rowTooLong', { bytes: mostBytes }) };

/** Whether the UTF-8 encoding of a text is too long; a character has at most three bytes for each of its units. */
const isTooLong = (text: string): boolean =>
  text.length * 3 > mostBytes && new TextEncoder().encode(text).length > mostBytes;

/** A row as it is sent, or why it cannot be: the service would refuse the whole chunk because of it. */
function sendable({ content, faults }: FileRow): { content: Record<string, unknown>; length: number } | Fault[] {
  if (faults) return [...faults];
  if (!isObject(content)) return [notAnObject];
  const unsafe = [...unsafeText(content, [], deepest)];
  if (unsafe.length > 0) return unsafe;
  const json = JSON.stringify(content);
  return isTooLong(json) ? [tooLong] : { content, length: json.length };
}

/**
 * The rows of a file in chunks, the last of which is marked; it has no rows if the file has none that can be sent. A
 * chunk before it may also have none. The limits of chunks depend on the file only, so that a chunk that is sent again
 * is
 * the same.
 */
export async function* chunksOf(rows: AsyncIterable<FileRow>, partRead: () => number): AsyncGenerator<Chunk> {
  let number = 0;
  let characters = 0;
  let waiting: SentRow[] = [];
  let unsent: UnsentRow[] = [];
  const chunk = (own: readonly SentRow[], isLast = false): Chunk => ({
    rows: own,
    unsent,
    isLast,
    part: isLast ? 1 : Math.min(partRead(), 0.99),
  });
  for await (const source of rows) {
    const row = sendable(source);
    if (Array.isArray(row)) {
      for (const fault of row) unsent.push({ source, ...fault });
      if (unsent.length < mostRows) continue;
      // The rows are held back until more follow, because the last chunk must have a row.
      yield chunk([]);
      unsent = [];
      continue;
    }
    const { content, length } = row;
    if (waiting.length === mostRows || (waiting.length > 0 && characters + length > mostCharacters)) {
      yield chunk(waiting);
      waiting = [];
      unsent = [];
      characters = 0;
    }
    number += 1;
    characters += length;
    waiting.push({ number, content, source });
  }
  yield chunk(waiting, true);
}
