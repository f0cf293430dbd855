import { refuseProtocol } from './protocol-fault.js';

/** The longest idempotency key, in characters. */
const longestKey = 255;

/** The idempotency key of a request. Refuses `invalid_request` for one that is not usable. */
export function idempotencyKeyOf(given: string | string[] | undefined): string | undefined {
  if (given === undefined) return undefined;
  const isUsable = typeof given === 'string' && given.length <= longestKey && given.trim() !== '';
  return isUsable
    ? given
    : refuseProtocol('invalid_request', `An idempotency key must have 1 to ${longestKey} characters.`);
}
