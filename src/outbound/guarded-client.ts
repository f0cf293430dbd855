import { buildConnector } from 'undici';
import { cached } from '../lib/cached.js';
import { createCircuitBreaker } from '../lib/circuit-breaker.js';
import type { Clock } from '../lib/clock.js';
import type { Tracing } from '../lib/tracing.js';
import { askClient, type CallUnderway } from './ask-client.js';
import { CallFailure, messageOf, overdue, tooLate, type FailureReason } from './call-failure.js';
import { createClientPool, type PooledClient } from './client-pool.js';
import type { Answered, CallTarget, Failed, GuardedRequest } from './guarded-call.js';
import { openClient } from './open-client.js';
import { checkUrl } from './target-addresses.js';
import { createTargetResolver, type ResolveName } from './target-resolver.js';
import { parseUrl } from '../lib/parse-url.js';

/** How long a connection may take to be made, in ms. */
const connectWithin = 2_000;
const mebibyte = 1_048_576;

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
  /** Resolves names. Defaults to the system's resolver. */
  resolve?: ResolveName;
}

/** Failures that say nothing about the server. */
const ownFailures: ReadonlySet<Failed['reason']> = new Set(['refused_address', 'invalid_request', 'overdue']);

const brokenConnection = {
  reason: 'broken',
  message: 'The connection broke before the whole response arrived.',
} as const;
const invalidRequest = { reason: 'invalid_request', message: 'The request could not be sent.' } as const;

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

/**
 * A client that only calls allowed addresses: a name is resolved once for each call, all of its addresses are checked,
 * and the connection is made to one of them. It does not follow redirects or accept compressed responses, limits time
 * and size, and has a circuit breaker. Connections are only reused for calls that may be repeated, because a connection
 * that its server closes leaves the outcome unknown.
 */
export function createGuardedClient(parts: GuardedClientParts): GuardedClient {
  const { allowPrivateTargets, userAgent, clock, tracing } = parts;
  const breaker = createCircuitBreaker(clock);
  const connect = buildConnector({ timeout: connectWithin });
  const clientPool = createClientPool();
  const targetOf = createTargetResolver(allowPrivateTargets, parts.resolve);
  const publicTargetOf = createTargetResolver([], parts.resolve);
  // Recent results are cached.
  const faultOf = cached((url) => checkUrl(url, allowPrivateTargets) ?? '');
  const partsOf = cached(calledUrl);

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
    onConnected: PooledClient['onConnected'],
  ): Promise<Answered> {
    const { isRepeatable = false } = request;
    const target = await (request.isPublicOnly ? publicTargetOf : targetOf)(url.protocol, url.hostname);
    if (call.isLate) throw tooLate();
    const address = `${url.origin} ${target}`;
    const reused = isRepeatable ? clientPool.take(address) : undefined;
    let used = reused ?? openClient(connect, url.origin, { target, isKept: isRepeatable });
    used.onConnected = onConnected;
    let isWhole = false;
    try {
      const refusal = reused && onConnected();
      if (refusal) throw refusal;
      const answer = await ask(used, url, request, call).catch(async (error: unknown) => {
        if (!reused || call.isLate || call.isAnswered) throw error;
        await used.client.destroy();
        used = openClient(connect, url.origin, { target, isKept: isRepeatable });
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
    const fault = request.isPublicOnly ? (checkUrl(request.url, []) ?? '') : faultOf(request.url);
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
      const answer = await send(url, request, underway, () => {
        if (request.maySend?.() === false) return overdue();
        isConnected = true;
        return undefined;
      });
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
    const server = parseUrl(request.url);
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
