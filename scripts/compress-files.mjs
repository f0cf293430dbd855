import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The highest quality of Brotli takes several times as long for a few percent. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes compressed copies of the scripts and style sheets in a folder. */
export function compressFiles(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file))) {
    const target = path.join(folder, name);
    const content = readFileSync(target);
    writeFileSync(`${target}.br`, brotliCompressSync(content, brotli));
    writeFileSync(`${target}.gz`, gzipSync(content));
  }
}
