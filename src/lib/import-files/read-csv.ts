import { CsvError, parse } from 'csv-parse';
import { decodedText } from './decoded-text.js';
import { UnreadableFile } from './file-rows.js';

/** A record of a CSV file: its cells and its lines. */
export interface CsvRecord {
  cells: string[];
  line: number;
  lastLine: number;
  /** Whether numbers may have a comma as their decimal mark, because it does not separate cells. */
  allowsDecimalComma: boolean;
}

/** The longest record, in bytes. A quote that is never closed would otherwise read the rest of the file into memory. */
const longest = 4 * 1024 * 1024;

const separators = [',', ';', '\t'] as const;

/** The separator that the header uses most. */
function separatorOf(header: string): string {
  const count = (separator: string): number => header.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The first line of files that name their separator for spreadsheet programs. */
const separatorLine = /^"?sep=([^"\r\n])"?[ \t]*(?:\r\n|\n|\r|$)/i;

/** How the records of a file begin. */
interface Opening {
  separator: string;
  /** The text after the line that names the separator. */
  text: string;
  /** The number of lines before that text. */
  linesBefore: number;
}

function openingOf(text: string): Opening {
  const [line = '', separator] = separatorLine.exec(text) ?? [];
  if (separator !== undefined) return { separator, text: text.slice(line.length), linesBefore: 1 };
  return { separator: separatorOf(text.split(/\r|\n/, 1)[0] ?? ''), text, linesBefore: 0 };
}

/** The text of a file, whose first piece contains its first two lines, or all that there is. */
async function* withFirstLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let first: string | undefined = '';
  for await (const text of texts) {
    if (first === undefined) {
      yield text;
      continue;
    }
    first += text;
    if (!/[\r\n].*[\r\n]/s.test(first) && first.length < longest) continue;
    yield first;
    first = undefined;
  }
  if (first !== undefined && first !== '') yield first;
}

function reasonOf({ code }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quote in the row that begins in line ${line} is never closed.`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `The row that begins in line ${line} is longer than 4 MiB; a quote may not be closed.`;
  return `The file cannot be read as CSV from line ${line} on (${code}).`;
}

const countIn = (cells: readonly string[], breaks: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(breaks)?.length ?? 0), 0);

/** Reads the records of a text in pieces. Throws {@link UnreadableFile}. */
function openRecords({ separator, linesBefore }: Opening) {
  const records: CsvRecord[] = [];
  let failure: UnreadableFile | undefined;
  let countedTwice = 0;
  let lastLine = linesBefore;
  let blankLines = 0;
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longest,
    // Records are collected here, because a stream drops waiting records when it fails.
    on_record: (cells: string[], { lines, empty_lines: emptyLines }) => {
      // Within quotes, csv-parse counts a CRLF twice.
      countedTwice += countIn(cells, /\r\n/g);
      lastLine = linesBefore + lines - countedTwice;
      blankLines = emptyLines;
      const line = lastLine - countIn(cells, /\r\n|\n|\r/g);
      // Spreadsheet programs write separators for rows without any content.
      if (cells.some((cell) => cell.trim() !== ''))
        records.push({ cells, line, lastLine, allowsDecimalComma: separator !== ',' });
      return null;
    },
  });
  parser.on('error', (error: Error & { empty_lines?: number }) => {
    const line = lastLine + 1 + (error.empty_lines ?? blankLines) - blankLines;
    failure = new UnreadableFile(error instanceof CsvError ? reasonOf(error, line) : error.message);
  });
  parser.resume();
  const taken = async function* (): AsyncGenerator<CsvRecord> {
    yield* records.splice(0);
    if (failure) throw failure;
  };
  return {
    async *read(text: string): AsyncGenerator<CsvRecord> {
      await new Promise<void>((resolve) => parser.write(text, () => resolve()));
      yield* taken();
    },
    async *end(): AsyncGenerator<CsvRecord> {
      await new Promise<void>((resolve) => parser.end(() => resolve()));
      yield* taken();
    },
  };
}

/**
 * The records of a CSV file (RFC 4180, with commas, semicolons or tabs, or what a first line `sep=` names), the header
 * first. Rows without content are skipped. Throws {@link UnreadableFile} if the rest of the file cannot be read, after it
 * has returned the records before.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let records: ReturnType<typeof openRecords> | undefined;
  // The parser gets text, because the browser version does not accept bytes.
  for await (const piece of withFirstLines(decodedText(bytes))) {
    if (records) {
      yield* records.read(piece);
      continue;
    }
    const opening = openingOf(piece);
    records = openRecords(opening);
    yield* records.read(opening.text);
  }
  if (records) yield* records.end();
}
