import { mkdir, realpath } from 'node:fs/promises';
import { Client } from 'pg';
import { serverUrl, superuserUrl } from './ask-server.js';
import { findBinaries } from './binaries.js';
import { checkCluster, createClusterIfMissing, readPassword } from './cluster.js';
import { launch } from './launch.js';
import { clusterDirOf } from './layout.js';
import { takeOwnership } from './ownership.js';
import { killPostmaster, stopPostmaster } from './postmaster.js';
import { chooseServerAccount } from './server-account.js';

const NAME = 'tillgate';

export type EmbeddedServer = {
  /** The connection string of the role and database `tillgate`. */
  url: string;
  /** Closes all connections, writes all data and ends the server. */
  stop: () => Promise<void>;
  /** Ends the server immediately. It recovers at its next start. */
  kill: () => Promise<void>;
};

/**
 * Starts PostgreSQL on `dataDir`, which is created if missing, or takes over a server that a dead process left running.
 * Makes sure that the role and the database `tillgate` exist. The server listens on a free port of 127.0.0.1 only.
 *
 * A data directory is used by one process at a time: another start is refused with the id of the running process.
 * `durable: false` is faster, but may lose data on power loss; for tests.
 */
export async function startEmbeddedServer({
  dataDir: folder,
  durable = true,
  log,
}: {
  dataDir: string;
  durable?: boolean;
  log: (message: string) => void;
}): Promise<EmbeddedServer> {
  await mkdir(folder, { recursive: true });
  const dataDir = await realpath(folder);
  const clusterDir = clusterDirOf(dataDir);
  const account = await chooseServerAccount(clusterDir);
  const binaries = await findBinaries(account);
  if (await createClusterIfMissing(dataDir, { binaries, account, durable })) log(`Created a database in ${dataDir}.`);
  await checkCluster(clusterDir, binaries.majorVersion);

  const password = await readPassword(clusterDir);
  const port = await launch(dataDir, { binaries, account, durable, password, log });
  const administration = superuserUrl({ password, port });
  const ownership = await takeOwnership(administration, { dataDir, log });
  await createDatabaseIfMissing(administration, password);

  return {
    url: serverUrl({ role: NAME, database: NAME, password, port }),
    async stop() {
      ownership.release();
      await stopPostmaster(dataDir);
    },
    async kill() {
      ownership.release();
      await killPostmaster(dataDir);
    },
  };
}

async function createDatabaseIfMissing(administrationUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: administrationUrl });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [NAME]);
    if (role.rowCount === 0) {
      await client.query(`create role ${NAME} login createdb password ${client.escapeLiteral(password)}`);
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
}
