import { CsvError, parse } from 'csv-parse';
import { UnreadableFile } from './file-rows.js';

/** A record of a CSV file: its cells and its lines. */
export interface CsvRecord {
  cells: string[];
  line: number;
  lastLine: number;
}

/** The longest record, in bytes. A quote that is never closed would otherwise read the rest of the file into memory. */
const longest = 4 * 1024 * 1024;

const separators = [',', ';', '\t'] as const;

/** The separator that the header uses most. */
function separatorOf(header: string): string {
  const count = (separator: string): number => header.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function reasonOf({ code, lines }: CsvError & { lines?: number }): string {
  const place = lines === undefined ? '' : ` before line ${lines}`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quote that was opened${place} is never closed.`;
  if (code === 'CSV_MAX_RECORD_SIZE') return `A row${place} is longer than 4 MiB; a quote may not be closed.`;
  return `The file cannot be read as CSV${place} (${code}).`;
}

const countIn = (cells: readonly string[], breaks: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(breaks)?.length ?? 0), 0);

/**
 * The records of a CSV file (RFC 4180, with commas, semicolons or tabs), the header first. Blank lines are skipped.
 * Throws {@link UnreadableFile} if the rest of the file cannot be read, after it has returned the records before.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const records: CsvRecord[] = [];
  let failure: UnreadableFile | undefined;
  let countedTwice = 0;
  const open = (separator: string) => {
    const parser = parse({
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longest,
      // Records are collected here, because a stream drops waiting records when it fails.
      on_record: (cells: string[], { lines }) => {
        // Within quotes, csv-parse counts a CRLF twice.
        countedTwice += countIn(cells, /\r\n/g);
        const lastLine = lines - countedTwice;
        records.push({ cells, line: lastLine - countIn(cells, /\r\n|\n|\r/g), lastLine });
        return null;
      },
    });
    parser.on(
      'error',
      (error) => (failure = new UnreadableFile(error instanceof CsvError ? reasonOf(error) : error.message)),
    );
    return parser.resume();
  };
  // The parser gets text, because the browser version does not accept bytes.
  const decoder = new TextDecoder();
  let parser: ReturnType<typeof open> | undefined;
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    parser ??= open(separatorOf(text.split(/\r|\n/, 1)[0] ?? ''));
    const target = parser;
    await new Promise<void>((resolve) => target.write(text, () => resolve()));
    yield* records.splice(0);
    if (failure) throw failure;
  }
  const last = parser;
  if (last) await new Promise<void>((resolve) => last.end(decoder.decode(), () => resolve()));
  yield* records.splice(0);
  if (failure) throw failure;
}
