import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedServer } from '#src/database/embedded/start-embedded-server.js';

/** A fresh PostgreSQL as `npm start` runs it, every commit on disk, in a folder that goes with it. */
export async function startDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tillgate-bench-'));
  const server = await startEmbeddedServer({ dataDir, log: () => undefined });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
