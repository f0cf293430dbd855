import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import type { PlannedRequest, Round, RoundLength } from './load-command.js';

/** The used part of a response: the version of its order, if it has one. */
interface Told {
  version: string | undefined;
}

const versionOfBody = /"version":(\d+)/;

/** The version in the ETag of a REST response, or at the beginning of a GraphQL response. */
const versionOf = (etag: string | undefined, beginning: string): string | undefined =>
  etag ?? versionOfBody.exec(beginning)?.[1];

function send(pool: Pool, { method, path, headers, changes }: PlannedRequest, body: string | null): Promise<Told> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let etag: string | undefined;
    let beginning: string | undefined;
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_, statusCode, received) => {
        status = statusCode;
        etag = received['etag']?.toString();
      },
      onResponseData: (_, chunk) => {
        if (changes !== undefined) beginning ??= chunk.toString('latin1', 0, 200);
      },
      onResponseEnd: () =>
        status === 200 || status === 202
          ? resolve({ version: versionOf(etag, beginning ?? '') })
          : reject(new Error(`${method} ${path}: ${status}`)),
      onResponseError: (_, error) => reject(error),
    };
    pool.dispatch({ method, path, headers, body }, handler);
  });
}

/**
 * Sends one request after the other and discards the responses. Any status but 200 and 202 is an error, and so is a
 * change that did not change its order: each change has its own version.
 */
export type SendOne = (pool: Pool, request: PlannedRequest) => Promise<void>;

export function createSender(): SendOne {
  const turns = new Map<PlannedRequest, number>();
  const versions = new Map<string, Set<string>>();

  /** Bodies of a request are used in turn. */
  function bodyOf(request: PlannedRequest): string | null {
    const { body, bodies } = request;
    if (!bodies) return body ?? null;
    const turn = turns.get(request) ?? 0;
    turns.set(request, turn + 1);
    return bodies[turn % bodies.length] ?? null;
  }

  return async (pool, request) => {
    const { version } = await send(pool, request, bodyOf(request));
    if (request.changes === undefined) return;
    const known = versions.get(request.changes) ?? new Set();
    if (version === undefined || known.has(version))
      throw new Error(`${request.method} ${request.path} changed nothing: its version is ${version}, as before`);
    versions.set(request.changes, known.add(version));
  };
}

const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/**
 * Sends requests picked at random, on each connection one after the other, for this many seconds, with an optional
 * maximum rate.
 */
export async function sendRequests(
  pool: Pool,
  requests: readonly PlannedRequest[],
  sendOne: SendOne,
  { seconds, connections, perSecond }: RoundLength,
): Promise<Round> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let begun = 0;
  let done = 0;
  async function keepSending(): Promise<void> {
    while (performance.now() < until) {
      const request = anyOf(requests);
      if (request === undefined) return;
      const due = perSecond === undefined ? 0 : started + (begun * 1000) / perSecond;
      begun += 1;
      if (due > performance.now()) await pause(due - performance.now());
      await sendOne(pool, request);
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, keepSending));
  return { rate: (done * 1000) / (performance.now() - started) };
}
