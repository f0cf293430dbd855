import { randomUUID } from 'node:crypto';

/** The caller's own request id when it is one that may stand in a log and a header, else a fresh one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{1,128}$/.test(given) ? given : randomUUID();
}
