import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.js';
import { clusterDirOf } from './layout.js';
import { isAlive } from './postmaster.js';
import { firstClosedFolder, type ServerAccount } from './server-account.js';

const PASSWORD_FILE = 'tillgate.password';
const STAGING = 'creating-';

/** The password of the cluster's roles, in a file that its owner alone may read. */
export async function readPassword(clusterDir: string): Promise<string> {
  return (await readFile(path.join(clusterDir, PASSWORD_FILE), 'utf8')).trim();
}

/**
 * How PostgreSQL is told where its data is. A server that runs under an account of its own may be shut out by a parent
 * folder (a data directory under /root). Opening other people's folders is not ours to do; on Linux the server is
 * started inside its folder instead and finds it as its own working directory, which needs no way through the parents.
 */
export async function addressOf(clusterDir: string, account: ServerAccount | undefined): Promise<string> {
  if (account === undefined) return clusterDir;
  const closed = await firstClosedFolder(path.dirname(clusterDir), account);
  if (closed === undefined) return clusterDir;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(
    `PostgreSQL runs as ${account.name}, which may not enter ${closed}: set DATA_DIR to a folder that it may enter, ` +
      `or start as an ordinary user.`,
  );
}

/**
 * Creates the cluster when there is none: UTF-8, code point order with Unicode case rules, checksums. It appears in one
 * step, complete with its password, so that a start killed half-way leaves nothing that looks like a database.
 */
export async function createClusterIfMissing(
  dataDir: string,
  { binaries, account, durable }: { binaries: Binaries; account: ServerAccount | undefined; durable: boolean },
): Promise<boolean> {
  await removeAbandonedStaging(dataDir);
  const clusterDir = clusterDirOf(dataDir);
  if (await isCluster(clusterDir)) return false;

  const staging = await mkdtemp(path.join(dataDir, `${STAGING}${process.pid}-`));
  try {
    const staged = path.join(staging, 'cluster');
    const passwordFile = path.join(staging, PASSWORD_FILE);
    await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    await mkdir(staged, { mode: 0o700 });
    if (account !== undefined) {
      await chown(passwordFile, account.uid, account.gid);
      await chown(staged, account.uid, account.gid);
    }
    await initialise(staged, { binaries, account, durable, passwordFile });
    await rename(passwordFile, path.join(staged, PASSWORD_FILE));
    await rename(staged, clusterDir).catch(async (error: unknown) => {
      // Two first starts at once: the other one was quicker.
      if (!(await isCluster(clusterDir))) throw error;
    });
    return true;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Refuses a cluster of another major version, or of another owner. */
export async function checkCluster(clusterDir: string, majorVersion: string): Promise<void> {
  const { uid } = await stat(clusterDir);
  const own = process.getuid?.();
  if (own !== undefined && own !== 0 && own !== uid) {
    throw new Error(`${clusterDir} belongs to the user with uid ${uid}, we run as ${own}: start as that user.`);
  }
  const found = (await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (found !== majorVersion) {
    throw new Error(`${clusterDir} holds data of PostgreSQL ${found}, but this version brings ${majorVersion}.`);
  }
}

/** Whether there is a cluster; it is complete if it is there at all. */
export async function isCluster(clusterDir: string): Promise<boolean> {
  return (await stat(clusterDir).catch(() => undefined)) !== undefined;
}

async function removeAbandonedStaging(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = name.startsWith(STAGING) ? Number(name.slice(STAGING.length).split('-')[0]) : undefined;
    if (pid !== undefined && !isAlive(pid)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

type Initialisation = {
  binaries: Binaries;
  account: ServerAccount | undefined;
  durable: boolean;
  passwordFile: string;
};

async function initialise(clusterDir: string, options: Initialisation): Promise<void> {
  // C.UTF-8 makes word characters of all scripts known to trigram search; not every system has it.
  const outputs: string[] = [];
  for (const characterType of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const { code, output } = await runInitdb(clusterDir, characterType, options);
    if (code === 0) return;
    outputs.push(output.trim());
    if (!output.includes('locale')) break;
  }
  throw new Error(`PostgreSQL could not create its data folder: ${outputs.join('; ')}. Or set DATABASE_URL.`);
}

async function runInitdb(
  clusterDir: string,
  characterType: string,
  { binaries, account, durable, passwordFile }: Initialisation,
): Promise<{ code: number | null; output: string }> {
  const args = ['-D', await addressOf(clusterDir, account), '--username=postgres', '--auth=scram-sha-256'];
  // Handed over open: the account could not reach the file by its path.
  args.push('--pwfile=/dev/stdin', '--encoding=UTF8', '--data-checksums', '--no-instructions');
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', `--lc-ctype=${characterType}`);
  if (!durable) args.push('--no-sync');
  const password = await open(passwordFile, 'r');
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(binaries.initdb, args, {
        cwd: clusterDir,
        env: serverEnvironment(),
        stdio: [password.fd, 'ignore', 'pipe'],
        ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
      });
      let output = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, output }));
    });
  } finally {
    await password.close();
  }
}

/** The server inherits nothing of our environment: PG* variables and time zones would change what it does. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
