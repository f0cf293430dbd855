import { Pool, type Dispatcher } from 'undici';
import type { PlannedRequest, Round } from './load-command.js';

/** Sends one request and drops what is answered; anything but 200 and 202 is an error. */
export function sendOne(pool: Pool, { method, path, headers, body }: PlannedRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    let status = 0;
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_, statusCode) => {
        status = statusCode;
      },
      onResponseData: () => undefined,
      onResponseEnd: () =>
        status === 200 || status === 202 ? resolve() : reject(new Error(`${method} ${path}: ${status}`)),
      onResponseError: (_, error) => reject(error),
    };
    pool.dispatch({ method, path, headers, body: body ?? null }, handler);
  });
}

const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Sends requests picked at random, on each connection one after the other, for so many seconds. */
export async function sendRequests(
  pool: Pool,
  requests: readonly PlannedRequest[],
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Round> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  async function keepSending(): Promise<void> {
    while (performance.now() < until) {
      const request = anyOf(requests);
      if (request === undefined) return;
      await sendOne(pool, request);
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, keepSending));
  return { rate: (done * 1000) / (performance.now() - started) };
}
