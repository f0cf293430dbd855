import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../bench/start-process.js';

const main = fileURLToPath(new URL('../../../dist/service/main.js', import.meta.url));

/** The longest permitted time until a process is ready, in ms. */
const startTimeout = 180_000;

/** A process of the service on its port, which can be killed, suspended and started again. */
export interface Service {
  name: string;
  url: string;
  /** Starts it, and resolves once it is ready; with a crash point, it kills itself there. */
  start(faultPoint?: string): Promise<void>;
  /** Sends a signal; a killed process has ended when this resolves. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): Promise<void>;
  isRunning(): boolean;
  /** Resident memory, in bytes; 0 if it does not run. */
  pid(): number;
  /** Returns and clears the errors that it has logged since the last call. */
  takeErrors(): string[];
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** The text of an error or fatal line of its log, or a line that is not JSON, such as from a crash. */
function errorIn(line: string): string | undefined {
  if (!line.startsWith('{')) return /error|exception|at .*:\d+:\d+/i.test(line) ? line : undefined;
  const isError = /"level":(50|60)/.test(line);
  return isError ? line.slice(0, 1_000) : undefined;
}

/** Collects the errors that a process logs. */
function readErrors(child: ChildProcess, errors: string[]): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const error = errorIn(line);
        if (error !== undefined && errors.length < 1_000) errors.push(error);
      }
    });
  }
}

/** A process that is not started yet. */
export async function createService(name: string, environment: Record<string, string>): Promise<Service> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const errors: string[] = [];
  /** Those that it was sent. */
  const signals = new Set<string>();
  let child: ChildProcess | undefined;

  const isReady = (): Promise<boolean> =>
    fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );

  return {
    name,
    url,
    async start(faultPoint) {
      const point = faultPoint === undefined ? {} : { NODE_ENV: 'test', FAULT_POINT: faultPoint };
      const started = spawn(process.execPath, ['--max-semi-space-size=64', '--heap-growing-percent=100', main], {
        env: { PATH: process.env['PATH'], ...environment, ...point, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      signals.clear();
      readErrors(started, errors);
      started.once('exit', (code, signal) => {
        const isExpected = code === 0 || (signal !== null && (signals.has(signal) || faultPoint !== undefined));
        if (!isExpected) errors.push(`it ended with ${code === null ? signal : `exit code ${code}`}`);
      });
      for (const since = performance.now(); !(await isReady()); await pause(50)) {
        // A process that reaches its crash point immediately counts as started, too.
        if (hasEnded(started) && started.signalCode === 'SIGKILL') return;
        if (hasEnded(started))
          throw new Error(
            `${name} ended with ${started.exitCode ?? started.signalCode} while it started:\n${errors.join('\n')}`,
          );
        if (performance.now() - since > startTimeout)
          throw new Error(`${name} is not ready after ${startTimeout / 1000} s:\n${errors.join('\n')}`);
      }
    },
    async signal(signal) {
      if (!child || hasEnded(child)) return;
      signals.add(signal);
      const ended = once(child, 'exit');
      child.kill(signal);
      if (signal === 'SIGKILL' || signal === 'SIGTERM') await ended;
    },
    isRunning: () => child !== undefined && !hasEnded(child),
    pid: () => (child && !hasEnded(child) ? (child.pid ?? 0) : 0),
    takeErrors: () => errors.splice(0),
  };
}
