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

const isSocketClass = (value: unknown): value is typeof WebSocket => typeof value === 'function';

interface Next<Result> {
  data: Result;
}

const isNext = <Result>(payload: unknown): payload is Next<Result> => isRecord(payload) && isRecord(payload['data']);

/** How often the connection is tested, in ms. It is lost if nothing arrives between two tests. */
const testEvery = 15_000;

/** The messages of one subscription over a separate WebSocket (`graphql-transport-ws`), in order of arrival. */
export class SocketMessages<Result> {
  /** The token that the connection was opened with. */
  token = '';
  readonly #queue: SocketMessage<Result>[] = [];
  #wake: () => void = () => undefined;
  readonly #socket: WebSocket;
  readonly #test: ReturnType<typeof setInterval>;
  #isAlive = false;

  constructor(credential: Credential, subscription: Subscription, { webSocket }: SocketOptions) {
    const Socket = isSocketClass(webSocket) ? webSocket : WebSocket;
    this.#socket = new Socket(subscription.url, 'graphql-transport-ws');
    this.#socket.onopen = () => void this.#open(credential);
    this.#socket.onmessage = ({ data }) => {
      try {
        this.#receive(String(data), subscription);
      } catch {
        this.#end(0);
      }
    };
    this.#socket.onclose = ({ code }) => this.#end(code);
    // The class of `ws` throws an error without a listener. The code follows with the close event.
    this.#socket.onerror = () => undefined;
    this.#test = setInterval(() => {
      if (!this.#isAlive) this.#end(0);
      this.#isAlive = false;
      this.#send({ type: 'ping' });
    }, testEvery);
  }

  async #open(credential: Credential): Promise<void> {
    try {
      this.token = await credential.token();
      this.#send({ type: 'connection_init', payload: { authorization: `Bearer ${this.token}` } });
    } catch {
      this.#end(0);
    }
  }

  #receive(text: string, { query, variables, onConnected }: Subscription): void {
    this.#isAlive = true;
    const { type, payload }: { type?: unknown; payload?: unknown } = JSON.parse(text);
    if (type === 'ping') this.#send({ type: 'pong' });
    else if (type === 'connection_ack') {
      onConnected();
      this.#send({ id: '1', type: 'subscribe', payload: { query, variables } });
    } else if (type === 'next' || type === 'error') {
      const errors = isRecord(payload) ? payload['errors'] : payload;
      const refusal = Array.isArray(errors) ? refusalOf({ errors }) : undefined;
      if (refusal) this.#put({ refusal });
      else if (isNext<Result>(payload)) this.#put({ data: payload.data });
      else this.#end(0);
    } else if (type === 'complete') this.#end(1000);
  }

  #send(message: object): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #put(message: SocketMessage<Result>): void {
    this.#queue.push(message);
    this.#wake();
  }

  /** Reports the end of the connection, and closes it if it is still open. */
  #end(code: number): void {
    this.#put({ closed: code });
    this.close();
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
    clearInterval(this.#test);
    this.#socket.close(1000);
  }
}

/** The position in a message of a subscription. */
export function positionIn(data: unknown, field: string, member: string): unknown {
  const message = isRecord(data) ? data[field] : undefined;
  return isRecord(message) ? message[member] : undefined;
}
