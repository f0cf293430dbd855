import { createClient } from 'redis';

/** Attempts to connect again come by the latest so much later, in ms. */
const reconnectsWithin = 1_000;

/** A server that has said nothing for so long is taken for gone, in ms; it is asked more often than that. */
const goneAfter = 5_000;
const asksEvery = 1_500;

/** Commands that may wait for their answers at a time. */
const mayWait = 10_000;

function clientFor(url: string, name: string) {
  return createClient({
    url,
    name,
    RESP: 2,
    pingInterval: asksEvery,
    commandsQueueMaxLength: mayWait,
    // What nobody can answer now is refused at once.
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
  /** Told once when the server goes away, whatever is tried until it is back. */
  onError: (error: Error) => void;
}

/** Begins to connect, and connects again for as long as it is not closed: a Redis that is away stops nothing. */
export function openConnection({ url, name, onError }: ConnectionOptions): RedisConnection {
  const client = clientFor(url, name);
  let isAway = false;
  client.on('ready', () => (isAway = false));
  client.on('error', (error: Error) => {
    if (!isAway) onError(error);
    isAway = true;
  });
  // It ends when the connection is closed, which is no fault.
  client.connect().catch(() => undefined);
  return client;
}
