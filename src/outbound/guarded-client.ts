import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { buildConnector, Client, type Dispatcher } from 'undici';
import { createCircuitBreaker } from '../lib/circuit-breaker.js';
import type { Clock } from '../lib/clock.js';
import { judgeUrl, maySpeak, reachOf } from './target-addresses.js';

/** How long a name may take to resolve, and a connection to be made, in ms each. */
const connectWithin = 2_000;
const mebibyte = 1_048_576;

export interface GuardedRequest {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** The whole call, in ms. */
  timeoutMs: number;
  /** Bytes of the answer's body. */
  maxBytes?: number;
  /** Whether an answer speaks against its server; a 5xx unless this says otherwise. */
  isFailure?: (answer: Answered) => boolean;
}

export interface Answered {
  kind: 'answered';
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

export interface Failed {
  kind: 'failed';
  reason:
    | 'refused_address'
    | 'circuit_open'
    | 'unresolved'
    | 'connect_failed'
    | 'invalid_request'
    | 'timeout'
    | 'broken'
    | 'too_large';
  /** False: the request certainly never left. */
  sent: boolean;
  message: string;
}

/** The one way by which URLs that users gave are called. No call throws. */
export interface GuardedClient {
  request(request: GuardedRequest): Promise<Answered | Failed>;
}

export interface GuardedClientParts {
  /** Networks (CIDR) that may be reached although they are private. */
  allowPrivateTargets: readonly string[];
  userAgent: string;
  clock: Clock;
  /** The addresses of a name, the preferred first. */
  resolve?: (name: string) => Promise<readonly string[]>;
}

/** Failures that say nothing of the server. */
const ownFailures: ReadonlySet<Failed['reason']> = new Set(['refused_address', 'invalid_request']);

/** Why a call failed, on its way through undici. */
class CallFailure extends Error {
  constructor(
    readonly reason: Failed['reason'],
    message: string,
  ) {
    super(message);
  }
}

/** Asks the system; a name that has no address has none. */
async function resolveName(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true, order: 'ipv4first' }).catch(() => []);
  return found.map(({ address }) => address);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'it failed');

/** The promise's outcome, or a failure when it takes longer. */
async function within<Value>(promise: Promise<Value>, ms: number, failure: CallFailure): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The body as text, of at most so many bytes; the rest is never read. */
async function boundedText(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    const part = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += part.length;
    if (bytes > maxBytes) throw new CallFailure('too_large', `The answer has more than ${maxBytes} bytes.`);
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * A client that calls only addresses that may be called: a name is resolved once for each call, every address that it
 * has is judged, and the connection is made to one that was. It follows no redirect, takes back no compressed answer,
 * bounds time and bytes, and leaves servers alone that fail (contract 5, "Calls to the integration's servers").
 * Connections are not kept: one that its server closes meanwhile would leave the outcome of a call unknown.
 */
export function createGuardedClient(parts: GuardedClientParts): GuardedClient {
  const { allowPrivateTargets, userAgent, clock, resolve = resolveName } = parts;
  const breaker = createCircuitBreaker(clock);
  const connect = buildConnector({ timeout: connectWithin });

  /** The one address that is connected to. */
  async function targetOf(protocol: string, host: string): Promise<string> {
    const name = host.replace(/^\[|\]$/g, '');
    const unresolved = new CallFailure('unresolved', `${name} could not be resolved.`);
    const addresses = isIP(name) ? [name] : await within(resolve(name), connectWithin, unresolved);
    const [first] = addresses;
    if (first === undefined) throw unresolved;
    if (!addresses.every((address) => maySpeak(protocol, reachOf(address, allowPrivateTargets))))
      throw new CallFailure('refused_address', `${name} has an address that may not be called.`);
    return first;
  }

  async function send(
    url: URL,
    request: GuardedRequest,
    signal: AbortSignal,
    onConnected: () => void,
  ): Promise<Answered> {
    const { method, headers, body, maxBytes = mebibyte } = request;
    const target = await targetOf(url.protocol, url.hostname);
    const client = new Client(url.origin, {
      pipelining: 0,
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (options, callback) => {
        const servername = target === options.hostname ? '' : options.hostname;
        connect({ ...options, hostname: target, servername }, (...[error, socket]) => {
          if (error) return callback(new CallFailure('connect_failed', messageOf(error)), null);
          onConnected();
          callback(null, socket);
        });
      },
    });
    try {
      const answer = await client.request({
        path: `${url.pathname}${url.search}`,
        method,
        headers: { 'accept-encoding': 'identity', ...headers, 'user-agent': userAgent },
        body: body ?? null,
        signal,
      });
      const text = await boundedText(answer.body, maxBytes);
      return { kind: 'answered', status: answer.statusCode, headers: answer.headers, text };
    } finally {
      await client.destroy();
    }
  }

  function failureOf(error: unknown, sent: boolean, isLate: boolean): Failed {
    if (error instanceof CallFailure) return { kind: 'failed', reason: error.reason, sent, message: error.message };
    if (isLate) return { kind: 'failed', reason: 'timeout', sent, message: 'The call took too long.' };
    const reason = sent ? 'broken' : 'invalid_request';
    return { kind: 'failed', reason, sent, message: messageOf(error) };
  }

  return {
    async request(request) {
      const fault = judgeUrl(request.url, allowPrivateTargets);
      if (fault !== undefined)
        return { kind: 'failed', reason: 'refused_address', sent: false, message: `The URL ${fault}.` };
      const url = new URL(request.url);
      const tellEnd = breaker.enter(url.origin);
      if (!tellEnd)
        return { kind: 'failed', reason: 'circuit_open', sent: false, message: 'The server has failed too often.' };
      let isConnected = false;
      const signal = AbortSignal.timeout(request.timeoutMs);
      try {
        const answer = await send(url, request, signal, () => (isConnected = true));
        const isFailure = request.isFailure ?? (({ status }: Answered) => status >= 500);
        tellEnd(isFailure(answer) ? 'failure' : 'success');
        return answer;
      } catch (error) {
        const failed = failureOf(error, isConnected, signal.aborted);
        tellEnd(ownFailures.has(failed.reason) ? 'neither' : 'failure');
        return failed;
      }
    },
  };
}
