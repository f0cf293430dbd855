import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { UnreadableFile } from '../../lib/import-files/file-rows.js';

const fileFormats = ['csv', 'jsonl'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The format according to the file's extension; undefined if unknown. */
function formatOf(name: string): FileFormat | undefined {
  const [, ending] = /\.(csv|tsv|jsonl|ndjson)(?:\.gz)?$/i.exec(name) ?? [];
  return ending === undefined ? undefined : /sv$/i.test(ending) ? 'csv' : 'jsonl';
}

const isFormat = (name: string): name is FileFormat => fileFormats.some((one) => one === name);

/** The given format, or that of the file's extension. Throws an error if the format is unknown. */
export function formatNamed(named: string | undefined, path: string): FileFormat {
  const format = named ?? formatOf(path);
  if (format === undefined || !isFormat(format))
    throw new Error('The format of the file is unknown. Add --format csv or --format jsonl.');
  return format;
}

/** A file that is read from beginning to end. */
export interface OpenedFile {
  size: number;
  /** How many bytes of the file have been read. */
  bytesRead: () => number;
  /** The content, unpacked if it is gzip. */
  content: AsyncIterable<Uint8Array>;
}

/** The checksum of a file's bytes. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw error;
    throw new UnreadableFile(`The gzip file is damaged or incomplete (${code}).`);
  }
}

/** Opens a file. Throws an error that says why it cannot be read. */
export async function openFile(path: string): Promise<OpenedFile> {
  const { size } = await stat(path);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const packed = await isGzip(path);
  const gunzip = packed ? createGunzip() : undefined;
  if (gunzip) file.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  return { size, bytesRead: () => file.bytesRead, content: gunzip ? unpacked(gunzip) : file };
}
