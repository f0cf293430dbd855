import type { Clock } from '../lib/clock.js';
import { timestampHmac } from '../lib/connector-signature.js';
import { signatureParameters } from '../lib/http-signature.js';
import { isUnsafe } from '../lib/unsafe-text.js';
import type { GuardedClient } from './guarded-client.js';
import type { CallTarget, Failed } from './guarded-call.js';
import { parseUrl } from '../lib/parse-url.js';

/** The timeout of a call, in ms. */
const callWithin = 5_000;

/** Why a call failed; `unexpected_answer`: the response of the server is invalid. */
export type SignedFailureReason = Failed['reason'] | 'unexpected_answer';

/** The value of a response, or its fault. */
export type ReadAnswer<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** The response of a server. */
export interface JsonAnswer {
  status: number;
  /** Undefined if it is not JSON. */
  body: unknown;
}

export interface SignedCall<Value> {
  target: Extract<CallTarget, 'override' | 'authority'>;
  /** The configured URL; {@link filledUrl} fills in the shop and the order. */
  url: string;
  shopIdentifier: string;
  publicOrderId: string;
  sharedSecret: string;
  /** The key of its circuit breaker, such as the ID of an override. */
  breaker: string;
  body: object;
  /** Besides those of the signature, in lower case. */
  headers?: Readonly<Record<string, string>>;
  /** Reads a response of any status; an invalid response counts as a failure of the server. */
  read: (answer: JsonAnswer) => ReadAnswer<Value>;
}

export type SignedOutcome<Value> =
  | { ok: true; value: Value; status: number; text: string; tookMs: number }
  | {
      ok: false;
      reason: SignedFailureReason;
      /** A sentence for the merchant. */
      message: string;
      /** Null without a response. */
      status: number | null;
      text: string;
      tookMs: number;
    };

export interface SignedCallParts {
  client: GuardedClient;
  clock: Clock;
}

/** A URL with its placeholders `{shop_identifier}` and `{public_order_id}` filled in. */
export function filledUrl(url: string, shopIdentifier: string, publicOrderId: string): string {
  return url
    .replaceAll('{shop_identifier}', encodeURIComponent(shopIdentifier))
    .replaceAll('{public_order_id}', encodeURIComponent(publicOrderId));
}

function signedHeaders(url: string, sharedSecret: string, now: Date): Record<string, string> {
  // The client refuses invalid URLs.
  const { pathname = '', search = '' } = parseUrl(url) ?? {};
  const date = now.toUTCString();
  const timestamp = now.toISOString();
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    date,
    'x-service-date': date,
    'x-hmac-timestamp': timestamp,
    'x-hmac': timestampHmac(sharedSecret, timestamp),
    signature: signatureParameters({ method: 'POST', path: pathname + search, date }, 'shared_secret', sharedSecret),
  };
}

/** In JSON, NUL and unpaired surrogates can occur only as escapes. */
const mayBeUnsafe = /\\u(?:0000|d[89a-f])/i;

function refuseUnsafe(key: string, value: unknown): unknown {
  if (isUnsafe(key) || (typeof value === 'string' && isUnsafe(value)))
    throw new TypeError('a text contains a NUL character or an unpaired surrogate');
  return value;
}

/** The value of a JSON text; undefined if it is not JSON, or contains text that cannot be stored or sent. */
function jsonOf(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text, mayBeUnsafe.test(text) ? refuseUnsafe : undefined);
    return body;
  } catch {
    return undefined;
  }
}

/**
 * Posts signed JSON to a server of the integration and reads the response. One attempt of at most 5 s on a new
 * connection, without redirects, at most 1 MiB, with its own circuit breaker. Never throws.
 */
export async function postSigned<Value>(
  { client, clock }: SignedCallParts,
  call: SignedCall<Value>,
): Promise<SignedOutcome<Value>> {
  const begun = performance.now();
  const took = (): number => Math.round(performance.now() - begun);
  const url = filledUrl(call.url, call.shopIdentifier, call.publicOrderId);
  const reading: { answer?: ReadAnswer<Value> } = {};
  const outcome = await client.request({
    target: call.target,
    url,
    method: 'POST',
    headers: { ...call.headers, ...signedHeaders(url, call.sharedSecret, clock.now()) },
    body: JSON.stringify(call.body),
    timeoutMs: callWithin,
    breaker: call.breaker,
    isFailure({ status, text }) {
      const answer = call.read({ status, body: jsonOf(text) });
      reading.answer = answer;
      return !answer.ok;
    },
  });
  if (outcome.kind === 'failed') {
    const { reason, message } = outcome;
    return { ok: false, reason, message, status: null, text: '', tookMs: took() };
  }
  const { status, text } = outcome;
  const { answer = call.read({ status, body: jsonOf(text) }) } = reading;
  return answer.ok
    ? { ok: true, value: answer.value, status, text, tookMs: took() }
    : { ok: false, reason: 'unexpected_answer', message: answer.message, status, text, tookMs: took() };
}
