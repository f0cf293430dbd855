import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const own = fileURLToPath(new URL('../src/web/explorer', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const packaged = (name, file) => path.join(path.dirname(resolve(`${name}/package.json`)), file);

const files = {
  'explorer.js': path.join(own, 'explorer.js'),
  'explorer.css': path.join(own, 'explorer.css'),
  'react.js': packaged('react', 'umd/react.production.min.js'),
  'react-dom.js': packaged('react-dom', 'umd/react-dom.production.min.js'),
  'graphiql.js': packaged('graphiql', 'graphiql.min.js'),
  'graphiql.css': packaged('graphiql', 'graphiql.min.css'),
};

/** The highest quality of Brotli takes ten seconds for a few percent. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

/** Writes the files of the GraphQL explorer and compressed copies of each. */
export function buildExplorer(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of Object.entries(files)) {
    const content = readFileSync(source);
    const target = path.join(folder, name);
    writeFileSync(target, content);
    writeFileSync(`${target}.br`, brotliCompressSync(content, brotli));
    writeFileSync(`${target}.gz`, gzipSync(content));
  }
}
