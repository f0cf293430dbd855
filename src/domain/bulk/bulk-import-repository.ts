import type { Executor } from '../../lib/executor.js';
import { appendedEvents } from '../core/event-log/appended-events.js';
import type { BulkImport, BulkImportKind, Refusal, RowCounts } from './bulk-import.js';

interface ImportRow {
  id: string;
  kind: BulkImportKind;
  name: string;
  dry_run: boolean;
  status: BulkImport['status'];
  last_row: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  started_at: Date;
  updated_at: Date;
  finished_at: Date | null;
}

const columns = `i.id, i.kind, i.name, i.dry_run, i.status, i.last_row, i.created, i.updated, i.unchanged, i.refused,
  i.started_at, i.updated_at, i.finished_at`;

const importOf = ({ dry_run, last_row, started_at, updated_at, finished_at, ...row }: ImportRow): BulkImport => ({
  ...row,
  dryRun: dry_run,
  lastRow: last_row,
  startedAt: started_at,
  updatedAt: updated_at,
  finishedAt: finished_at,
});

/** SQL: appends an event with the progress of each import of a common table expression. */
const progressEvents = ({ shopId, now, from }: { shopId: string; now: string; from: string }): string =>
  appendedEvents({
    shopId,
    type: "'import/updated'",
    data: `json_build_object('import_id', id, 'kind', kind, 'dry_run', dry_run, 'status', status,
      'last_row', last_row, 'created', created, 'updated', updated, 'unchanged', unchanged, 'refused', refused)`,
    occurredAt: now,
    from,
  });

/** The identity of an import, as each of its chunks repeats it. */
export interface ImportIdentity {
  id: string;
  kind: BulkImportKind;
  name: string;
  dryRun: boolean;
}

/**
 * The import with this id, which is started if it does not exist. Imports of the same kind wait for each other until the
 * end of the caller's transaction, because their rows may be about the same products or customers. Two statements.
 */
export async function openImport(
  executor: Executor,
  shopId: string,
  { id, kind, name, dryRun }: ImportIdentity,
  now: Date,
): Promise<BulkImport> {
  await executor.run({
    name: 'take_turn_of_bulk_imports',
    text: `select pg_advisory_xact_lock(hashtextextended('bulk_imports/' || $1::text || '/' || $2::text, 0))`,
    values: [shopId, kind],
  });
  const [row] = await executor.run<ImportRow>({
    name: 'open_bulk_import',
    text: `insert into bulk_imports as i (shop_id, id, kind, dry_run, name, status, started_at, updated_at)
      values ($1, $2, $3, $4, $5, 'running', $6, $6)
      on conflict (shop_id, id) do update set updated_at = i.updated_at returning ${columns}`,
    values: [shopId, id, kind, dryRun, name, now],
  });
  if (!row) throw new Error('an import that was opened is there');
  return importOf(row);
}

/** A stored chunk. */
export interface StoredChunk {
  firstRow: number;
  lastRow: number;
  checksum: string;
  refusals: Refusal[];
}

/** The chunks of an import that contain one of these rows. */
export function chunksWith(
  executor: Executor,
  shopId: string,
  importId: string,
  { firstRow, lastRow }: { firstRow: number; lastRow: number },
): Promise<StoredChunk[]> {
  return executor.run<StoredChunk>({
    name: 'bulk_import_chunks_with',
    text: `select first_row as "firstRow", last_row as "lastRow", checksum, refusals from bulk_import_chunks
      where shop_id = $1 and import_id = $2 and first_row <= $4 and last_row >= $3 order by first_row`,
    values: [shopId, importId, firstRow, lastRow],
  });
}

/** Records a chunk and its counts, and appends the event that shows the progress. One statement. */
export async function recordChunk(
  executor: Executor,
  shopId: string,
  importId: string,
  {
    firstRow,
    lastRow,
    checksum,
    refusals,
    counts,
    isLast,
    now,
  }: StoredChunk & {
    counts: RowCounts;
    isLast: boolean;
    now: Date;
  },
): Promise<BulkImport> {
  const [row] = await executor.run<ImportRow>({
    name: 'record_bulk_import_chunk',
    text: `with chunk as (
        insert into bulk_import_chunks (shop_id, import_id, first_row, last_row, checksum, refusals)
        values ($1, $2, $3, $4, $5, $6)
      ), advanced as (
        update bulk_imports i set last_row = greatest(i.last_row, $4), created = i.created + $7,
          updated = i.updated + $8, unchanged = i.unchanged + $9, refused = i.refused + $10, updated_at = $12,
          status = case when $11 then 'finished' else 'running' end,
          finished_at = case when $11 then $12::timestamptz end
        where i.shop_id = $1 and i.id = $2 returning ${columns}
      ), logged as (
        ${progressEvents({ shopId: '$1', now: '$12', from: 'advanced' })}
      )
      select * from advanced`,
    values: [
      shopId,
      importId,
      firstRow,
      lastRow,
      checksum,
      JSON.stringify(refusals),
      counts.created,
      counts.updated,
      counts.unchanged,
      counts.refused,
      isLast,
      now,
    ],
  });
  if (!row) throw new Error('an import that was opened is there');
  executor.announce?.(shopId, '');
  return importOf(row);
}

/** Marks a running import as failed. Has no effect on one that does not exist or has ended. */
export async function failImport(executor: Executor, shopId: string, importId: string, now: Date): Promise<void> {
  await executor.run({
    name: 'fail_bulk_import',
    text: `with failed as (
        update bulk_imports i set status = 'failed' where i.shop_id = $1 and i.id = $2 and i.status = 'running'
        returning ${columns}
      ) ${progressEvents({ shopId: '$1', now: '$3::timestamptz', from: 'failed' })}`,
    values: [shopId, importId, now],
  });
  executor.announce?.(shopId, '');
}

/** The running imports of all shops that have not received a chunk since the given time, at most `limit`. */
export function staleImports(
  executor: Executor,
  before: Date,
  limit: number,
): Promise<{ shopId: string; id: string }[]> {
  return executor.run<{ shopId: string; id: string }>({
    name: 'stale_bulk_imports',
    text: `select shop_id as "shopId", id from bulk_imports where status = 'running' and updated_at < $1
      order by updated_at limit $2`,
    values: [before, limit],
  });
}

/** The import with this id. */
export async function findImport(executor: Executor, shopId: string, id: string): Promise<BulkImport | undefined> {
  const [row] = await executor.run<ImportRow>({
    name: 'find_bulk_import',
    text: `select ${columns} from bulk_imports i where i.shop_id = $1 and i.id = $2`,
    values: [shopId, id],
  });
  return row && importOf(row);
}

/** The latest imports of a shop, newest first; only those whose id begins with `prefix`, if it is given. */
export async function listImports(
  executor: Executor,
  shopId: string,
  { limit, prefix = '' }: { limit: number; prefix?: string },
): Promise<BulkImport[]> {
  const rows = await executor.run<ImportRow>({
    name: 'list_bulk_imports',
    text: `select ${columns} from bulk_imports i where i.shop_id = $1 and starts_with(i.id, $2)
      order by i.started_at desc, i.id limit $3`,
    values: [shopId, prefix, limit],
  });
  return rows.map(importOf);
}

/** The errors of an import's rows after this row, in the order of the rows; all errors of at most `limit` rows. */
export function listRefusals(
  executor: Executor,
  shopId: string,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Refusal[]> {
  return executor.run<Refusal>({
    name: 'list_bulk_import_refusals',
    text: `select row, code, field, message from (
        select r.*, dense_rank() over (order by r.row) as place from bulk_import_chunks c
        cross join lateral json_to_recordset(c.refusals) as r("row" bigint, code text, field text, message text)
        where c.shop_id = $1 and c.import_id = $2 and c.last_row > $3 and r.row > $3
      ) as ranked where place <= $4 order by row, field, code`,
    values: [shopId, importId, after, limit],
  });
}
