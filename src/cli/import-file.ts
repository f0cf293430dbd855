import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { pino } from 'pino';
import type { Config } from '../config.js';
import { pendingMigrations } from '../database/migrate.js';
import type { BulkImport, BulkImportKind, Refusal } from '../domain/bulk/bulk-import.js';
import { failImport, listImports, listRefusals } from '../domain/bulk/bulk-import-repository.js';
import { importChunk, readRows, type Chunk } from '../domain/bulk/import-chunk.js';
import { findShop } from '../domain/shop/shops/shop-repository.js';
import { systemClock } from '../lib/clock.js';
import { createTillgate } from '../tillgate.js';
import { csvRows } from '../lib/import-files/csv-rows.js';
import { readWhole, type FileRow } from '../lib/import-files/file-rows.js';
import { escapeFormula } from '../lib/import-files/formula-cells.js';
import { checksumOf, openFile, type FileFormat, type OpenedFile } from './files/open-file.js';
import { progressBar } from './files/progress-bar.js';
import { readCsv } from '../lib/import-files/read-csv.js';
import { readJsonLines } from '../lib/import-files/read-json-lines.js';

/** A file to import, as specified on the command line. */
export interface ImportedFile {
  kind: BulkImportKind;
  path: string;
  format: FileFormat;
  shopId: string;
  dryRun: boolean;
  /** The file for the refused rows. */
  report: string;
}

/** The number of rows in a chunk. */
const chunkSize = 500;

/** How many refused rows are read at a time. */
const reportPage = 1_000;

const rowsOf = ({ kind, format }: ImportedFile, { content }: OpenedFile): AsyncIterable<FileRow> =>
  format === 'csv' ? csvRows(kind, readCsv(content)) : readJsonLines(content);

type Tillgate = Awaited<ReturnType<typeof createTillgate>>;

/**
 * The unfinished import of a file, or the ID of a new one. The ID contains the checksum of the file, so that the same
 * command continues an import that was interrupted.
 */
async function importOf(
  { database }: Tillgate,
  { kind, path, shopId, dryRun }: ImportedFile,
): Promise<{ id: string; lastRow: number; rows: number }> {
  const prefix = `${dryRun ? 'check' : 'file'}-${kind}-${(await checksumOf(path)).slice(0, 24)}-`;
  const [latest] = await listImports(database, shopId, { limit: 1, prefix });
  if (latest && latest.status !== 'finished') return { id: latest.id, lastRow: latest.lastRow, rows: rowCount(latest) };
  return { id: `${prefix}${Number(latest?.id.slice(prefix.length) ?? 0) + 1}`, lastRow: 0, rows: 0 };
}

const rowCount = ({ created, updated, unchanged, refused }: BulkImport): number =>
  created + updated + unchanged + refused;

/** The rows after a line, in chunks, the last of which is marked. The chunks are the same in every run. */
async function* chunksOf(
  rows: AsyncIterable<FileRow>,
  identity: Pick<Chunk, 'id' | 'kind' | 'name' | 'dryRun'>,
  lastRow: number,
): AsyncGenerator<Chunk> {
  let waiting: FileRow[] = [];
  const chunk = (isLast: boolean): Chunk[] => {
    const first = waiting[0];
    const last = waiting.at(-1);
    if (!first || !last) return [];
    return [{ ...identity, firstRow: first.row, lastRow: last.lastLine, rows: waiting, isLast }];
  };
  for await (const row of rows) {
    if (row.lastLine <= lastRow) continue;
    if (waiting.length === chunkSize) {
      yield* chunk(false);
      waiting = [];
    }
    waiting.push(row);
  }
  yield* chunk(true);
}

async function* refusalsOf({ database }: Tillgate, shopId: string, importId: string): AsyncGenerator<Refusal> {
  for (let after = 0; ;) {
    const refusals = await listRefusals(database, shopId, importId, { after, limit: reportPage });
    yield* refusals;
    const last = refusals.at(-1);
    if (!last) return;
    after = last.row;
  }
}

/** Writes all refused rows of an import, also those of earlier runs, to a CSV file. */
async function writeReport(tillgate: Tillgate, { shopId, report }: ImportedFile, importId: string): Promise<void> {
  const columns = ['line', 'column', 'code', 'message'];
  const cells = async function* () {
    for await (const { row, field, code, message } of refusalsOf(tillgate, shopId, importId))
      yield [String(row), escapeFormula(field), code, escapeFormula(message)];
  };
  await pipeline(Readable.from(cells()), stringify({ header: true, columns }), createWriteStream(report));
}

/** How many refused rows are printed. */
const shownRefusals = 10;

async function showRefusals(tillgate: Tillgate, file: ImportedFile, { id, refused }: BulkImport): Promise<string> {
  if (refused === 0) return '';
  await writeReport(tillgate, file, id);
  const first = await listRefusals(tillgate.database, file.shopId, id, { after: 0, limit: shownRefusals });
  const lines = first.map(
    ({ row, field, code, message }) => `  line ${row}: ${field && `${field}: `}${message} (${code})`,
  );
  const more = refused > shownRefusals ? ['  …'] : [];
  const counted = refused === 1 ? '1 row was' : `${refused} rows were`;
  return [`${counted} refused:`, ...lines, ...more, `Full report: ${file.report}`, ''].join('\n');
}

const outcomeOf = ({ kind, dryRun, created, updated, unchanged }: BulkImport): string => {
  const counts = `${created} created, ${updated} updated, ${unchanged} unchanged`;
  return dryRun ? `Nothing was stored. The ${kind} would be: ${counts}.\n` : `Imported ${kind}: ${counts}.\n`;
};

/** The result of a run: the exit code, and the text that is printed at the end. */
interface Finished {
  code: number;
  text: string;
}

type Begun = Awaited<ReturnType<typeof importOf>>;

/** Imports a file. An import that fails is marked as failed, and the same command continues it. */
async function run(tillgate: Tillgate, file: ImportedFile, out: NodeJS.WriteStream): Promise<Finished> {
  const { database, clock } = tillgate;
  const { path, shopId } = file;
  if (!(await findShop(database, shopId))) throw new Error(`The shop ${shopId} does not exist.`);
  const begun = await importOf(tillgate, file);
  try {
    // A file that cannot be read to its end, for example because of a quote that is never closed, imports nothing.
    await readWhole(rowsOf(file, await openFile(path)));
    return await importRows(tillgate, file, begun, out);
  } catch (error) {
    await failImport(database, shopId, begun.id, clock.now());
    throw error;
  }
}

/**
 * Imports the rows of a file in chunks, each in one transaction with the position in the file, and continues after the
 * last chunk of an earlier run. While a chunk is stored, the next one is read.
 */
async function importRows(
  tillgate: Tillgate,
  file: ImportedFile,
  begun: Begun,
  out: NodeJS.WriteStream,
): Promise<Finished> {
  const { kind, path, shopId, dryRun } = file;
  if (begun.lastRow > 0) out.write(`Continuing after line ${begun.lastRow}.\n`);
  const opened = await openFile(path);
  let interrupted = false;
  const interrupt = (): void => void (interrupted = true);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const identity = { id: begun.id, kind, name: basename(path).slice(0, 255), dryRun };
  let bar: ReturnType<typeof progressBar> | undefined;
  let current: BulkImport | undefined;
  let storing: Promise<void> = Promise.resolve();
  try {
    for await (const chunk of chunksOf(rowsOf(file, opened), identity, begun.lastRow)) {
      const read = readRows(chunk);
      const part = opened.size === 0 ? 1 : opened.bytesRead() / opened.size;
      bar ??= progressBar(out, () => performance.now(), begun.rows > 0 ? part : 0);
      await storing;
      if (interrupted) break;
      const shown = bar;
      const stored = async (): Promise<void> => {
        const { bulkImport } = await importChunk(tillgate, shopId, chunk, read);
        current = bulkImport;
        const note = bulkImport.refused > 0 ? { note: `${bulkImport.refused} refused` } : {};
        shown.show({ part: chunk.isLast ? 1 : part, rows: rowCount(bulkImport) - begun.rows, ...note });
      };
      storing = stored();
      // Awaited with the next chunk, or below.
      storing.catch(() => undefined);
    }
    await storing;
  } finally {
    await storing.catch(() => undefined);
    bar?.end();
  }
  if (!current) throw new Error('The file has no rows.');
  const refused = await showRefusals(tillgate, file, current);
  if (current.status === 'running')
    return { code: 1, text: `Interrupted after line ${current.lastRow}. Run the same command again to continue.\n` };
  return { code: current.refused > 0 ? 2 : 0, text: refused + outcomeOf(current) };
}

/** Imports a file into the configured database and shows the progress. Returns the exit code. */
export async function importFile(config: Config, databaseUrl: string, file: ImportedFile): Promise<number> {
  if ((await pendingMigrations(databaseUrl)).length > 0) throw new Error('Run npm run migrate first.');
  const tillgate = await createTillgate(config, databaseUrl, pino({ level: 'silent' }), systemClock);
  try {
    const { code, text } = await run(tillgate, file, process.stdout);
    process.stdout.write(text);
    return code;
  } finally {
    await tillgate.database.close();
    await tillgate.redis?.close();
  }
}
