import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { eventually } from './eventually.js';

/** The messages of a subscription, as they arrive. */
export interface Watching<Data> {
  messages: Data[];
  errors: { message: string; extensions?: Record<string, unknown> }[];
  /** Waits for this number of messages. */
  until(count: number): Promise<Data[]>;
  stop(): void;
}

export interface LiveClient {
  client: Client;
  /** The close code of the socket. */
  closed: Promise<number>;
  watch<Data>(query: string, variables?: Record<string, unknown>): Watching<Data>;
}

/** A WebSocket client of the running service that does not reconnect. */
export function liveClient(url: string, token: string | undefined, options: { origin?: string } = {}): LiveClient {
  class Socket extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, options.origin === undefined ? {} : { origin: options.origin });
    }
  }
  let close: (code: number) => void = () => undefined;
  const closed = new Promise<number>((resolve) => (close = resolve));
  const client = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: Socket,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    ...(token === undefined ? {} : { connectionParams: { authorization: `Bearer ${token}` } }),
    on: { closed: (event) => close(codeOf(event)) },
  });
  return {
    client,
    closed,
    watch<Data>(query: string, variables: Record<string, unknown> = {}) {
      const messages: Data[] = [];
      const errors: Watching<Data>['errors'] = [];
      const stop = client.subscribe<Data>(
        { query, variables },
        {
          next: (result) => {
            if (result.data) messages.push(result.data);
            for (const { message, extensions } of result.errors ?? [])
              errors.push({ message, ...(extensions ? { extensions } : {}) });
          },
          error: (reason) => {
            for (const error of Array.isArray(reason) ? reason : [reason]) errors.push(error);
          },
          complete: () => undefined,
        },
      );
      const until = (count: number) =>
        eventually(`${count} messages`, async () => (messages.length >= count ? messages : undefined), { every: 10 });
      return { messages, errors, until, stop };
    },
  };
}

function codeOf(event: unknown): number {
  return typeof event === 'object' && event !== null && 'code' in event ? Number(event.code) : 0;
}
