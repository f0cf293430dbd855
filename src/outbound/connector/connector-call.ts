import type { Clock } from '../../lib/clock.js';
import { compatibleHmac, timestampHmac } from '../../lib/connector-signature.js';
import { pause } from '../../lib/pause.js';
import { retryAfterOf } from '../../lib/retry-after.js';
import type { GuardedClient } from '../guarded-client.js';
import type { Answered, Failed } from '../guarded-call.js';
import { errorMessage } from './read-answer.js';

/** The target of calls to a shop's platform. */
export interface ConnectorTarget {
  /** The configured URL; `/v1/shops/…` is added to its path. */
  url: string;
  shopIdentifier: string;
  sharedSecret: string;
  /** The timeout of a call including its retries, in ms. */
  timeoutMs: number;
  /** The key of its circuit breaker. */
  breaker: string;
}

export interface ConnectorCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The parts of the path below the shop, not encoded. */
  path: readonly string[];
  query?: Readonly<Record<string, string | undefined>>;
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** Whether it may be repeated if the outcome is unknown. */
  isRepeatable: boolean;
}

/** A failed call. */
export interface Refusal {
  ok: false;
  /** The HTTP status; null without a response. */
  status: number | null;
  /** The same call may succeed later. */
  isTemporary: boolean;
  /** The call certainly had no effect. */
  hadNoEffect: boolean;
  /** The response was too large to be read. */
  isTooLarge: boolean;
  /** How long to wait before the next call, in ms: the platform's Retry-After, or until its circuit breaker closes. */
  retryAfter: number;
  /** A message for a person. */
  message: string;
}

export interface PlatformAnswer {
  ok: true;
  status: number;
  headers: Answered['headers'];
  text: string;
  /** The `X-HMAC-Timestamp` that was sent. */
  timestamp: string;
}

export interface ConnectorParts {
  client: GuardedClient;
  clock: Clock;
}

/** Waits between the attempts of one call, in ms. */
const waits = [250, 1_000, 3_000];

const networkFaults: ReadonlySet<Failed['reason']> = new Set(['unreachable', 'connect_failed', 'timeout', 'broken']);
/** 409: a call with the same key is still running on the platform. */
const passing = new Set([408, 409, 425, 429]);

const isServerFault = (status: number): boolean => status >= 500 && status !== 501;

/** The URL of a call; undefined if a segment would change the path. */
function urlOf({ url: base, shopIdentifier }: ConnectorTarget, { path, query = {} }: ConnectorCall): URL | undefined {
  if (path.some((part) => part === '' || part === '.' || part === '..')) return undefined;
  const url = new URL(base);
  const parts = ['v1', 'shops', shopIdentifier, ...path].map(encodeURIComponent);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${parts.join('/')}`;
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  url.hash = '';
  return url;
}

/** The headers of one attempt, whose time is the moment of sending. */
function signedHeaders(
  { sharedSecret }: ConnectorTarget,
  { method, headers }: ConnectorCall,
  { url, body, timestamp }: { url: URL; body: string; timestamp: string },
): Record<string, string> {
  const path = `${url.pathname}${url.search}`;
  return {
    accept: 'application/json',
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
    ...headers,
    'x-hmac-timestamp': timestamp,
    'x-hmac': timestampHmac(sharedSecret, timestamp),
    'x-compatible-hmac': compatibleHmac(sharedSecret, { timestamp, method, path, body }),
  };
}

/** Whether a failed attempt may have had an effect. */
const mayHaveHappened = (outcome: Answered | Failed): boolean =>
  outcome.kind === 'answered' ? isServerFault(outcome.status) || outcome.status === 408 : outcome.sent;

/** How long the platform must not be called again, in ms. */
const retryAfter = (outcome: Answered | Failed, now: Date): number =>
  outcome.kind === 'answered' ? retryAfterOf(outcome.headers['retry-after'], now) : (outcome.retryAfter ?? 0);

function refusalOf(outcome: Answered | Failed, hadNoEffect: boolean, wait: number): Refusal {
  const refused = { ok: false, hadNoEffect, retryAfter: wait } as const;
  if (outcome.kind === 'answered') {
    const { status, text } = outcome;
    const isTemporary = isServerFault(status) || passing.has(status);
    return { ...refused, status, isTemporary, isTooLarge: false, message: errorMessage(status, text) };
  }
  const { reason, message } = outcome;
  const isTemporary = reason !== 'refused_address' && reason !== 'invalid_request';
  return { ...refused, status: null, isTemporary, isTooLarge: reason === 'too_large', message };
}

const isWorthRepeating = (outcome: Answered | Failed): boolean =>
  outcome.kind === 'answered' ? isServerFault(outcome.status) : networkFaults.has(outcome.reason);

/**
 * Sends a signed call to the platform. If it may be repeated, it is retried after network errors and 5xx responses,
 * within the destination's timeout and respecting Retry-After. A 2xx response is `ok`. Never throws.
 */
export async function callPlatform(
  { client, clock }: ConnectorParts,
  target: ConnectorTarget,
  call: ConnectorCall,
): Promise<PlatformAnswer | Refusal> {
  const url = urlOf(target, call);
  if (!url) {
    const message = 'The platform ID cannot be used in a path.';
    const refused = { ok: false, status: null, isTemporary: false, hadNoEffect: true } as const;
    return { ...refused, isTooLarge: false, retryAfter: 0, message };
  }
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  const begun = performance.now();
  let hadNoEffect = true;
  for (let attempt = 0; ; attempt += 1) {
    const timestamp = clock.now().toISOString();
    const outcome = await client.request({
      target: 'platform',
      url: url.href,
      method: call.method,
      headers: signedHeaders(target, call, { url, body, timestamp }),
      ...(body === '' ? {} : { body }),
      timeoutMs: Math.max(1, Math.round(target.timeoutMs - (performance.now() - begun))),
      breaker: target.breaker,
      isFailure: ({ status }) => isServerFault(status),
    });
    if (outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300)
      return { ok: true, status: outcome.status, headers: outcome.headers, text: outcome.text, timestamp };
    hadNoEffect &&= !mayHaveHappened(outcome);
    const asked = retryAfter(outcome, clock.now());
    const wait = Math.max(waits[attempt] ?? Infinity, asked);
    const isInTime = performance.now() - begun + wait < target.timeoutMs;
    if (!call.isRepeatable || !isWorthRepeating(outcome) || !isInTime) return refusalOf(outcome, hadNoEffect, asked);
    await pause(Math.max(wait * (0.5 + Math.random() / 2), asked));
  }
}
