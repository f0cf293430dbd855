import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes from which a response is compressed. */
const threshold = 1_024;

/** A quality that costs little, and a window of 256 KiB: each response that is being sent has a window of its own. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * Compresses responses over 1 KiB with Brotli or gzip where the client accepts it. Request bodies are unpacked where they
 * are read, within their limit. Add it before any route.
 */
export async function compressResponses(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    globalDecompression: false,
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: brotliParams },
  });
}
