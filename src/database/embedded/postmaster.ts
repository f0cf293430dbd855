import { execFile } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pidFileOf } from './layout.js';

const run = promisify(execFile);
const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** The main process of a PostgreSQL server, as its pid file names it. */
export type Postmaster = { pid: number; port: number };

/** The setting that marks a server, and its command line, as the one of this data directory. */
export const markOf = (dataDir: string): string => `tillgate.data_dir=${dataDir}`;

/** What the pid file says, whether or not it is still true. */
export async function readPidFile(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFileOf(dataDir), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number.isInteger(port) ? port : 0 } : undefined;
}

/** The server process that runs on this data directory, if the one that the pid file names really does. */
export async function findPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const named = await readPidFile(dataDir);
  if (named === undefined || !isAlive(named.pid)) return undefined;
  return (await commandLineOf(named.pid)).includes(markOf(await realpath(dataDir))) ? named : undefined;
}

/** Whether a process of this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not permitted means that it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Stops the server of this data directory: clients are disconnected, everything is written. No server is no fault. */
export async function stopPostmaster(dataDir: string): Promise<void> {
  if (await signalUntilGone(dataDir, 'SIGINT', FAST_SHUTDOWN_MS)) return;
  if (await signalUntilGone(dataDir, 'SIGQUIT', IMMEDIATE_SHUTDOWN_MS)) return;
  throw new Error(`The PostgreSQL server of ${dataDir} does not stop.`);
}

async function signalUntilGone(dataDir: string, signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
  const postmaster = await findPostmaster(dataDir);
  if (postmaster === undefined) return true;
  process.kill(postmaster.pid, signal);
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 20) {
    // Where nobody collects dead processes it stays visible for ever, but its command line is empty then.
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
