import { createClient, type Client } from 'graphql-ws';
import { connectionParamsOf, type Credential } from './credential.js';
import { ShopEventsDocument, type ShopEventsSubscription } from '../generated/documents.js';
import { settings } from './settings.js';

export type ShopEvent = Pick<ShopEventsSubscription['shopEvents'], 'type' | 'publicOrderId'>;

export interface LiveFeed {
  /** Whether live updates are connected. */
  readonly isConnected: boolean;
  onConnection(listener: () => void): () => void;
  stop(): void;
}

/**
 * Whether it does not reconnect after a close code: the credential has expired or does not permit subscriptions. A socket
 * of a person is also closed when their session gets a new secret or their rights change.
 */
const isFinal = (code: number, { kind }: Credential): boolean => code === 4401 || (code === 4403 && kind !== 'person');

/** How long to wait before the next attempt, in ms; longer after each failure, and randomized. */
const waitAfter = (failures: number): number => Math.min(250 * 2 ** failures, 10_000) * (0.5 + Math.random() / 2);

const socketAddress = (): string => {
  const url = new URL(`${settings.root}graphql`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/**
 * Follows the events of the shop. After an interruption it continues with the event after the last one, so that none is
 * missed; the first message after a gap has the type `shop/snapshot`.
 */
export function followShop(credential: Credential, onEvent: (event: ShopEvent) => void): LiveFeed {
  const listeners = new Set<() => void>();
  let client: Client | undefined;
  let after: string | undefined;
  let failures = 0;
  let isConnected = false;
  let isStopped = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function setConnected(now: boolean): void {
    if (isConnected === now) return;
    isConnected = now;
    for (const listener of listeners) listener();
  }

  function reconnectLater(): void {
    setConnected(false);
    void client?.dispose();
    client = undefined;
    if (isStopped) return;
    waiting = setTimeout(connect, waitAfter(failures));
    failures += 1;
  }

  function connect(): void {
    clearTimeout(waiting);
    let overdue: ReturnType<typeof setTimeout> | undefined;
    const own = createClient({
      url: socketAddress(),
      connectionParams: () => connectionParamsOf(credential),
      retryAttempts: 0,
      keepAlive: 10_000,
      on: {
        connected: () => {
          failures = 0;
          setConnected(true);
        },
        // Without a response, the connection is dead, although it was not closed.
        ping: (received) => {
          if (!received) overdue = setTimeout(() => own.terminate(), 5_000);
        },
        pong: (received) => {
          if (received) clearTimeout(overdue);
        },
        closed: (event) => {
          clearTimeout(overdue);
          if (!(event instanceof CloseEvent) || !isFinal(event.code, credential)) return;
          isStopped = true;
          // The queries of the page find out whether the credential is still valid.
          onEvent({ type: 'shop/snapshot', publicOrderId: null });
        },
      },
    });
    client = own;
    own.subscribe<ShopEventsSubscription>(
      { query: ShopEventsDocument.toString(), variables: { after } },
      {
        next({ data }) {
          if (!data) return;
          after = String(data.shopEvents.position);
          onEvent(data.shopEvents);
        },
        error: () => client === own && reconnectLater(),
        complete: () => client === own && reconnectLater(),
      },
    );
  }

  const reconnectNow = (): void => {
    if (!client && !isStopped) connect();
  };
  addEventListener('online', reconnectNow);
  connect();
  return {
    get isConnected() {
      return isConnected;
    },
    onConnection(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      clearTimeout(waiting);
      removeEventListener('online', reconnectNow);
      void client?.dispose();
    },
  };
}
