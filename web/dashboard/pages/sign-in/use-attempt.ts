import { useState } from 'react';

/** Runs an attempt of a form without a session: whether it is running, and the error of the last one. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function attempt(run: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await run();
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, attempt };
}
