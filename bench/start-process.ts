import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Process {
  child: ChildProcess;
  stop: () => Promise<void>;
}

/** The flags of `npm start`. */
const flags = ['--max-semi-space-size=64', '--heap-growing-percent=100'];

/** The longest permitted time until a process is ready, in ms. */
const startTimeout = 60_000;

const profileFlags = (folder: string, name: string): string[] => [
  '--cpu-prof',
  `--cpu-prof-dir=${folder}`,
  `--cpu-prof-name=${name}.cpuprofile`,
];

const probeFlags = ['--expose-gc', '--import', new URL('live/memory-probe.js', import.meta.url).href];

/**
 * Starts a Node.js process. Its output is discarded, and its errors are shown; with a folder for profiles, it writes
 * one when it stops. A probed process can be asked for its memory.
 */
export function startProcess(
  file: URL,
  env: Record<string, string>,
  { profiles, name, isProbed = false }: { profiles?: string | undefined; name: string; isProbed?: boolean },
): Process {
  const execArgv = [
    ...flags,
    ...(isProbed ? probeFlags : []),
    ...(profiles === undefined ? [] : profileFlags(profiles, name)),
  ];
  const child = fork(file, {
    env: { PATH: process.env['PATH'], ...env },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resolves once the URL responds with any status below 500. Rejects if the process ends before, or takes too long. */
export async function untilReady({ child }: Process, url: string): Promise<void> {
  const started = performance.now();
  for (;;) {
    const isReady = await fetch(url).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || performance.now() - started > startTimeout)
      throw new Error(`${url} does not answer`);
    await pause(50);
  }
}

/** A free port of loopback. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
