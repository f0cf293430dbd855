import { createClient } from 'graphql-ws';
import { currentToken } from './order-token.js';
import { settings } from './settings.js';

/** Calls back whenever the order changes, also after the connection was lost. The page works without it. */
export function onOrderChange(changed: () => void): void {
  const url = new URL(`${settings.root}graphql`, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const client = createClient({
    url: url.href,
    connectionParams: () => ({ authorization: `Bearer ${currentToken()}` }),
    retryAttempts: 30,
    shouldRetry: () => true,
  });
  client.subscribe(
    { query: 'subscription { orderUpdated { type } }' },
    { next: changed, error: () => undefined, complete: () => undefined },
  );
}
