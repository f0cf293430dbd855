import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { buildConnector, Client } from 'undici';
import { createCircuitBreaker } from '../lib/circuit-breaker.js';
import type { Clock } from '../lib/clock.js';
import type { Tracing } from '../lib/tracing.js';
import { createRecentlyUsed } from '../lib/recently-used.js';
import { askClient, type CallUnderway } from './ask-client.js';
import { CallFailure, tooLate, type FailureReason } from './call-failure.js';
import { createClientPool, type PooledClient } from './client-pool.js';
import { checkUrl, isAllowedScheme, reachOf } from './target-addresses.js';

/** How long a name may take to resolve, and a connection to be made, in ms each. */
const connectWithin = 2_000;
const mebibyte = 1_048_576;

/** The kind of server that is called: a payment gateway, an API override, a remote state authority, and so on. */
export type CallTarget = 'gateway' | 'override' | 'authority' | 'platform' | 'webhook';

export interface GuardedRequest {
  target: CallTarget;
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** The timeout of the whole call, in ms. */
  timeoutMs: number;
  /** The maximum size of the response body, in bytes. */
  maxBytes?: number;
  /** Only the status and the beginning of the body are needed: a longer or interrupted body is not a failure. */
  wantsStartOnly?: boolean;
  /** The key for the circuit breaker. Defaults to the server. */
  breaker?: string;
  /**
   * The call may reach its server twice. Its connection is reused for the next such call; if a reused connection
   * breaks, the call is repeated on another one.
   */
  isRepeatable?: boolean;
  /** Whether a response counts as a failure of its server. Defaults to 5xx. */
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
  reason: FailureReason;
  /** False if the request was certainly not sent. */
  sent: boolean;
  message: string;
  /** How long calls are prevented, in ms, if the circuit breaker prevented this one. */
  retryAfter?: number;
}

/** A finished call; `success` if there was a response that is not a failure of its server. */
export interface EndedCall {
  target: CallTarget;
  outcome: 'success' | 'failure' | FailureReason;
}

/** The only client for user-supplied URLs. No call throws. */
export interface GuardedClient {
  request(request: GuardedRequest): Promise<Answered | Failed>;
}

export interface GuardedClientParts {
  /** Networks (CIDR) that may be reached although they are private. */
  allowPrivateTargets: readonly string[];
  userAgent: string;
  clock: Clock;
  /** Receives the details that the message of a failure omits, such as messages of the system and of OpenSSL. */
  logFailure?: (failure: { origin: string; reason: FailureReason; detail: string }) => void;
  /** Receives each call when it has ended, with its duration in seconds. */
  onEnded?: ((call: EndedCall, seconds: number) => void) | undefined;
  /** Records a span for each call, and passes its trace on. */
  tracing?: Tracing | undefined;
  /** The addresses of a name, the preferred first. */
  resolve?: (name: string) => Promise<readonly string[]>;
}

/** Failures that say nothing about the server. */
const ownFailures: ReadonlySet<Failed['reason']> = new Set(['refused_address', 'invalid_request']);

/** The same for a name without an address, a name of an internal address, and a server that does not accept. */
const notReached = 'The server could not be reached.';
const brokenConnection = {
  reason: 'broken',
  message: 'The connection broke before the whole response arrived.',
} as const;
const invalidRequest = { reason: 'invalid_request', message: 'The request could not be sent.' } as const;

/** Resolves a name with the system's resolver; without an address, the list is empty. */
async function resolveName(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true, order: 'ipv4first' }).catch(() => []);
  return found.map(({ address }) => address);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'it failed');

/** Caches the latest results of a pure function. */
function cached<Value extends string | object>(compute: (text: string) => Value): (text: string) => Value {
  const known = createRecentlyUsed<string, Value>(1_000);
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    known.set(text, value);
    return value;
  };
}

/** The parts of a URL that a call needs. */
interface CalledUrl {
  origin: string;
  protocol: string;
  hostname: string;
  path: string;
}

function calledUrl(text: string): CalledUrl {
  const { origin, protocol, hostname, pathname, search } = new URL(text);
  return { origin, protocol, hostname, path: pathname + search };
}

/** The result of the promise, or a failure if it takes longer. */
async function within<Value>(promise: Promise<Value>, ms: number, failure: () => CallFailure): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure()), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A client that only calls allowed addresses: a name is resolved once for each call, all of its addresses are checked,
 * and the connection is made to one of them. It does not follow redirects or accept compressed responses, limits time
 * and size, and has a circuit breaker. Connections are only reused for calls that may be repeated, because a connection
 * that its server closes leaves the outcome unknown.
 */
export function createGuardedClient(parts: GuardedClientParts): GuardedClient {
  const { allowPrivateTargets, userAgent, clock, tracing, resolve = resolveName } = parts;
  const breaker = createCircuitBreaker(clock);
  const connect = buildConnector({ timeout: connectWithin });
  const clientPool = createClientPool();
  // Recent results are cached.
  const reach = cached((address) => reachOf(address, allowPrivateTargets));
  const faultOf = cached((url) => checkUrl(url, allowPrivateTargets) ?? '');
  const partsOf = cached(calledUrl);

  const unreachable = (detail: string): CallFailure => new CallFailure('unreachable', notReached, detail);
  const addressesOf = (name: string) =>
    within(resolve(name), connectWithin, () => unreachable(`${name} was not resolved in time`));

  /** The one address that is connected to. */
  async function targetOf(protocol: string, host: string): Promise<string> {
    const name = host.replace(/^\[|\]$/g, '');
    const addresses = isIP(name) ? [name] : await addressesOf(name);
    const [first] = addresses;
    if (first === undefined) throw unreachable(`${name} could not be resolved`);
    if (!addresses.every((address) => isAllowedScheme(protocol, reach(address))))
      throw unreachable(`${name} has an address that must not be called`);
    return first;
  }

  /** A client that connects to this address, even if the name of the host resolves to another one by then. */
  function openClient(origin: string, target: string, isKept: boolean): PooledClient {
    const opened: PooledClient = {
      onConnected: () => undefined,
      client: new Client(origin, {
        pipelining: isKept ? 1 : 0,
        headersTimeout: 0,
        bodyTimeout: 0,
        connect: (options, callback) => {
          const servername = target === options.hostname ? '' : options.hostname;
          connect({ ...options, hostname: target, servername }, (...[error, socket]) => {
            if (error) return callback(new CallFailure('connect_failed', notReached, messageOf(error)), null);
            opened.onConnected();
            callback(null, socket);
          });
        },
      }),
    };
    return opened;
  }

  /** One attempt with a client. */
  function ask({ client }: PooledClient, { path }: CalledUrl, request: GuardedRequest, call: CallUnderway) {
    const { method, body = null, maxBytes = mebibyte, wantsStartOnly = false } = request;
    const headers = { 'accept-encoding': 'identity', ...request.headers, 'user-agent': userAgent };
    return askClient(client, { path, method, headers, body }, { maxBytes, wantsStartOnly }, call);
  }

  async function send(
    url: CalledUrl,
    request: GuardedRequest,
    call: CallUnderway,
    onConnected: () => void,
  ): Promise<Answered> {
    const { isRepeatable = false } = request;
    const target = await targetOf(url.protocol, url.hostname);
    if (call.isLate) throw tooLate();
    const address = `${url.origin} ${target}`;
    const kept = isRepeatable ? clientPool.take(address) : undefined;
    if (kept) onConnected();
    let used = kept ?? openClient(url.origin, target, isRepeatable);
    used.onConnected = onConnected;
    let isWhole = false;
    try {
      const answer = await ask(used, url, request, call).catch(async (error: unknown) => {
        if (!kept || call.isLate || call.isAnswered) throw error;
        await used.client.destroy();
        used = openClient(url.origin, target, isRepeatable);
        used.onConnected = onConnected;
        if (call.isLate) throw tooLate();
        return ask(used, url, request, call);
      });
      ({ isWhole } = answer);
      return { kind: 'answered', status: answer.status, headers: answer.headers, text: answer.text };
    } finally {
      if (isRepeatable && isWhole) clientPool.give(address, used);
      else await used.client.destroy();
    }
  }

  function failureOf(error: unknown, sent: boolean, { origin }: CalledUrl): Failed {
    const failed: Pick<Failed, 'reason' | 'message'> =
      error instanceof CallFailure ? error : sent ? brokenConnection : invalidRequest;
    const { reason, message } = failed;
    const detail = error instanceof CallFailure ? error.detail : messageOf(error);
    if (detail !== undefined) parts.logFailure?.({ origin, reason, detail });
    return { kind: 'failed', reason, sent, message };
  }

  async function attempt(request: GuardedRequest): Promise<[Answered | Failed, EndedCall['outcome']]> {
    const fault = faultOf(request.url);
    if (fault !== '') {
      const message = `The URL ${fault}.`;
      return [{ kind: 'failed', reason: 'refused_address', sent: false, message }, 'refused_address'];
    }
    const url = partsOf(request.url);
    const circuit = request.breaker ?? url.origin;
    const reportResult = breaker.enter(circuit);
    if (!reportResult) {
      const message = 'The server has failed too often.';
      const retryAfter = breaker.opensFor(circuit);
      return [{ kind: 'failed', reason: 'circuit_open', sent: false, message, retryAfter }, 'circuit_open'];
    }
    let isConnected = false;
    const underway: CallUnderway = { isLate: false, isAnswered: false, onLate: () => undefined };
    const timer = setTimeout(() => {
      underway.isLate = true;
      underway.onLate();
    }, request.timeoutMs);
    try {
      const answer = await send(url, request, underway, () => (isConnected = true));
      const isFailure = request.isFailure ?? (({ status }: Answered) => status >= 500);
      const outcome = isFailure(answer) ? 'failure' : 'success';
      reportResult(outcome);
      return [answer, outcome];
    } catch (error) {
      const failed = failureOf(error, isConnected, url);
      reportResult(ownFailures.has(failed.reason) ? 'neither' : 'failure');
      return [failed, failed.reason];
    } finally {
      clearTimeout(timer);
    }
  }

  /** An attempt in a span of its own, whose trace the server may continue. */
  function traced(own: Tracing, request: GuardedRequest): ReturnType<typeof attempt> {
    const { method, target } = request;
    const server = URL.canParse(request.url) ? partsOf(request.url) : undefined;
    const attributes = {
      'http.request.method': method,
      'tillgate.target': target,
      'server.address': server?.hostname,
    };
    return own.during({ name: `${method} ${target}`, kind: 'client', attributes }, async (span) => {
      const [answer, outcome] = await attempt({ ...request, headers: { ...request.headers, ...own.headers() } });
      if (answer.kind === 'answered') span.set({ 'http.response.status_code': answer.status });
      if (outcome !== 'success') {
        span.set({ 'error.type': outcome });
        span.fail();
      }
      return [answer, outcome];
    });
  }

  return {
    async request(request) {
      const began = performance.now();
      const [answer, outcome] = tracing ? await traced(tracing, request) : await attempt(request);
      parts.onEnded?.({ target: request.target, outcome }, (performance.now() - began) / 1000);
      return answer;
    },
  };
}
