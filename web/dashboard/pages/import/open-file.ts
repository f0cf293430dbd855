import { csvRows } from '../../../../src/lib/import-files/csv-rows.js';
import type { FileKind } from '../../../../src/lib/import-files/columns.js';
import type { FileRow } from '../../../../src/lib/import-files/file-rows.js';
import { readCsv } from '../../../../src/lib/import-files/read-csv.js';
import { readJsonLines } from '../../../../src/lib/import-files/read-json-lines.js';

/** The extensions of the files that can be imported. */
export const fileEndings = '.csv,.tsv,.jsonl,.ndjson,.gz';

/** A file that is read from the beginning to the end. */
export interface OpenedFile {
  rows: AsyncIterable<FileRow>;
  /** The part of the file that has been read, 0 to 1. */
  partRead: () => number;
}

/** How to open a file of products or customers, by its extension; undefined if the extension is unknown. */
export function openerOf(kind: FileKind, file: File): (() => OpenedFile) | undefined {
  const [, ending, gz] = /\.(csv|tsv|jsonl|ndjson)(\.gz)?$/i.exec(file.name) ?? [];
  return ending === undefined ? undefined : () => openFile(kind, file, { ending, isPacked: gz !== undefined });
}

function openFile(kind: FileKind, file: File, { ending, isPacked }: { ending: string; isPacked: boolean }): OpenedFile {
  let bytesRead = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        bytesRead += bytes.length;
        controller.enqueue(bytes);
      },
    }),
  );
  const content = partsOf(isPacked ? counted.pipeThrough(new DecompressionStream('gzip')) : counted);
  const rows = /sv$/i.test(ending) ? csvRows(kind, readCsv(content)) : readJsonLines(content);
  return { rows, partRead: () => (file.size === 0 ? 1 : bytesRead / file.size) };
}

/** Iterates over a stream, because not every browser supports that. */
async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
