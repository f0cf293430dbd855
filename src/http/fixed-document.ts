import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredCoding } from '../lib/preferred-coding.js';

/** The highest quality of Brotli takes much longer for hardly smaller texts. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 9 };

const codings = ['br', 'gzip'] as const;
type Coding = (typeof codings)[number];

const compressors: Readonly<Record<Coding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, { params: brotliParams }),
  gzip: promisify(gzip),
};

/** The options of a route that sends a fixed document: it is not compressed again. */
export const fixedDocumentConfig = { compress: false } as const;

/** Sends the document in the coding that the client prefers. */
export type SendFixed = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * A document that is the same for everybody, made by `write` when it is first requested and compressed once with each
 * coding. Its routes need `fixedDocumentConfig`.
 */
export function fixedDocument(type: string, write: () => string): SendFixed {
  let content: Buffer | undefined;
  const compressed = new Map<Coding, Promise<Buffer>>();

  function compressedWith(coding: Coding, plain: Buffer): Promise<Buffer> {
    const known = compressed.get(coding);
    if (known) return known;
    const compressing = compressors[coding](plain);
    compressed.set(coding, compressing);
    return compressing;
  }

  return async ({ headers }, reply) => {
    content ??= Buffer.from(write());
    reply.type(type).header('vary', 'accept-encoding');
    const coding = preferredCoding(headers['accept-encoding'], codings);
    if (coding === undefined) return reply.send(content);
    return reply.header('content-encoding', coding).send(await compressedWith(coding, content));
  };
}
