import { spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { askServer } from './ask-server.js';
import type { Binaries } from './binaries.js';
import { addressOf, serverEnvironment } from './cluster.js';
import { clusterDirOf, logFileOf, pidFileOf } from './layout.js';
import { findPostmaster, isAlive, markOf, readPidFile } from './postmaster.js';
import type { ServerAccount } from './server-account.js';

const LAUNCH_TRIES = 12;
// Temporary errors: processes of a killed server, and a port that was taken in the meantime.
const PASSES = /shared memory|lock file|address/i;
const RECOVERY_LIMIT_MS = 300_000;
const RESPONSE_LIMIT_MS = 20_000;
const STEP_MS = 50;

type Launch = {
  binaries: Binaries;
  account: ServerAccount | undefined;
  durable: boolean;
  password: string;
  log: (message: string) => void;
};

/** Starts a server unless one is running, waits until it responds, and returns its port. */
export async function launch(dataDir: string, { password, log, ...options }: Launch): Promise<number> {
  let child: Child | undefined;
  let tries = 0;
  const begun = Date.now();
  let respondedAt = begun;
  while (Date.now() - begun < RECOVERY_LIMIT_MS) {
    const postmaster = await findPostmaster(dataDir);
    if (postmaster !== undefined) {
      const answer = await askServer(dataDir, { password, port: postmaster.port });
      if (answer === 'ready') {
        if (child === undefined) log(`Found the embedded PostgreSQL running (process ${postmaster.pid}).`);
        return postmaster.port;
      }
      if (answer === 'starting') respondedAt = Date.now();
      if (Date.now() - respondedAt > RESPONSE_LIMIT_MS) {
        throw new Error(
          `The PostgreSQL server of ${dataDir} (process ${postmaster.pid}) is running but does not respond.`,
        );
      }
    } else if (child === undefined || child.ended) {
      // After a kill, the processes of the old server need a moment to end.
      if (child !== undefined) {
        const reason = child.fault ?? (await lastLogLines(dataDir));
        if (tries === LAUNCH_TRIES || !PASSES.test(reason)) throw new Error(`PostgreSQL did not start: ${reason}`);
        await sleep(tries * 100);
      }
      tries += 1;
      await removeMisleadingPidFile(dataDir);
      child = await spawnServer(dataDir, options);
    }
    await sleep(STEP_MS);
  }
  throw new Error(`PostgreSQL did not become ready in time: ${await lastLogLines(dataDir)}`);
}

/** Removes a pid file of a dead server. Its process id may belong to another process now, and PostgreSQL would wait for it. */
async function removeMisleadingPidFile(dataDir: string): Promise<void> {
  const named = await readPidFile(dataDir);
  if (named === undefined || !isAlive(named.pid)) return;
  if ((await findPostmaster(dataDir)) === undefined) await rm(pidFileOf(dataDir), { force: true });
}

type Child = { ended: boolean; fault?: string };

async function spawnServer(
  dataDir: string,
  { binaries, account, durable }: Pick<Launch, 'binaries' | 'account' | 'durable'>,
): Promise<Child> {
  const clusterDir = clusterDirOf(dataDir);
  const settings = [
    markOf(dataDir),
    'listen_addresses=127.0.0.1',
    `port=${await findFreePort()}`,
    'unix_socket_directories=',
    'max_connections=200',
    // Statements are not logged, because they contain personal data.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    'jit=off',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...(durable ? [] : ['wal_level=minimal', 'max_wal_senders=0']),
  ];
  const args = ['-D', await addressOf(clusterDir, account), ...settings.flatMap((setting) => ['-c', setting])];
  const logFile = await open(logFileOf(dataDir), 'a', 0o600);
  const state: Child = { ended: false };
  try {
    await logFile.truncate();
    if (account !== undefined) await logFile.chown(account.uid, account.gid);
    const child = spawn(binaries.postgres, args, {
      cwd: clusterDir,
      env: serverEnvironment(),
      // A separate session, so that an interrupt from the terminal does not stop the server before this process.
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    });
    child.once('exit', () => (state.ended = true));
    child.once('error', (error) => Object.assign(state, { ended: true, fault: error.message }));
    child.unref();
  } finally {
    await logFile.close();
  }
  return state;
}

async function lastLogLines(dataDir: string): Promise<string> {
  const text = await readFile(logFileOf(dataDir), 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-5).join('\n') || 'it printed no message';
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1.');
  return address.port;
}
