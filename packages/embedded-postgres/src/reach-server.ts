import { serverUrl } from './ask-server.js';
import { readPassword } from './cluster.js';
import { clusterDirOf } from './layout.js';
import { findPostmaster } from './postmaster.js';
import { startEmbeddedServer, type EmbeddedServer } from './start-embedded-server.js';

/** The embedded database for a command: the running one of the service, or one that is started for the command. */
export async function reachServer(
  dataDir: string,
  log: (message: string) => void,
): Promise<Pick<EmbeddedServer, 'url' | 'stop'>> {
  const running = await findPostmaster(dataDir);
  if (running === undefined) return startEmbeddedServer({ dataDir, log });
  const password = await readPassword(clusterDirOf(dataDir));
  const url = serverUrl({ role: 'tillgate', database: 'tillgate', password, port: running.port });
  return { url, stop: async () => undefined };
}
