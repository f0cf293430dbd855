import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes from which a response is compressed. */
const threshold = 1_024;

/** A low quality and a window of 256 KiB, because each response in progress has its own window. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * Compresses responses over 1 KiB with Brotli or gzip where the client accepts it. Request bodies are decompressed
 * elsewhere. Must be added before any route.
 */
export async function compressResponses(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    globalDecompression: false,
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: brotliParams },
  });
}
