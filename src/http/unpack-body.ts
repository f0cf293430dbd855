import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { refuse } from '../errors.js';

const unzip = promisify(gunzip);

/** By the codings of RFC 9110. Each stops as soon as its output is too long. */
const unpackers: ReadonlyMap<string, (body: Buffer, bounds: { maxOutputLength: number }) => Promise<Buffer>> = new Map([
  ['gzip', unzip],
  ['x-gzip', unzip],
  ['br', promisify(brotliDecompress)],
  ['deflate', promisify(inflate)],
]);

/**
 * Decompresses a body to at most `maxBytes`. Refuses UNSUPPORTED_MEDIA_TYPE for unknown codings and several of them,
 * BODY_TOO_LARGE, and MALFORMED_JSON for bytes that are not valid in that coding.
 */
export async function unpackedBody(body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const unpack = unpackers.get(encoding);
  if (!unpack)
    return refuse('UNSUPPORTED_MEDIA_TYPE', { message: 'The Content-Encoding must be gzip, br or deflate.' });
  try {
    return await unpack(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLarge) return refuse('BODY_TOO_LARGE');
    return refuse('MALFORMED_JSON', { message: `The body is not valid ${encoding}.` });
  }
}
