import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { tarEntry } from './tar.js';
import { findRunningServer } from './ask-server.js';
import { openBaseBackup } from './base-backup.js';
import { isCluster } from './cluster.js';
import { clusterDirOf, embeddedDirOf } from './layout.js';
import { findPostmaster } from './postmaster.js';
import { startEmbeddedServer } from './start-embedded-server.js';

/** The folder of the archive with the files of DATA_DIR; the rest is PostgreSQL's data folder. */
export const OWN_FILES = 'tillgate/';

/**
 * Writes the embedded database and the generated secrets of `dataDir` into one compressed archive, which only its owner
 * can read, because it contains all keys. The service may be running. Refuses an existing file, and a data directory
 * without a database.
 */
export async function backup({
  dataDir,
  file,
  log,
}: {
  dataDir: string;
  file: string;
  log: (message: string) => void;
}): Promise<void> {
  const embeddedDir = embeddedDirOf(dataDir);
  if (!(await isCluster(clusterDirOf(embeddedDir)))) throw new Error(`There is no database in ${dataDir}.`);
  const target = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw isExisting(error)
      ? new Error(`${file} already exists and is not overwritten. Choose another file name.`)
      : error;
  });
  try {
    await withServer(embeddedDir, log, async (superuserUrl) => {
      const archive = archiveOf(await readOwnFiles(dataDir), await openBaseBackup(superuserUrl));
      await pipeline(archive, createGzip(), target.createWriteStream({ flush: true }));
    });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await target.close();
  }
}

async function withServer(
  embeddedDir: string,
  log: (message: string) => void,
  work: (superuserUrl: string) => Promise<void>,
): Promise<void> {
  const runs = (await findPostmaster(embeddedDir)) !== undefined;
  const started = runs ? undefined : await startEmbeddedServer({ dataDir: embeddedDir, log });
  try {
    const superuserUrl = await findRunningServer(embeddedDir);
    if (superuserUrl === undefined) throw new Error(`The PostgreSQL server of ${embeddedDir} has just ended.`);
    await work(superuserUrl);
  } finally {
    await started?.stop();
  }
}

async function* archiveOf(ownFiles: Map<string, Buffer>, database: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield tarEntry({ name: OWN_FILES, mode: 0o700 });
  for (const [name, content] of ownFiles) yield tarEntry({ name: `${OWN_FILES}${name}`, mode: 0o600, content });
  // Includes the end marker of the archive.
  yield* database;
}

async function readOwnFiles(dataDir: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith('.json')) {
      files.set(entry.name, await readFile(path.join(dataDir, entry.name)));
    }
  }
  return files;
}

const isExisting = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';
