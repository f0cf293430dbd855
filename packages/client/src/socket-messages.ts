import { createClient } from 'graphql-ws';
import type { Credential } from './credential.js';
import { isRecord, type TillgateError } from './errors.js';
import { refusalOf } from './graphql.js';

export interface SocketOptions {
  /** For Node.js before version 22: the `WebSocket` class of the `ws` package. */
  webSocket?: unknown;
}

/** A message of a WebSocket; `closed` is the last one, with the close code (0 if unknown). */
export type SocketMessage<Result> = { data: Result } | { refusal: TillgateError } | { closed: number };

interface Subscription {
  url: string;
  query: string;
  variables: Record<string, unknown>;
  onConnected: () => void;
}

const codeOf = (event: unknown): number => {
  const code: unknown = typeof event === 'object' && event !== null ? Reflect.get(event, 'code') : undefined;
  return typeof code === 'number' ? code : 0;
};

/** The messages of one subscription over a separate WebSocket, in order of arrival. */
export class SocketMessages<Result> {
  /** The token that the connection was opened with. */
  token = '';
  readonly #queue: SocketMessage<Result>[] = [];
  #wake: () => void = () => undefined;
  readonly #close: () => void;

  constructor(credential: Credential, { url, query, variables, onConnected }: Subscription, options: SocketOptions) {
    const client = createClient({
      url,
      connectionParams: async () => {
        this.token = await credential.token();
        return { authorization: `Bearer ${this.token}` };
      },
      retryAttempts: 0,
      keepAlive: 15_000,
      ...(options.webSocket === undefined ? {} : { webSocketImpl: options.webSocket }),
      on: { connected: onConnected },
    });
    client.subscribe<Result>(
      { query, variables },
      {
        next: ({ data, errors }) => {
          const refusal = errors && refusalOf({ errors });
          if (refusal) this.#put({ refusal });
          else if (data) this.#put({ data });
        },
        error: (reason) => {
          const refusal = Array.isArray(reason) ? refusalOf({ errors: reason }) : undefined;
          this.#put(refusal ? { refusal } : { closed: codeOf(reason) });
        },
        complete: () => this.#put({ closed: 1000 }),
      },
    );
    this.#close = () => void client.dispose();
  }

  #put(message: SocketMessage<Result>): void {
    this.#queue.push(message);
    this.#wake();
  }

  /** The next message; undefined once the signal has aborted. */
  async next(signal: AbortSignal | undefined): Promise<SocketMessage<Result> | undefined> {
    if (signal?.aborted) return undefined;
    if (this.#queue.length === 0) {
      const arrival = new Promise<void>((resolve) => (this.#wake = resolve));
      const wake = this.#wake;
      signal?.addEventListener('abort', wake);
      await arrival;
      signal?.removeEventListener('abort', wake);
    }
    return signal?.aborted ? undefined : this.#queue.shift();
  }

  close(): void {
    this.#close();
  }
}

/** The position in a message of a subscription. */
export function positionIn(data: unknown, field: string, member: string): unknown {
  const message = isRecord(data) ? data[field] : undefined;
  return isRecord(message) ? message[member] : undefined;
}
