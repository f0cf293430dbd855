import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostmaster, startEmbeddedServer } from '@tillgate/embedded-postgres';

export interface Database {
  url: string;
  /** The main process of the server. */
  pid: number | undefined;
  stop: () => Promise<void>;
}

/** A new PostgreSQL server as in `npm start`, with every commit on disk, in a folder that is removed with it. */
export async function startDatabase(): Promise<Database> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tillgate-bench-'));
  const server = await startEmbeddedServer({ dataDir, log: () => undefined });
  return {
    url: server.url,
    pid: (await findPostmaster(dataDir))?.pid,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
