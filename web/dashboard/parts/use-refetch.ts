import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isTransient, retryDelay } from '../api/retry.js';

/**
 * While it is needed, refetches all data on the page until the service responds, and calls `read`. Returns whether the
 * data is current.
 */
export function useRefetch(isNeeded: boolean, read?: () => Promise<unknown>): boolean {
  const queries = useQueryClient();
  const [hasRead, setRead] = useState(false);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function attempt(failures: number): Promise<void> {
      try {
        await Promise.all([queries.refetchQueries({ type: 'active' }, { throwOnError: true }), read?.()]);
      } catch (error) {
        if (isTransient(error) && !isOver) {
          timer = setTimeout(() => void attempt(failures + 1), retryDelay(failures, error));
          return;
        }
      }
      if (!isOver) setRead(true);
    }
    void attempt(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setRead(false);
    };
  }, [isNeeded]);
  return hasRead;
}
