import type { Credential } from './credential.js';
import { NoResponse, type TillgateError } from './errors.js';
import { isRetryable, saysNothing, type Repetition } from './retryable.js';

export interface TransportOptions {
  /** How often a request is retried, if that is safe. Defaults to 4. */
  retries?: number;
  /** How long to wait for a response, in ms. Defaults to 60 s. */
  timeout?: number;
  fetch?: typeof fetch;
}

/** A response whose body has arrived completely. */
export interface Received {
  response: Response;
  /** The text of the body, parsed if it is JSON. */
  body: unknown;
  /** Why the service refused the request. */
  refusal?: TillgateError | undefined;
}

export interface Sending extends Repetition {
  idempotencyKey: string | undefined;
  signal: AbortSignal | null | undefined;
  /** The refusal in a response. */
  refusalIn: (received: Received) => TillgateError | undefined;
}

/** Sends a request that `make` builds for each attempt with the current token. */
export type Transport = (make: (token: string) => Request, sending: Sending) => Promise<Received>;

const longestWait = 30_000;

/** The wait that a `Retry-After` header asks for (seconds, or a date), in ms. */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = Number(text);
  const wait = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1_000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

export const pause = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });

/** 0.5 s, 1 s, 2 s …, each up to half as long again, so that many clients do not retry at the same time. */
const backoff = (attempt: number): number => 500 * 2 ** attempt * (1 + Math.random() / 2);

/** The response, once its body has arrived. Throws if the body is cut off. */
async function received(response: Response): Promise<Received> {
  const text = await response.clone().text();
  try {
    return { response, body: JSON.parse(text) };
  } catch (error) {
    if (text && response.headers.get('content-type')?.includes('json')) throw error;
    return { response, body: text };
  }
}

export function transportOf(credential: Credential, options: TransportOptions): Transport {
  const { retries = 4, timeout = 60_000 } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));

  async function answerOf(request: Request, { idempotencyKey, signal }: Sending): Promise<Received> {
    try {
      return await received(await send(request));
    } catch (error) {
      signal?.throwIfAborted();
      throw new NoResponse(error, idempotencyKey);
    }
  }

  return async (make, sending) => {
    const { isRead, isRepeatable, signal, refusalIn } = sending;
    let wasReplaced = false;
    let wasLost = false;
    for (let attempt = 0; ; attempt += 1) {
      const token = await credential.token();
      const limits = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
      const request = new Request(make(token), { signal: AbortSignal.any(limits) });
      const answer = await answerOf(request, sending).catch((error: unknown) => {
        if (!(error instanceof NoResponse) || !isRepeatable || attempt >= retries) throw error;
        return undefined;
      });
      if (!answer) {
        wasLost = true;
        await pause(backoff(attempt), signal);
        continue;
      }
      if (answer.response.status === 401 && !wasReplaced && (await credential.replace(token))) {
        wasReplaced = true;
        continue;
      }
      const refusal = refusalIn(answer);
      if (refusal && attempt < retries && isRetryable(refusal, sending)) {
        await pause(Math.min(longestWait, refusal.retryAfter ?? backoff(attempt)), signal);
        continue;
      }
      // The attempt without a response may have had an effect.
      if (refusal && wasLost && !isRead && saysNothing(refusal)) throw new NoResponse(refusal, sending.idempotencyKey);
      return { ...answer, refusal };
    }
  };
}
