// Watches an order live over a WebSocket.
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const document = `subscription ($id: ID!) {
  orderUpdated(publicOrderId: $id) { sequence type changed order { applicationState { orderTotal } } }
}`;

/**
 * Watches an order and calls `onUpdate` with each message until `stop` is called. Resolves when the first message
 * arrives.
 */
export function watchOrder({ url, token, id, onUpdate }) {
  const client = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  return new Promise((resolve, reject) => {
    client.subscribe(
      { query: document, variables: { id } },
      {
        next({ data, errors }) {
          if (errors) return reject(new Error(JSON.stringify(errors)));
          onUpdate(data.orderUpdated);
          resolve({ stop: () => client.dispose() });
        },
        error: (reason) => reject(reason instanceof Error ? reason : new Error(JSON.stringify(reason))),
        complete: () => undefined,
      },
    );
  });
}
