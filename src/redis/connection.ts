import { createClient } from 'redis';

/** The maximum delay between attempts to reconnect, in ms. */
const reconnectsWithin = 1_000;

/** A server that has not responded for this time, in ms, is considered unavailable; it is pinged more often. */
const goneAfter = 5_000;
const pingEvery = 1_500;

/** Commands that may wait for their answers at a time. */
const mayWait = 10_000;

function clientFor(url: string, name: string) {
  return createClient({
    url,
    name,
    RESP: 2,
    pingInterval: pingEvery,
    commandsQueueMaxLength: mayWait,
    // Commands fail immediately while there is no connection.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: goneAfter,
      socketTimeout: goneAfter,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 10), reconnectsWithin),
    },
  });
}

/** A connection to Redis. */
export type RedisConnection = ReturnType<typeof clientFor>;

export interface ConnectionOptions {
  url: string;
  /** As `CLIENT LIST` shows it. */
  name: string;
  /** Called once when the connection is lost, until it is restored. */
  onError: (error: Error) => void;
}

/** Connects, and reconnects until closed. An unavailable Redis does not stop anything. */
export function openConnection({ url, name, onError }: ConnectionOptions): RedisConnection {
  const client = clientFor(url, name);
  let isAway = false;
  client.on('ready', () => (isAway = false));
  client.on('error', (error: Error) => {
    if (!isAway) onError(error);
    isAway = true;
  });
  // It ends when the connection is closed, which is not an error.
  client.connect().catch(() => undefined);
  return client;
}
