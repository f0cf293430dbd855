// npm run build: generates the types of the GraphQL schema, compiles the packages and src, and bundles the service and the
// pages, unless dist is newer than all sources.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = path.join(root, 'dist', '.built');

const sources = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'codegen.yml'].concat(
  ['src', 'packages', 'web', 'schema'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules'))
      .map((file) => path.join(folder, file))
      // Installing packages changes the folder of a workspace.
      .filter((file) => !existsSync(path.join(root, file, 'package.json'))),
  ),
);
const changedAt = Math.max(...sources.map((file) => statSync(path.join(root, file)).mtimeMs));
if (existsSync(stamp) && statSync(stamp).mtimeMs > changedAt) process.exit(0);

if (!existsSync(path.join(root, 'node_modules', 'vite'))) {
  process.stderr.write(
    'There is no build of these sources, and building needs the development dependencies: run `npm ci` without ' +
      '--omit=dev, and with NODE_ENV other than production.\n',
  );
  process.exit(1);
}

process.stderr.write('Building …\n');
// Those that import another package come after the others.
const packages = readdirSync(path.join(root, 'packages'))
  .map((name) => path.join('packages', name))
  .toSorted((a, b) => packagesImportedBy(a) - packagesImportedBy(b));
for (const folder of ['.', ...packages]) rmSync(path.join(root, folder, 'dist'), { recursive: true, force: true });

/** How many of the packages a package imports. */
function packagesImportedBy(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => name.startsWith('@tillgate/')).length;
}

/** Runs a command, and ends the build with its output if it fails. */
function run(command, ...parameters) {
  const { status, stdout } = spawnSync('npx', ['--no-install', command, ...parameters], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return;
  process.stderr.write(stdout);
  process.exit(status ?? 1);
}

run('graphql-codegen', '--errors-only', '--config', 'codegen.yml');
for (const project of [...packages, 'tsconfig.build.json']) run('tsc', '-p', project);

// Imported only now, because an installation that runs what was built does not have the packages.
const { bundleService } = await import('./bundle-service.mjs');
const { buildExplorer } = await import('./build-explorer.mjs');
const { buildPages } = await import('./build-pages.mjs');
const { buildDashboard } = await import('./build-dashboard.mjs');
await bundleService(path.join(root, 'dist', 'service'));
buildExplorer(path.join(root, 'dist', 'explorer'));
await buildPages(path.join(root, 'dist', 'pages'));
await buildDashboard(path.join(root, 'dist', 'dashboard'));
cpSync(path.join(root, 'web', 'languages'), path.join(root, 'dist', 'languages'), { recursive: true });
writeFileSync(stamp, '');
