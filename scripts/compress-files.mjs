import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';

const brotli = (content, quality) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * Writes compressed copies of the scripts and style sheets in a folder. The smallest ones take about twenty times as long:
 * Zopfli saves three percent of the best that zlib can do.
 */
export async function compressFiles(folder, { smallest = false } = {}) {
  for (const name of readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file))) {
    const target = path.join(folder, name);
    const content = readFileSync(target);
    writeFileSync(`${target}.br`, brotli(content, smallest ? constants.BROTLI_MAX_QUALITY : 9));
    writeFileSync(`${target}.gz`, smallest ? await gzipAsync(content, { numiterations: 15 }) : gzipSync(content));
  }
}
