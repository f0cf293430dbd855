import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import { connectDatabase, type Executor } from '../database/connection.js';
import { pendingMigrations } from '../database/migrate.js';
import { findShop } from '../domain/shop/shops/shop-repository.js';
import { exportedCustomers } from './files/export-customers.js';
import { exportedOrders } from './files/export-orders.js';
import { exportedProducts } from './files/export-products.js';
import { byteOrderMark, spreadsheetText } from '../lib/import-files/formula-cells.js';
import type { FilePage, FileRows } from './files/file-export.js';
import type { FileFormat } from './files/open-file.js';
import { progressBar } from './files/progress-bar.js';

const kinds = { orders: exportedOrders, customers: exportedCustomers, products: exportedProducts } as const;

export type ExportKind = keyof typeof kinds;

export const isExportKind = (name: string): name is ExportKind => Object.hasOwn(kinds, name);

/** A file to export, as specified on the command line. */
export interface ExportedFile {
  kind: ExportKind;
  /** A file with the extension `.gz` is compressed. */
  path: string;
  format: FileFormat;
  shopId: string;
  /** Whether a CSV file is written so that spreadsheet programs show its texts as they are. */
  forSpreadsheets?: boolean;
}

/** Cells with a carriage return must be quoted, too. */
const csvOf = (records: string[][], { path, forSpreadsheets = false }: ExportedFile): string =>
  stringify(forSpreadsheets ? records.map((cells) => cells.map(spreadsheetText)) : records, {
    delimiter: /\.tsv(?:\.gz)?$/i.test(path) ? '\t' : ',',
    quoted_match: /\r/,
  });

const textOf = ({ records, objects }: FilePage, file: ExportedFile): string =>
  file.format === 'csv'
    ? csvOf(records(), file)
    : objects()
        .map((object) => `${JSON.stringify(object)}\n`)
        .join('');

/** The text of a file, a page at a time; `onRows` receives the number of rows so far. */
async function* contentOf(
  { columns, pages }: FileRows,
  file: ExportedFile,
  executor: Executor,
  onRows: (rows: number) => void,
): AsyncGenerator<string> {
  let rows = 0;
  if (file.format === 'csv') yield `${file.forSpreadsheets ? byteOrderMark : ''}${csvOf([[...columns]], file)}`;
  for await (const page of pages(executor, file.shopId)) {
    yield textOf(page, file);
    onRows((rows += page.rows));
  }
}

/**
 * Writes a file under a temporary name in the same folder, and renames it when it is complete. Only its owner can read
 * it, because it contains personal data.
 */
async function writeWhole(path: string, content: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  const temporary = `${path}.${process.pid}.partial`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    const target = file.createWriteStream({ flush: true });
    if (path.toLowerCase().endsWith('.gz')) await pipeline(Readable.from(content), createGzip(), target, { signal });
    else await pipeline(Readable.from(content), target, { signal });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Exports the orders, customers or products of a shop to a file and shows the progress. Returns the exit code. Only one
 * page of rows is in memory at a time.
 */
export async function exportFile(databaseUrl: string, file: ExportedFile, out: NodeJS.WriteStream): Promise<number> {
  if ((await pendingMigrations(databaseUrl)).length > 0) throw new Error('Run npm run migrate first.');
  const { kind, path, shopId } = file;
  const database = connectDatabase(databaseUrl, { connections: 1 });
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const bar = progressBar(out, () => performance.now());
  try {
    if (!(await findShop(database, shopId))) throw new Error(`The shop ${shopId} does not exist.`);
    const source = kinds[kind];
    const total = await source.count(database, shopId);
    let exported = 0;
    const content = contentOf(source, file, database, (rows) => {
      exported = rows;
      bar.show({ part: Math.min(1, rows / total), rows });
    });
    await writeWhole(path, content, interrupted.signal);
    bar.end();
    out.write(`Exported ${exported} ${kind} to ${path}.\n`);
    return 0;
  } catch (error) {
    bar.end();
    if (!interrupted.signal.aborted) throw error;
    out.write('Interrupted. No file was written.\n');
    return 1;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await database.close();
  }
}
