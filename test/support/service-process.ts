import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedDirOf, findRunningServer, stopPostmaster } from '@tillgate/embedded-postgres';
import { Client } from 'pg';
import { eventually } from './eventually.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = path.join(root, 'dist');

/** The secrets shared by processes with one database. */
export const sharedSecrets = {
  ROOT_KEY: 'root-key-of-the-tests-0123456789abcdef',
  TOKEN_SECRET: 'token-secret-of-the-tests-0123456789abcdef',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};

/** A user of the operating system. */
export interface Account {
  uid: number;
  gid: number;
}

/** A program that runs beside the test. */
export interface Child {
  pid: number;
  /** The lines of its standard output and standard error. */
  lines: readonly string[];
  /** Resolves to its exit code when it ends; null if a signal ended it. */
  ended: Promise<number | null>;
  /** Sends a signal and waits until it has ended. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** The service as an operator starts it. */
export interface ServiceProcess extends Child {
  /** Its URL; empty for a process with only the role `worker`. */
  url: string;
  rootKey: string;
  /** The time until it became ready, in ms. */
  readyAfter: number;
}

const children = new Set<ChildProcess>();
/** Process groups: children that start their own processes. */
const groups = new Set<number>();
const folders = new Set<string>();

/** Only what a program needs to run is inherited: the DATABASE_URL of the test suite is not for the service. */
function environmentWith(env: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = ['PATH', 'TMPDIR', 'LANG'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(inherited), ...env };
}

/** Starts a program. */
export function startChild(
  command: string,
  args: readonly string[],
  {
    env,
    cwd = root,
    account,
    leadsGroup = false,
  }: { env: Record<string, string>; cwd?: string; account?: Account; leadsGroup?: boolean },
): Child {
  const child = spawn(command, args, {
    cwd,
    env: environmentWith(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: leadsGroup,
    ...account,
  });
  if (leadsGroup) groups.add(child.pid ?? 0);
  children.add(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    });
    stream.once('end', () => rest !== '' && lines.push(rest));
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      children.delete(child);
      groups.delete(child.pid ?? 0);
      resolve(code);
    });
  });
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a program until it ends: a service that cannot start, or a command-line tool. */
export async function runProgram(
  env: Record<string, string>,
  program = 'service/main.js',
): Promise<{ code: number | null; output: string }> {
  const child = startChild(process.execPath, [path.join(dist, program)], { env });
  const code = await child.ended;
  return { code, output: child.lines.join('\n') };
}

/** Starts the service on a free port and waits until it is ready. Rate limits are high by default. */
export async function startService(
  env: Record<string, string>,
  { account, by = 'node' }: { account?: Account; by?: 'node' | 'npm start' } = {},
): Promise<ServiceProcess> {
  const started = performance.now();
  const secrets = env['DATABASE_URL'] === undefined ? {} : sharedSecrets;
  const rates = { RATE_LIMIT_ACCESS_TOKEN: '100000', RATE_LIMIT_ORDER_TOKEN: '100000', RATE_LIMIT_ANONYMOUS: '100000' };
  const isByNpm = by === 'npm start';
  const [command, args] = isByNpm ? ['npm', ['start']] : [process.execPath, [path.join(dist, 'service/main.js')]];
  const child = startChild(command, args, {
    leadsGroup: isByNpm,
    env: { PORT: '0', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', ...rates, ...secrets, ...env },
    ...(account ? { account } : {}),
  });
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  const url = await eventually('a service that is ready', async () => {
    if (hasEnded) throw new Error(`The service ended:\n${child.lines.join('\n')}`);
    if (child.lines.some((line) => line.startsWith('Tillgate is running background jobs'))) return '';
    const listening = listeningAt(child.lines);
    return listening !== undefined && (await isReady(listening)) ? listening : undefined;
  });
  const readyAfter = performance.now() - started;
  return { ...child, url, rootKey: await rootKeyOf(env), readyAfter };
}

/** The URL that a service printed. */
export function listeningAt(lines: readonly string[]): string | undefined {
  return lines.flatMap((line) => /^Tillgate listens on (\S+)/.exec(line)?.[1] ?? [])[0];
}

/** The value that a service printed after a label, such as the access token of its demo shop. */
export function printed({ lines }: Child, label: string): string {
  const found = lines.find((line) => line.trim().startsWith(label));
  if (found === undefined) throw new Error(`Nothing was printed about "${label}".`);
  return found.trim().slice(label.length).trim().split(/\s+/)[0] ?? '';
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

async function rootKeyOf(env: Record<string, string>): Promise<string> {
  if (env['DATABASE_URL'] !== undefined) return env['ROOT_KEY'] ?? sharedSecrets.ROOT_KEY;
  return (await secretsIn(env['DATA_DIR'] ?? '')).ROOT_KEY;
}

/** The secrets that a service generated. */
export async function secretsIn(dataDir: string): Promise<typeof sharedSecrets> {
  return JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
}

/** A new data folder, owned by the user that the service runs as. */
export async function newDataDir(account?: Account): Promise<string> {
  const dataDir = await mkdtemp(path.join(process.env['TEST_FOLDER'] ?? tmpdir(), `tillgate-test-${process.pid}-`));
  folders.add(dataDir);
  if (account) await chown(dataDir, account.uid, account.gid);
  return dataDir;
}

/** A connection to the embedded database of a running service, as its superuser. */
export async function connectTo(dataDir: string): Promise<Client> {
  const superuserUrl = await findRunningServer(embeddedDirOf(dataDir));
  if (superuserUrl === undefined) throw new Error(`There is no database running in ${dataDir}.`);
  const url = new URL(superuserUrl);
  url.pathname = '/tillgate';
  const client = new Client({ connectionString: url.href });
  // The connection is lost when a test stops the server.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A free port of loopback. */
export async function freePort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return String(address.port);
}

/** Stops everything that a test file has started, and removes its data; for `afterAll`. */
export async function endEverything(): Promise<void> {
  for (const child of children) child.kill('SIGKILL');
  for (const pid of groups) process.kill(-pid, 'SIGKILL');
  for (const dataDir of folders) {
    await stopPostmaster(embeddedDirOf(dataDir));
    await rm(dataDir, { recursive: true, force: true });
  }
}
