import { createHash } from 'node:crypto';
import type { Tillgate } from '../../context.js';
import { refuse } from '../../errors.js';
import type { Executor } from '../../lib/executor.js';
import { inFile } from '../../lib/import-files/file-rows.js';
import { findConnector } from '../platform/destinations/find-connector.js';
import type { BulkImport, BulkImportKind, Refusal, RowCounts, RowOutcome } from './bulk-import.js';
import {
  chunksWith,
  openImport,
  recordChunk,
  type ImportIdentity,
  type StoredChunk,
} from './bulk-import-repository.js';
import { customerRowSchema } from './customer-row.js';
import { productRowSchema } from './product-row.js';
import { readRow, type GoodRow, type RowFault } from './read-row.js';
import { storeCustomers } from './store-customers.js';
import { storeProducts } from './store-products.js';
import type { StoredWhere } from './store-rows.js';
import { ConcurrentChange } from './concurrent-change.js';

/** A row with its number. The content of a row that could not be read is its errors. */
export interface ImportRow {
  row: number;
  content: unknown;
  faults?: readonly RowFault[];
  /** Where a file has a member of the row; by default it is in the row itself. */
  placeOf?: (field: string) => { row: number; field: string };
}

/** Consecutive rows of an import, in the order of their numbers. */
export interface Chunk extends ImportIdentity {
  firstRow: number;
  lastRow: number;
  rows: readonly ImportRow[];
  isLast: boolean;
}

/** An import after a chunk, and the errors of the chunk's rows. */
export interface ChunkResult {
  bulkImport: BulkImport;
  refusals: Refusal[];
}

type Outcome = RowOutcome | RowFault[];

/** Rows that were read with the schema of their kind, ready to be stored. */
export type ReadRows = (executor: Executor, where: StoredWhere) => Promise<Outcome[]>;

/** How often a chunk is retried after concurrent changes to the catalog. */
const tries = 10;

/** Reads rows, and stores the good ones among them. */
function reading<Value>(
  rows: readonly ImportRow[],
  read: (content: unknown) => GoodRow<Value> | { faults: RowFault[] },
  store: (executor: Executor, where: StoredWhere, rows: readonly GoodRow<Value>[]) => Promise<Outcome[]>,
): ReadRows {
  const results = rows.map(({ content, faults }) => (faults ? { faults: [...faults] } : read(content)));
  const good = results.flatMap((result) => ('faults' in result ? [] : [result]));
  return async (executor, where) => {
    const stored = good.length > 0 ? await store(executor, where, good) : [];
    const outcomes = stored.values();
    return results.map((result) => ('faults' in result ? result.faults : (outcomes.next().value ?? [])));
  };
}

/** Reads the rows of a chunk, without the database. */
export function readRows({ kind, rows }: Pick<Chunk, 'kind' | 'rows'>): ReadRows {
  return kind === 'products'
    ? reading(rows, (content) => readRow(productRowSchema, content), storeProducts)
    : reading(rows, (content) => readRow(customerRowSchema, content), storeCustomers);
}

const checksumOf = ({ rows }: Chunk): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ row, content, faults }) => [row, content, faults])))
    .digest('base64url');

function refuseAnother(opened: BulkImport, { kind, dryRun }: ImportIdentity): void {
  const message =
    opened.kind === kind
      ? opened.dryRun === dryRun
        ? undefined
        : 'dryRun must be the same in all chunks of an import.'
      : `This importId belongs to an import of ${opened.kind}.`;
  if (message !== undefined) refuse('INVALID_VALUE', { field: 'importId', message });
}

/** The chunk as it was stored before; undefined if its rows are new. Refuses rows that overlap with other chunks. */
function repeated(
  [stored, ...others]: StoredChunk[],
  { firstRow, checksum }: Pick<StoredChunk, 'firstRow' | 'checksum'>,
): StoredChunk | undefined {
  if (!stored) return undefined;
  const isSame = stored.firstRow === firstRow && stored.checksum === checksum;
  if (isSame && others.length === 0) return stored;
  const message = `Rows ${stored.firstRow} to ${stored.lastRow} of this import were already received, with other content.`;
  return refuse('INVALID_VALUE', { field: 'firstRow', message });
}

function counted(outcomes: readonly Outcome[]): RowCounts {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const outcome of outcomes) counts[typeof outcome === 'string' ? outcome : 'refused'] += 1;
  return counts;
}

function refusalsOf(rows: readonly ImportRow[], outcomes: readonly Outcome[]): Refusal[] {
  return rows.flatMap((row, index) => {
    const outcome = outcomes[index] ?? [];
    return typeof outcome === 'string' ? [] : outcome.map((fault) => inFile(fault, row));
  });
}

/**
 * Stores a chunk of an import in one transaction with its counts, so that a chunk that is repeated has no further
 * effect and gets its first result. A refused row does not affect the others. Sixteen statements for any number of
 * products. Refuses NOT_SUPPORTED if a platform manages the customers, and INVALID_VALUE if the chunk does not match
 * the import.
 */
export async function importChunk(
  tillgate: Tillgate,
  shopId: string,
  chunk: Chunk,
  read: ReadRows = readRows(chunk),
): Promise<ChunkResult> {
  await refuseOfPlatform(tillgate, shopId, chunk.kind);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tillgate.database.transaction((executor) =>
        storeChunk(unprepared(executor), shopId, chunk, read, tillgate.clock.now()),
      );
    } catch (error) {
      if (!(error instanceof ConcurrentChange) || attempt === tries) throw error;
    }
  }
}

/** Statements are planned each time: a plan for an empty table is slow for the tables that an import fills. */
const unprepared = (executor: Executor): Executor => ({
  ...executor,
  run: ({ text, values }) => executor.run({ text, values }),
});

async function storeChunk(
  executor: Executor,
  shopId: string,
  chunk: Chunk,
  read: ReadRows,
  now: Date,
): Promise<ChunkResult> {
  const { id, dryRun, firstRow, lastRow, rows, isLast } = chunk;
  const opened = await openImport(executor, shopId, chunk, now);
  refuseAnother(opened, chunk);
  const checksum = checksumOf(chunk);
  const stored = repeated(await chunksWith(executor, shopId, id, chunk), { firstRow, checksum });
  if (stored) return { bulkImport: opened, refusals: stored.refusals };
  if (opened.status === 'finished')
    refuse('INVALID_VALUE', { field: 'importId', message: 'The import is finished. Use another importId.' });
  const outcomes = await read(executor, { shopId, dryRun, now });
  const refusals = refusalsOf(rows, outcomes);
  const record = { firstRow, lastRow, checksum, refusals, counts: counted(outcomes), isLast, now };
  return { bulkImport: await recordChunk(executor, shopId, id, record), refusals };
}

/** Customers of a platform must be changed on the platform. */
async function refuseOfPlatform(tillgate: Tillgate, shopId: string, kind: BulkImportKind): Promise<void> {
  if (kind === 'customers' && (await findConnector(tillgate, shopId, 'customers')))
    refuse('NOT_SUPPORTED', {
      message: 'The customers of this shop are managed by its platform. Import them with importPlatformData.',
    });
}
