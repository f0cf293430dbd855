import { effect } from '@preact/signals';
import { takeBackUncertain } from './payments.js';
import { continueSaving, showFailure } from './saving.js';
import { start } from './start.js';
import { connection, phase } from './state.js';

/** How often a service that cannot be reached is tried again, in ms. */
const interval = 3_000;
/** The same for a browser that says it is offline: it may be wrong. */
const offlineInterval = 15_000;

let tryNow = (): void => undefined;

/** Resolves when the next attempt is due: in time, or once the browser says that there is a network. */
const nextAttempt = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, navigator.onLine ? interval : offlineInterval);
    tryNow = () => {
      clearTimeout(timer);
      resolve();
    };
  });

/** Does what could not be done, and shows what has changed meanwhile. */
async function proceed(): Promise<void> {
  if (phase.value.name === 'unreachable') return start();
  // What was typed is saved even if a payment cannot be taken back.
  if (phase.value.name === 'open') await takeBackUncertain().catch(showFailure);
  return continueSaving();
}

let isTrying = false;

async function reconnect(): Promise<void> {
  if (isTrying) return;
  isTrying = true;
  try {
    do {
      await nextAttempt();
      // An error of the page itself must not end the attempts.
      await proceed().catch(showFailure).catch(reportError);
    } while (connection.value !== 'up');
  } finally {
    isTrying = false;
  }
}

/** Continues by itself once the service can be reached again. */
export function followNetwork(): void {
  window.addEventListener('offline', () => (connection.value = 'offline'));
  window.addEventListener('online', () => tryNow());
  effect(() => {
    if (connection.value !== 'up') void reconnect();
  });
}
