import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const OWNER_LOCK = 7_461_101;
const WAIT_LIMIT_MS = 1_000;
const RETRY_MS = 100;

/**
 * Makes this process the owner of the embedded server. Only the owner may stop it. Ownership is a session lock in the
 * server, which ends with the process. Refuses with the other process's id if a running process is the owner.
 */
export async function takeOwnership(
  superuserUrl: string,
  { dataDir, log }: { dataDir: string; log: (message: string) => void },
): Promise<{ release(): void }> {
  const state = { released: false };
  let client = await connectAndLock(superuserUrl, dataDir);

  const watch = (): void => {
    client.once('end', () => {
      if (!state.released) void retake();
    });
  };
  // After one of its processes has crashed, PostgreSQL closes all connections and recovers.
  const retake = async (): Promise<void> => {
    log('The embedded PostgreSQL closed its connections; trying to reach it again.');
    while (!state.released) {
      try {
        client = await connectAndLock(superuserUrl, dataDir);
        watch();
        log('The embedded PostgreSQL responds again.');
        return;
      } catch {
        await sleep(1_000, undefined, { ref: false });
      }
    }
  };

  watch();
  return {
    release() {
      state.released = true;
    },
  };
}

async function connectAndLock(superuserUrl: string, dataDir: string): Promise<Client> {
  const client = new Client({
    connectionString: superuserUrl,
    application_name: `tillgate, process ${process.pid}`,
  });
  // A lost connection is detected when it ends.
  client.on('error', () => undefined);
  await client.connect();
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK]);
    if (rows[0]?.taken === true) return client;
    // The server may not have noticed yet that the process has died.
    if (waitedMs >= WAIT_LIMIT_MS) break;
    await sleep(RETRY_MS);
  }
  const owner = await nameOwner(client);
  await client.end();
  throw new Error(
    `The database in ${dataDir} is in use by another running process (${owner}). ` +
      'Stop that process first, or set a different DATA_DIR for this one.',
  );
}

async function nameOwner(client: Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity
      where pid in (select pid from pg_locks where locktype = 'advisory' and granted and objid = $1)`,
    [OWNER_LOCK],
  );
  return rows[0]?.application_name ?? 'unknown';
}
