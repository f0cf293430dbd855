import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/** The interval of the requests of the well-behaved caller, in ms. */
const every = 20;

const query = '{ orders(first: 5) { nodes { publicOrderId status } } }';

/** A request to `POST /graphql`. */
export interface Asked {
  token: string;
  /** The client address, as a proxy forwards it; undefined for the one of the connection. */
  address?: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

/** Sends a document and returns the status of the response. */
export async function ask(pool: Pool, { token, address, body, headers = {} }: Asked): Promise<number> {
  const all = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    ...headers,
  };
  const response = await pool.request({ method: 'POST', path: '/graphql', headers: all, body });
  await response.body.dump();
  return response.statusCode;
}

/** The sorted response times for the well-behaved caller, in ms. Its requests are sent at fixed intervals. */
export async function measureWaits(
  { url, accessToken }: { url: string; accessToken: string },
  lasts: number,
): Promise<number[]> {
  const pool = new Pool(url, { connections: 8 });
  const body = JSON.stringify({ query });
  const waits: Promise<number>[] = [];
  for (const started = performance.now(); performance.now() - started < lasts;) {
    const at = performance.now();
    waits.push(
      ask(pool, { token: accessToken, body }).then((status) => {
        if (status !== 200) throw new Error(`The well-behaved caller was answered with ${status}.`);
        return performance.now() - at;
      }),
    );
    await pause(every);
  }
  const taken = await Promise.all(waits);
  await pool.close();
  return taken.toSorted((one, other) => one - other);
}

export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? 0;
