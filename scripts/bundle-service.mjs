import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packages that become part of the bundle, because each has many modules. A package that others import, too, must not be
 * here: it would be loaded twice.
 */
const bundled = [
  'zod',
  'undici',
  'graphql-jit',
  '@graphql-tools/schema',
  '@graphql-tools/utils',
  '@graphql-tools/merge',
];

/**
 * Bundles the service into a few files: loading its thousand modules one by one would take a third of the time and of the
 * processor time of a start. The folder must be two levels below the root, like the modules in `src`, because paths to
 * other folders are relative to them.
 */
export async function bundleService(folder) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: bundled },
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: 'src/main.ts',
      target: 'node20',
      minify: false,
      sourcemap: true,
      rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
    },
  });
}
