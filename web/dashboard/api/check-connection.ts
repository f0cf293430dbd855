import { NoResponseError } from './problems.js';

/** Throws {@link NoResponseError} if the service does not respond. */
export async function checkConnection(): Promise<void> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) } as const;
  const response = await fetch(import.meta.url, request).catch(() => undefined);
  if (!response || response.status >= 500) throw new NoResponseError();
}
