import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { untilReady } from '../../bench/start-process.js';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/**
 * Runs nginx with these directives in its `http` block, in a temporary folder. Resolves to a function that stops it,
 * once the service responds at the URL.
 */
export async function startNginx(directives: string, url: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tillgate-nginx-'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join(' ');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr crit; events {} http { access_log off; ${paths}\n${directives}\n}`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  await untilReady({ child, stop }, `${url}/health/ready`);
  return stop;
}
