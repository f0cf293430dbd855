// npm run build: compiles src into dist, unless dist is newer than everything that it is made of.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildExplorer } from './build-explorer.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = path.join(root, 'dist', '.built');

const sources = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json'].concat(
  readdirSync(path.join(root, 'src'), { recursive: true }).map((file) => path.join('src', String(file))),
);
const changedAt = Math.max(...sources.map((file) => statSync(path.join(root, file)).mtimeMs));
if (existsSync(stamp) && statSync(stamp).mtimeMs > changedAt) process.exit(0);

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
const { status } = spawnSync('npx', ['--no-install', 'tsc', '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
if (status === 0) buildExplorer(path.join(root, 'dist', 'explorer'));
if (status === 0) writeFileSync(stamp, '');
process.exit(status ?? 1);
