import { isTransient, retryDelay } from './retry.js';
import type { Send } from './send.js';

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/**
 * Retries a document until the service has responded. Only for documents that have no further effect when they are sent
 * again. Throws refusals, and an error when the signal is aborted. `onWait` is called with the reason for waiting, and
 * with undefined after the response.
 */
export function sendUntilAnswered(
  send: Send,
  { signal, onWait }: { signal: AbortSignal; onWait: (error: unknown) => void },
): Send {
  return async (document, variables) => {
    for (let failures = 0; ; failures += 1) {
      try {
        const data = await send(document, variables, signal);
        if (failures > 0) onWait(undefined);
        return data;
      } catch (error) {
        if (!isTransient(error)) throw error;
        onWait(error);
        await pause(retryDelay(failures, error), signal);
        signal.throwIfAborted();
      }
    }
  };
}
