import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress-files.mjs';

const root = fileURLToPath(new URL('../web', import.meta.url));

/** Bundles the pages that the service serves and writes compressed copies of each file. */
export async function buildPages(folder) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: '',
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      modulePreload: false,
      target: 'es2022',
      rollupOptions: {
        input: {
          checkout: path.join(root, 'checkout/main.tsx'),
          order: path.join(root, 'order/main.tsx'),
          payment: path.join(root, 'payment/main.tsx'),
          start: path.join(root, 'start/main.ts'),
        },
      },
    },
  });
  compressFiles(folder);
}
