import type { FileRow } from '../../../../src/lib/import-files/file-rows.js';

/** The most rows of a chunk, and the most characters of their JSON: a request must fit into 1 MiB. */
const mostRows = 500;
const mostCharacters = 250_000;

/** A row that the service is sent, with its number: rows are counted, whatever lines they stand on. */
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
  /** Between the rows of the chunk before and the last of this one. */
  unsent: readonly UnsentRow[];
  isLast: boolean;
  /** The part of the file that was read when the chunk was complete, 0 to 1. */
  part: number;
}

const isObject = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

const notAnObject = { code: 'INVALID_TYPE', field: '', message: 'The row must be an object.' } as const;

/**
 * The rows of a file in chunks, the last of which is marked; it has no rows if the file has none that can be sent. The
 * limits of chunks depend on the file only, so that a chunk that is sent again is the same.
 */
export async function* chunksOf(rows: AsyncIterable<FileRow>, partRead: () => number): AsyncGenerator<Chunk> {
  let number = 0;
  let characters = 0;
  let waiting: { rows: SentRow[]; unsent: UnsentRow[] } = { rows: [], unsent: [] };
  const chunk = (isLast: boolean): Chunk => ({ ...waiting, isLast, part: isLast ? 1 : partRead() });
  try {
    for await (const source of rows) {
      const { content, faults } = source;
      if (faults || !isObject(content)) {
        waiting.unsent.push(...(faults ?? [notAnObject]).map((fault) => ({ source, ...fault })));
        continue;
      }
      const length = JSON.stringify(content).length;
      if (waiting.rows.length === mostRows || (waiting.rows.length > 0 && characters + length > mostCharacters)) {
        yield chunk(false);
        waiting = { rows: [], unsent: [] };
        characters = 0;
      }
      number += 1;
      characters += length;
      waiting.rows.push({ number, content, source });
    }
  } catch (error) {
    // What was read before is imported.
    yield chunk(false);
    throw error;
  }
  yield chunk(true);
}
