import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pidFileOf } from '#src/database/embedded/layout.js';
import { startEmbeddedServer } from '#src/database/embedded/start-embedded-server.js';

export interface Database {
  url: string;
  /** The main process of the server. */
  pid: number;
  stop: () => Promise<void>;
}

/** A new PostgreSQL server as in `npm start`, with every commit on disk, in a folder that is removed with it. */
export async function startDatabase(): Promise<Database> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tillgate-bench-'));
  const server = await startEmbeddedServer({ dataDir, log: () => undefined });
  return {
    url: server.url,
    pid: Number.parseInt(await readFile(pidFileOf(dataDir), 'utf8'), 10),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
