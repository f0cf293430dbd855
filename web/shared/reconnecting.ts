import { effect } from '@preact/signals';
import { connection, noteOffline } from './connection.js';

/** How often to retry while the service cannot be reached, in ms. */
const interval = 3_000;
/** The same while the browser reports that it is offline, because it may be wrong. */
const offlineInterval = 15_000;

let tryNow = (): void => undefined;

/** Resolves when the next attempt is due: after the interval, or once the browser reports that it is online. */
const nextAttempt = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, navigator.onLine ? interval : offlineInterval);
    tryNow = () => {
      clearTimeout(timer);
      resolve();
    };
  });

let isTrying = false;

async function reconnect(proceed: () => Promise<void>): Promise<void> {
  if (isTrying) return;
  isTrying = true;
  try {
    do {
      await nextAttempt();
      // An error of the page itself must not end the attempts.
      await proceed().catch(reportError);
    } while (connection.value !== 'up');
  } finally {
    isTrying = false;
  }
}

/**
 * Calls `proceed` until the service can be reached again: it makes up for failed requests, and shows the changes since
 * then.
 */
export function followNetwork(proceed: () => Promise<void>): void {
  window.addEventListener('offline', noteOffline);
  window.addEventListener('online', () => tryNow());
  effect(() => {
    if (connection.value !== 'up') void reconnect(proceed);
  });
}
