import { createClient } from 'redis';
import { describeWhere } from './describe-where.js';

/** A database of a Redis server, one for each Jest worker. */
export interface TestRedis {
  url: string;
  /** Messages published on the channels of the service from now on. */
  published: string[];
  /** Closes every connection of the service. Returns their number. */
  cutConnections(): Promise<number>;
  /** Removes the cached scripts, like a restart of the server. */
  forgetScripts(): Promise<void>;
  close(): Promise<void>;
}

const server = process.env['REDIS_URL'] || 'redis://127.0.0.1:6379';
const database = (Number(process.env['JEST_WORKER_ID'] ?? 1) % 15) + 1;

function clientOf(url: string) {
  const client = createClient({ url, RESP: 2, socket: { connectTimeout: 10_000, reconnectStrategy: false } });
  client.on('error', () => undefined);
  return client;
}

async function answers(): Promise<boolean> {
  const client = clientOf(server);
  try {
    await client.connect();
    await client.close();
    return true;
  } catch {
    return false;
  }
}

const isThere = await answers();
if (!isThere && process.env['REDIS_URL']) throw new Error('REDIS_URL is set, and no Redis answers there.');

/** Tests that need Redis (REDIS_URL, or port 6379 of this machine). */
export const describeWithRedis = (what: string, tests: () => void): void =>
  describeWhere(isThere, 'Redis', what, tests);

export async function openTestRedis(): Promise<TestRedis> {
  const url = new URL(server);
  url.pathname = `/${database}`;
  const client = clientOf(url.href);
  const listening = clientOf(url.href);
  await Promise.all([client.connect(), listening.connect()]);
  const published: string[] = [];
  await listening.pSubscribe(`tillgate:${database}:*`, (text) => void published.push(text));
  return {
    url: url.href,
    published,
    async cutConnections() {
      const list: unknown = await client.sendCommand(['CLIENT', 'LIST']);
      const own = String(list)
        .split('\n')
        .filter((line) => line.includes(` db=${database} `) && / name=tillgate/.test(line));
      for (const line of own) await client.sendCommand(['CLIENT', 'KILL', 'ID', /^id=(\d+)/.exec(line)?.[1] ?? '']);
      return own.length;
    },
    forgetScripts: async () => void (await client.sendCommand(['SCRIPT', 'FLUSH'])),
    async close() {
      await Promise.all([client.close(), listening.close()]);
    },
  };
}
