import { createReadStream } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { readTar, type TarEntry } from './tar.js';
import { OWN_FILES } from './backup.js';
import { findBinaries } from './binaries.js';
import { checkCluster } from './cluster.js';
import { clusterDirOf, embeddedDirOf } from './layout.js';
import { findPostmaster } from './postmaster.js';
import { chooseServerAccount, type ServerAccount } from './server-account.js';

/**
 * Restores a backup into `dataDir`: the database and the generated secrets. The archive is unpacked and checked next to
 * the
 * old data before that is replaced, so that an incomplete archive changes nothing. Refuses while a server uses the
 * data,
 * a folder that is not empty unless `force`, an incomplete archive, and one of another major version of PostgreSQL.
 */
export async function restore({
  dataDir,
  file,
  force,
}: {
  dataDir: string;
  file: string;
  force: boolean;
}): Promise<void> {
  await stat(file);
  await mkdir(dataDir, { recursive: true });
  await refuseRunning(dataDir);
  if (!force && (await readdir(dataDir)).length > 0) {
    throw new Error(`${dataDir} is not empty: use --force to replace its database and secrets.`);
  }
  const account = await chooseServerAccount(clusterDirOf(embeddedDirOf(dataDir)));
  const { majorVersion } = await findBinaries(account);
  const staging = await mkdtemp(path.join(dataDir, 'restoring-'));
  try {
    await unpack(file, staging, account);
    await checkCluster(clusterDirOf(embeddedDirOf(staging)), majorVersion);
    await refuseRunning(dataDir);
    await replace(dataDir, staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function refuseRunning(dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(embeddedDirOf(dataDir));
  if (postmaster === undefined) return;
  throw new Error(
    `A PostgreSQL server (process ${postmaster.pid}) runs on the data in ${dataDir}. Stop the service first; ` +
      'if it was killed, start it and stop it again.',
  );
}

async function unpack(file: string, staging: string, account: ServerAccount | undefined): Promise<void> {
  const cluster = clusterDirOf(embeddedDirOf(staging));
  await mkdir(cluster, { recursive: true });
  await makePrivate(cluster, 0o700, account);
  const source = createReadStream(file);
  const archive = createGunzip();
  source.once('error', (error) => archive.destroy(error)).pipe(archive);
  const names = new Set<string>();
  try {
    for await (const entry of readTar(archive)) {
      if (names.size === 0 && entry.name !== OWN_FILES) throw new Error('it was not created by the backup command');
      names.add(entry.name);
      if (entry.name.startsWith(OWN_FILES)) await place(entry, inside(staging, entry.name.slice(OWN_FILES.length)));
      else await place(entry, inside(cluster, entry.name), account);
    }
    if (!names.has('PG_VERSION') || !names.has('backup_label')) throw new Error('it contains no database');
  } catch (error) {
    throw new Error(`${file} is not a complete backup: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    source.destroy();
  }
}

async function place(entry: TarEntry, target: string, account?: ServerAccount): Promise<void> {
  if (entry.type === 'directory') {
    await mkdir(target, { recursive: true });
    await makePrivate(target, 0o700, account);
  } else {
    await writeFile(target, entry.content, { flag: 'wx', mode: 0o600 });
    await makePrivate(target, 0o600, account);
  }
}

async function makePrivate(target: string, mode: number, account: ServerAccount | undefined): Promise<void> {
  await chmod(target, mode);
  if (account !== undefined) await chown(target, account.uid, account.gid);
}

/** Refuses names that lead out of the folder, because the archive may have been tampered with. */
function inside(folder: string, name: string): string {
  const target = path.join(folder, name);
  if (target !== path.join(folder, '.') && !target.startsWith(folder + path.sep)) {
    throw new Error(`the name "${name}" points outside the folder`);
  }
  return target;
}

/** The old database is renamed first, so that one of the two is always complete on disk. */
async function replace(dataDir: string, staging: string): Promise<void> {
  const replaced = path.join(staging, 'replaced');
  for (const name of (await readdir(staging)).toSorted()) {
    await rename(path.join(dataDir, name), `${replaced}-${name}`).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    });
    await rename(path.join(staging, name), path.join(dataDir, name));
  }
}
