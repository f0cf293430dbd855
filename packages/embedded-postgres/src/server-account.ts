import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The operating system account of PostgreSQL, if it differs from that of this process. */
export type ServerAccount = { name: string; uid: number; gid: number };

/**
 * The account for PostgreSQL, which refuses to run as root: for root, the owner of the existing cluster, or else the user
 * `postgres`, or else `nobody`. Undefined for the account of this process.
 */
export async function chooseServerAccount(clusterDir: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (account === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody" to run it as. ' +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

async function lookUp(name: string): Promise<ServerAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** The first folder of the path to `target`, including it, that the account cannot enter, with its mode. */
export async function firstClosedFolder(target: string, account: ServerAccount): Promise<string | undefined> {
  for (const folder of withParents(target)) {
    const mode = await permissions(folder, account);
    if ((mode & 0o1) === 0) return folder;
  }
  return undefined;
}

/** Whether the account can enter all parents of `file`, and read and execute (or enter) the file itself. */
export async function canExecute(file: string, account: ServerAccount): Promise<boolean> {
  if ((await firstClosedFolder(path.dirname(file), account)) !== undefined) return false;
  return ((await permissions(file, account)) & 0o5) === 0o5;
}

function withParents(target: string): string[] {
  const parent = path.dirname(target);
  return parent === target ? [target] : [...withParents(parent), target];
}

async function permissions(file: string, account: ServerAccount): Promise<number> {
  const { mode, uid, gid } = await stat(file);
  if (uid === account.uid) return (mode >> 6) & 0o7;
  if (gid === account.gid) return (mode >> 3) & 0o7;
  return mode & 0o7;
}
