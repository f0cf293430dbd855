import { Client, DatabaseError } from 'pg';
import { readPassword } from './cluster.js';
import { clusterDirOf } from './layout.js';
import { findPostmaster, markOf } from './postmaster.js';

const ANSWER_LIMIT_MS = 5_000;

/** The connection string for a role and a database of the embedded server. */
export function serverUrl(to: { role: string; database: string; password: string; port: number }): string {
  return `postgresql://${to.role}:${to.password}@127.0.0.1:${to.port}/${to.database}`;
}

/** The connection string of the superuser. */
export function superuserUrl({ password, port }: { password: string; port: number }): string {
  return serverUrl({ role: 'postgres', database: 'postgres', password, port });
}

/**
 * Asks the server on a port whether it is ready. Only a query proves that the server runs, is ready, and belongs to
 * this data directory.
 */
export async function askServer(
  dataDir: string,
  { password, port }: { password: string; port: number },
): Promise<'ready' | 'starting' | 'silent'> {
  const client = new Client({
    connectionString: superuserUrl({ password, port }),
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ mark: string }>(
      `select 'tillgate.data_dir=' || current_setting('tillgate.data_dir') as mark`,
    );
    return rows[0]?.mark === markOf(dataDir) ? 'ready' : 'silent';
  } catch (error) {
    // 57P03: the server is starting, recovering or shutting down.
    return error instanceof DatabaseError && error.code === '57P03' ? 'starting' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The superuser's connection string of the server that runs on this data directory, regardless of which process started
 * it.
 */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const postmaster = await findPostmaster(dataDir);
  if (postmaster === undefined) return undefined;
  return superuserUrl({ password: await readPassword(clusterDirOf(dataDir)), port: postmaster.port });
}
