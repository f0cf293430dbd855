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

/** The password of the cluster's roles, in a file that only its owner can read. */
export async function readPassword(clusterDir: string): Promise<string> {
  return (await readFile(path.join(clusterDir, PASSWORD_FILE), 'utf8')).trim();
}

/**
 * The path of the data folder for PostgreSQL. A server under another account may not have access to a parent folder, such
 * as /root. On Linux, the server is then started in the data folder and uses its working directory, which does not
 * require access to the parents.
 */
export async function addressOf(clusterDir: string, account: ServerAccount | undefined): Promise<string> {
  if (account === undefined) return clusterDir;
  const closed = await firstClosedFolder(path.dirname(clusterDir), account);
  if (closed === undefined) return clusterDir;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(
    `PostgreSQL runs as ${account.name}, which cannot access ${closed}: set DATA_DIR to a folder that it can access, ` +
      `or start as an ordinary user.`,
  );
}

/**
 * Creates the cluster if there is none: UTF-8, code point order with Unicode case rules, checksums. It is created under
 * another name and renamed with its password, so that an interrupted start does not leave an incomplete cluster.
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
    await initialize(staged, { binaries, account, durable, passwordFile });
    await rename(passwordFile, path.join(staged, PASSWORD_FILE));
    await rename(staged, clusterDir).catch(async (error: unknown) => {
      // Another process created it at the same time.
      if (!(await isCluster(clusterDir))) throw error;
    });
    return true;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Refuses a cluster of another major version or another owner. */
export async function checkCluster(clusterDir: string, majorVersion: string): Promise<void> {
  const { uid } = await stat(clusterDir);
  const own = process.getuid?.();
  if (own !== undefined && own !== 0 && own !== uid) {
    throw new Error(
      `${clusterDir} belongs to the user with uid ${uid}, but this process runs as ${own}: start it as that user.`,
    );
  }
  const found = (await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (found !== majorVersion) {
    throw new Error(
      `${clusterDir} contains data of PostgreSQL ${found}, but this version of Tillgate includes PostgreSQL ${majorVersion}.`,
    );
  }
}

/** Whether there is a cluster, which is then complete. */
export async function isCluster(clusterDir: string): Promise<boolean> {
  return (await stat(clusterDir).catch(() => undefined)) !== undefined;
}

async function removeAbandonedStaging(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = name.startsWith(STAGING) ? Number(name.slice(STAGING.length).split('-')[0]) : undefined;
    if (pid !== undefined && !isAlive(pid)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

type Initialization = {
  binaries: Binaries;
  account: ServerAccount | undefined;
  durable: boolean;
  passwordFile: string;
};

async function initialize(clusterDir: string, options: Initialization): Promise<void> {
  // With C.UTF-8, trigram search supports all scripts, but not every system has it.
  const outputs: string[] = [];
  for (const characterType of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const { code, output } = await runInitdb(clusterDir, characterType, options);
    if (code === 0) return;
    outputs.push(output.trim());
    if (!output.includes('locale')) break;
  }
  throw new Error(
    `PostgreSQL could not create its data folder: ${outputs.join('; ')}. Correct the problem, or set DATABASE_URL.`,
  );
}

async function runInitdb(
  clusterDir: string,
  characterType: string,
  { binaries, account, durable, passwordFile }: Initialization,
): Promise<{ code: number | null; output: string }> {
  const args = ['-D', await addressOf(clusterDir, account), '--username=postgres', '--auth=scram-sha-256'];
  // Passed as an open file, because the account may not have access to its path.
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

/** The environment of the server. PG* variables and time zones of this process would change its behavior. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
