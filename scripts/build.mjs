// npm run build: generates the types of the GraphQL schema, compiles the packages and src, and bundles the service and the
// pages, unless dist is newer than all sources.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDashboard } from './build-dashboard.mjs';
import { buildExplorer } from './build-explorer.mjs';
import { buildPages } from './build-pages.mjs';
import { bundleService } from './bundle-service.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = path.join(root, 'dist', '.built');

const sources = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'codegen.yml'].concat(
  ['src', 'packages', 'web', 'schema'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules'))
      .map((file) => path.join(folder, file)),
  ),
);
const changedAt = Math.max(...sources.map((file) => statSync(path.join(root, file)).mtimeMs));
if (existsSync(stamp) && statSync(stamp).mtimeMs > changedAt) process.exit(0);

process.stderr.write('Building …\n');
rmSync(path.join(root, 'dist'), { recursive: true, force: true });
/** Runs a command, and prints its output if it fails. */
function run(command, ...parameters) {
  const { status, stdout } = spawnSync('npx', ['--no-install', command, ...parameters], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.stderr.write(stdout);
  return status;
}

const status =
  run('graphql-codegen', '--errors-only', '--config', 'codegen.yml') ||
  run('tsc', '-p', 'packages/gate/tsconfig.json') ||
  run('tsc', '-p', 'tsconfig.build.json') ||
  run('tsc', '-p', 'packages/client/tsconfig.json');
if (status === 0) await bundleService(path.join(root, 'dist', 'service'));
if (status === 0) buildExplorer(path.join(root, 'dist', 'explorer'));
if (status === 0) await buildPages(path.join(root, 'dist', 'pages'));
if (status === 0) await buildDashboard(path.join(root, 'dist', 'dashboard'));
if (status === 0) writeFileSync(stamp, '');
process.exit(status ?? 1);
