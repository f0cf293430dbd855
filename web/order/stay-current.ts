import { load, problem } from './state.js';

/** How long a page that is seen waits before it asks again, in ms; longer after each failure in a row. */
const interval = 20_000;
const longestInterval = 8 * interval;

/** Keeps the order current while the page is seen, and when the shopper comes back to it. */
export function stayCurrent(): void {
  let wait = interval;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function askLater(): void {
    clearTimeout(timer);
    // A link that was revoked does not become valid again.
    if (document.visibilityState === 'visible' && problem.value !== 'missing')
      timer = setTimeout(() => void askNow(), wait);
  }

  async function askNow(): Promise<void> {
    clearTimeout(timer);
    await load();
    wait = problem.value === undefined ? interval : Math.min(2 * wait, longestInterval);
    askLater();
  }

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void askNow();
  });
  addEventListener('online', () => void askNow());
  askLater();
}
