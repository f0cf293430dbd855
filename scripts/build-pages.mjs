import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress-files.mjs';

const root = fileURLToPath(new URL('../web', import.meta.url));

/** The entries of the pages. */
const entries = { checkout: 'main.tsx', order: 'main.tsx', payment: 'main.tsx', start: 'main.ts' };

/** Bundles one page, and returns its part of the manifest. */
async function buildPage(name, folder) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: '',
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      modulePreload: false,
      target: 'es2022',
      rollupOptions: { input: { [name]: path.join(root, name, entries[name]) } },
    },
  });
  return JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
}

/**
 * Bundles the pages that the service serves and writes compressed copies of each file. Each page is one script: scripts
 * that pages share would be larger together, because each file is compressed by itself.
 */
export async function buildPages(folder) {
  rmSync(folder, { recursive: true, force: true });
  const manifest = {};
  for (const name of Object.keys(entries)) Object.assign(manifest, await buildPage(name, folder));
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await compressFiles(folder, { smallest: true });
}
