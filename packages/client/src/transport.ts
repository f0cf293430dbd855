import type { Credential } from './credential.js';
import { NoResponse } from './errors.js';

export interface TransportOptions {
  /** How often a request is retried, if that is safe. Defaults to 4. */
  retries?: number;
  /** How long to wait for a response, in ms. Defaults to 60 s. */
  timeout?: number;
  fetch?: typeof fetch;
}

export interface Sending {
  /** Sending it twice has no further effect: it only reads, or it has an idempotency key. */
  isRepeatable: boolean;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | null | undefined;
}

/** Sends a request that `make` builds for each attempt with the current token. */
export type Transport = (make: (token: string) => Request, sending: Sending) => Promise<Response>;

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

/** Whether a response says that the request had no effect yet and may be sent again. */
async function invitesRetry(response: Response, isRepeatable: boolean): Promise<boolean> {
  if (response.status === 429) return true;
  if (!isRepeatable || ![409, 502, 503, 504].includes(response.status)) return false;
  if (response.status === 409) return response.headers.has('retry-after');
  // The caller has to inform the shopper about an unknown outcome.
  const text = await response.clone().text();
  return !text.includes('PAYMENT_OUTCOME_UNKNOWN');
}

export function transportOf(credential: Credential, options: TransportOptions): Transport {
  const { retries = 4, timeout = 60_000 } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));

  async function answerOf(request: Request, { idempotencyKey, signal }: Sending): Promise<Response> {
    try {
      return await send(request);
    } catch (error) {
      signal?.throwIfAborted();
      throw new NoResponse(error, idempotencyKey);
    }
  }

  return async (make, sending) => {
    const { isRepeatable, signal } = sending;
    let wasReplaced = false;
    for (let attempt = 0; ; attempt += 1) {
      const token = await credential.token();
      const limits = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
      const request = new Request(make(token), { signal: AbortSignal.any(limits) });
      let wait = backoff(attempt);
      try {
        const response = await answerOf(request, sending);
        if (response.status === 401 && !wasReplaced && (await credential.replace(token))) {
          wasReplaced = true;
          continue;
        }
        if (attempt >= retries || !(await invitesRetry(response, isRepeatable))) return response;
        wait = Math.min(longestWait, retryAfterOf(response.headers) ?? wait);
      } catch (error) {
        if (!(error instanceof NoResponse) || !isRepeatable || attempt >= retries) throw error;
      }
      await pause(wait, signal);
    }
  };
}
