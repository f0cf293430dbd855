import { Client, type buildConnector } from 'undici';
import { CallFailure, messageOf, notReached } from './call-failure.js';
import type { PooledClient } from './client-pool.js';

/** A client that connects to this address, even if the name of the host resolves to another one by then. */
export function openClient(
  connect: buildConnector.connector,
  origin: string,
  { target, isKept }: { target: string; isKept: boolean },
): PooledClient {
  const opened: PooledClient = {
    onConnected: () => undefined,
    client: new Client(origin, {
      pipelining: isKept ? 1 : 0,
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (options, callback) => {
        const servername = target === options.hostname ? '' : options.hostname;
        connect({ ...options, hostname: target, servername }, (...[error, socket]) => {
          if (error) return callback(new CallFailure('connect_failed', notReached, messageOf(error)), null);
          const refusal = opened.onConnected();
          if (!refusal) return callback(null, socket);
          socket.destroy();
          callback(refusal, null);
        });
      },
    }),
  };
  return opened;
}
