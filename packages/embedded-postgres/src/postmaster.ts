import { execFile } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pidFileOf } from './layout.js';

const run = promisify(execFile);
const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** The main process of a PostgreSQL server, from its pid file. */
export type Postmaster = { pid: number; port: number };

/** The setting that identifies the server of this data directory, also in its command line. */
export const markOf = (dataDir: string): string => `tillgate.data_dir=${dataDir}`;

/** The contents of the pid file, which may be outdated. */
export async function readPidFile(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFileOf(dataDir), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number.isInteger(port) ? port : 0 } : undefined;
}

/** The server process of this data directory; undefined if the process in the pid file is another one. */
export async function findPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const named = await readPidFile(dataDir);
  if (named === undefined || !isAlive(named.pid)) return undefined;
  return (await commandLineOf(named.pid)).includes(markOf(await realpath(dataDir))) ? named : undefined;
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // "Not permitted" means that it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Stops the server of this data directory, if it runs: closes connections and writes all data. */
export async function stopPostmaster(dataDir: string): Promise<void> {
  if (!(await signalUntilExit(dataDir, 'SIGINT', FAST_SHUTDOWN_MS))) await killPostmaster(dataDir);
}

/** Ends the server of this data directory immediately, if it runs. It recovers from its write-ahead log later. */
export async function killPostmaster(dataDir: string): Promise<void> {
  if (await signalUntilExit(dataDir, 'SIGQUIT', IMMEDIATE_SHUTDOWN_MS)) return;
  throw new Error(`The PostgreSQL server of ${dataDir} does not stop.`);
}

async function signalUntilExit(dataDir: string, signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
  const postmaster = await findPostmaster(dataDir);
  if (postmaster === undefined) return true;
  process.kill(postmaster.pid, signal);
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 20) {
    // A dead process that was not reaped stays visible, but its command line is empty.
    if ((await findPostmaster(dataDir)) === undefined) return true;
    await sleep(20);
  }
  return false;
}

async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout;
}
