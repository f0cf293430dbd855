// The service that the demo uses: a running one, or a new one with its own data.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/service/main.js', import.meta.url));

const isReady = (url) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function rootKeyIn(dataDir) {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).ROOT_KEY;
  } catch {
    return undefined;
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

async function startFresh() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tillgate-demo-'));
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  for (const name of ['DATABASE_URL', 'ROOT_KEY', 'DEMO', 'TEST_GATEWAY', 'ROLES']) delete env[name];
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const started = Date.now(); !(await isReady(url));) {
    if (child.exitCode !== null || Date.now() - started > 60_000) {
      await stop();
      throw new Error('the service did not become ready');
    }
    await new Promise((resume) => setTimeout(resume, 100));
  }
  return { url, rootKey: rootKeyIn(dataDir), isFresh: true, stop };
}

/**
 * The service at TILLGATE_URL (default http://127.0.0.1:4000) if it is ready and its root key is known; otherwise a new
 * one.
 */
export async function findService() {
  const url = (process.env.TILLGATE_URL ?? 'http://127.0.0.1:4000').replace(/\/$/, '');
  const rootKey = process.env.ROOT_KEY ?? rootKeyIn(process.env.DATA_DIR ?? './data');
  if (rootKey && (await isReady(url))) return { url, rootKey, isFresh: false, stop: async () => undefined };
  return startFresh();
}
