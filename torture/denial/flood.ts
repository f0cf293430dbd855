import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { attackerAddress } from './attack-target.js';

export interface FloodRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  token?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/** Concurrent requests. */
const atOnce = 64;

/** Sends requests as fast as responses arrive. */
export async function flood(
  url: string,
  request: (count: number) => FloodRequest,
  stopping: AbortSignal,
): Promise<void> {
  const pool = new Pool(url, { connections: atOnce, localAddress: attackerAddress });
  let count = 0;
  const send = async (): Promise<void> => {
    while (!stopping.aborted) {
      const { method, path, token, body = null, headers = {} } = request((count += 1));
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const all = { 'content-type': 'application/json', ...authorization, ...headers };
      const status = await pool.request({ method, path, headers: all, body }).then(
        async (response) => {
          await response.body.dump();
          return response.statusCode;
        },
        () => 0,
      );
      // Without a pause after refusals, this would only measure how fast refusals are.
      if (status === 429 || status === 0) await pause(20);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  await pool.destroy();
}
