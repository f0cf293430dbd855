import { randomUUID } from 'node:crypto';

/** The request ID of the caller if it is valid for logs and headers, otherwise a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{1,128}$/.test(given) ? given : randomUUID();
}
