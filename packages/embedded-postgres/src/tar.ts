const BLOCK = 512;

/** A file, or a folder (whose name ends with a slash). */
export interface TarEntry {
  name: string;
  type: 'file' | 'directory';
  /** Permission bits. */
  mode: number;
  /** Bytes. */
  size: number;
  /** It does not have to be read, and cannot be read after the next entry is requested. */
  content: AsyncGenerator<Buffer>;
}

/**
 * The bytes of one entry of a tar archive (POSIX.1-1988 "ustar"): a file, or a folder when the name ends with a slash.
 * Refuses names of more than 100 bytes. An archive ends with two blocks of zeros (`TAR_END`).
 */
export function tarEntry({ name, mode, content }: { name: string; mode: number; content?: Buffer }): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`The name "${name}" is too long for a tar archive.`);
  const size = content?.length ?? 0;
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(`${octal(mode, 7)}\0`, 100);
  header.write(`${octal(0, 7)}\0`, 108);
  header.write(`${octal(0, 7)}\0`, 116);
  header.write(`${octal(size, 11)}\0`, 124);
  header.write(`${octal(0, 11)}\0`, 136);
  header.write(name.endsWith('/') ? '5' : '0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${octal(checksum(header), 6)}\0 `, 148);
  return Buffer.concat([header, content ?? Buffer.alloc(0), Buffer.alloc(padding(size))]);
}

export const TAR_END = Buffer.alloc(2 * BLOCK);

/**
 * Reads a tar archive entry by entry, as it arrives. Refuses damaged headers, truncated archives, and
 * everything but files and folders (links would let an archive write elsewhere).
 */
export async function* readTar(archive: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = blockReader(archive);
  for (;;) {
    const header = await reader.read(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const { name, type, mode, size } = parseHeader(header);
    let left = size;
    const content = (async function* () {
      while (left > 0) {
        const chunk = await reader.readSome(left);
        left -= chunk.length;
        yield chunk;
      }
    })();
    yield { name, type, mode, size, content };
    while (left > 0) left -= (await reader.readSome(left)).length;
    await reader.read(padding(size));
  }
}

function parseHeader(header: Buffer): { name: string; type: TarEntry['type']; mode: number; size: number } {
  if (number(header, 148, 8) !== checksum(header)) throw new Error('damaged tar header');
  const prefix = text(header, 345, 155);
  const name = prefix === '' ? text(header, 0, 100) : `${prefix}/${text(header, 0, 100)}`;
  const kind = text(header, 156, 1);
  if (kind !== '' && kind !== '0' && kind !== '5') throw new Error(`"${name}" is neither a file nor a folder`);
  const type = kind === '5' ? 'directory' : 'file';
  return { name, type, mode: number(header, 100, 8) & 0o777, size: type === 'file' ? number(header, 124, 12) : 0 };
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** The sum of all bytes, in which the bytes of the checksum itself count as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function text(header: Buffer, at: number, length: number): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

function number(header: Buffer, at: number, length: number): number {
  const digits = text(header, at, length).trim();
  if (!/^[0-7]+$/.test(digits)) throw new Error('damaged tar header');
  return Number.parseInt(digits, 8);
}

interface BlockReader {
  /** Reads exactly this number of bytes. */
  read(length: number): Promise<Buffer>;
  /** Reads the available bytes: at least one, at most this number. */
  readSome(most: number): Promise<Buffer>;
}

function blockReader(source: AsyncIterable<Buffer>): BlockReader {
  const chunks = source[Symbol.asyncIterator]();
  let pending: Buffer = Buffer.alloc(0);

  const readSome = async (most: number): Promise<Buffer> => {
    while (pending.length === 0) {
      const next = await chunks.next();
      if (next.done === true) throw new Error('the archive is truncated');
      pending = next.value;
    }
    const part = pending.subarray(0, most);
    pending = pending.subarray(part.length);
    return part;
  };
  const read = async (length: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await readSome(left));
    return Buffer.concat(parts);
  };
  return { read, readSome };
}
