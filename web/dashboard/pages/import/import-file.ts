import type { FileKind } from '../../../../src/lib/import-files/columns.js';
import { inFile, readWhole, type FileRow } from '../../../../src/lib/import-files/file-rows.js';
import { accepted, type Send } from '../../api/send.js';
import { sendUntilAnswered } from '../../api/send-until-answered.js';
import {
  ImportCustomersDocument,
  ImportProductsDocument,
  ImportRefusalsDocument,
  ImportsDocument,
  type ImportProductsInput,
  type ImportRowFragment,
  type RefusalFragment,
} from '../../generated/documents.js';
import { chunksOf, type SentRow } from './chunks.js';
import type { OpenedFile } from './open-file.js';

/** The requested import. */
export interface WantedImport {
  kind: FileKind;
  file: File;
  /** Opens it at its beginning. */
  open: () => OpenedFile;
  /** The rows are only checked. */
  dryRun: boolean;
}

/** A row that was refused, by its line in the file and the column or member there. */
export interface RefusedRow {
  line: number;
  field: string;
  code: string;
  message: string;
}

/** The progress of an import. */
export interface Progress {
  /** The import record of the service; undefined until it has received rows. */
  record: ImportRowFragment | undefined;
  /** The number of the row after which an earlier run is continued; 0 for a new import. */
  continuedAfter: number;
  /** The part of the file that is done, 0 to 1. */
  part: number;
  /** The part of the file that earlier runs have done. */
  partBefore: number;
  /** The rows that this run has sent. */
  sent: number;
  refused: readonly RefusedRow[];
  /** How many of the refused rows could not be read, and are not in the record. */
  unsent: number;
  /** When this run began to send, in ms of `performance.now()`. */
  startedAt: number;
  /** The reason for waiting for the service, if any. */
  waitingFor: unknown;
}

/** How many refused rows are read at once. */
const page = 1_000;

/**
 * The beginning of the ids of a file's imports: a file that is chosen again has the same size and the same time of its
 * last
 * change.
 */
const prefixOf = ({ kind, file, dryRun }: WantedImport): string =>
  `page-${dryRun ? 'check' : 'import'}-${kind}-${file.size}-${file.lastModified}-`;

const nameOf = ({ file }: WantedImport): string => file.name.slice(0, 255);

/** The import of the file that was not finished. */
async function findBegun(send: Send, wanted: WantedImport): Promise<ImportRowFragment | undefined> {
  const { bulkImports } = await send(ImportsDocument, {});
  const prefix = prefixOf(wanted);
  return bulkImports?.find(
    ({ id, name, status }) => status !== 'finished' && id.startsWith(prefix) && name === nameOf(wanted),
  );
}

async function refusalsAfter(send: Send, importId: string, afterRow: number): Promise<RefusalFragment[]> {
  const { bulkImportRefusals } = await send(ImportRefusalsDocument, { importId, afterRow, limit: page });
  return bulkImportRefusals ?? [];
}

/** The refusals of an import by the numbers of their rows. */
async function refusalsOf(send: Send, importId: string): Promise<Map<number, RefusalFragment[]>> {
  const found = new Map<number, RefusalFragment[]>();
  let refusals = await refusalsAfter(send, importId, 0);
  for (let last = refusals.at(-1); last; last = refusals.at(-1)) {
    for (const one of refusals) found.set(one.row, [...(found.get(one.row) ?? []), one]);
    refusals = await refusalsAfter(send, importId, last.row);
  }
  return found;
}

/** The refusals with their positions in the file and the names used there. */
function placed({ code, field, message }: Omit<RefusalFragment, 'row'>, source: FileRow): RefusedRow {
  const { row: line, ...said } = inFile({ code, field, message }, source);
  return { line, ...said };
}

async function sendChunk(send: Send, kind: FileKind, input: ImportProductsInput) {
  if (kind === 'products') return accepted(await send(ImportProductsDocument, { input })).importProducts;
  return accepted(await send(ImportCustomersDocument, { input })).importCustomers;
}

interface ImportOptions {
  signal: AbortSignal;
  /** Whether an earlier import can be looked up. Without, the whole file is sent: what was imported stays unchanged. */
  findsEarlier: boolean;
  onProgress: (progress: Progress) => void;
}

/**
 * Imports a file in chunks, one after another, and continues an unfinished import of the same file. Throws
 * `UnreadableFile` if the file cannot be read to its end, before anything is sent, and an error when the signal is
 * aborted; rows that were sent are kept.
 */
export async function importFile(
  sendOnce: Send,
  wanted: WantedImport,
  { signal, findsEarlier, onProgress }: ImportOptions,
): Promise<void> {
  const { kind, open, dryRun } = wanted;
  const refused: RefusedRow[] = [];
  let progress: Progress = {
    record: undefined,
    continuedAfter: 0,
    part: 0,
    partBefore: 0,
    sent: 0,
    refused,
    unsent: 0,
    startedAt: performance.now(),
    waitingFor: undefined,
  };
  const show = (changes: Partial<Progress>): void => {
    progress = { ...progress, ...changes };
    onProgress(progress);
  };
  // A file that cannot be read to its end, for example because of a quote that is never closed, imports nothing.
  await readWhole(open().rows);
  const send = sendUntilAnswered(sendOnce, { signal, onWait: (waitingFor) => show({ waitingFor }) });
  const begun = findsEarlier ? await findBegun(send, wanted) : undefined;
  const earlier = begun ? await refusalsOf(send, begun.id) : new Map<number, RefusalFragment[]>();
  const continuedAfter = begun?.lastRow ?? 0;
  const importId = begun?.id ?? `${prefixOf(wanted)}${Date.now()}`;
  show({ record: begun, continuedAfter, startedAt: performance.now() });
  const refuse = (refusals: readonly RefusalFragment[], rows: readonly SentRow[]): void => {
    const sources = new Map(rows.map(({ number, source }) => [number, source]));
    for (const one of refusals) {
      const source = sources.get(one.row);
      if (source) refused.push(placed(one, source));
    }
  };

  const opened = open();
  for await (const { rows, unsent, isLast, part } of chunksOf(opened.rows, opened.partRead)) {
    signal.throwIfAborted();
    for (const one of unsent) refused.push(placed(one, one.source));
    const unsentRows = progress.unsent + new Set(unsent.map(({ source }) => source)).size;
    const fresh = rows.filter(({ number }) => number > continuedAfter);
    refuse(
      rows.flatMap(({ number }) => earlier.get(number) ?? []),
      rows,
    );
    const [first] = fresh;
    if (!first) {
      const isBefore = progress.sent === 0;
      show({ part, unsent: unsentRows, ...(isBefore ? { partBefore: part, startedAt: performance.now() } : {}) });
      continue;
    }
    const input = {
      importId,
      name: nameOf(wanted),
      dryRun,
      firstRow: first.number,
      isLast,
      rows: fresh.map(({ content }) => content),
    };
    const answer = await sendChunk(send, kind, input);
    refuse(answer?.refusals ?? [], fresh);
    show({
      record: answer?.bulkImport ?? progress.record,
      part,
      unsent: unsentRows,
      sent: progress.sent + fresh.length,
    });
  }
}
