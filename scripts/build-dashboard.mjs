import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress-files.mjs';

const root = fileURLToPath(new URL('../web/dashboard', import.meta.url));

/** Bundles the dashboard, each file with compressed copies beside it. A page of the dashboard is loaded when it is shown. */
export async function buildDashboard(folder) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Files load each other relative to themselves, since the service may be below the root of its host.
    base: './',
    // The explorer's React 18 is at the root of the repository.
    resolve: { dedupe: ['react', 'react-dom'], alias: { 'csv-parse': 'csv-parse/browser/esm' } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: '',
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      target: 'es2022',
      rollupOptions: {
        input: { main: path.join(root, 'main.tsx') },
        onwarn(warning, warn) {
          // Packages mark what runs in browsers only, where everything here runs.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
  });
  compressFiles(folder);
}
