import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress-files.mjs';

const root = fileURLToPath(new URL('../web/dashboard', import.meta.url));

/** Bundles the dashboard and writes compressed copies of each file. Each page is loaded when it is first shown. */
export async function buildDashboard(folder) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Relative URLs, because the service may be served from a subpath of its host.
    base: './',
    // Without this, React 18 of the explorer, at the root of the repository, could be used.
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
          // Packages mark modules that run only in browsers ('use client'); all of these modules do.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
  });
  await compressFiles(folder);
}
