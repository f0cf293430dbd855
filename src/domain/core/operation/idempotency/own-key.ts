import { refuse } from '../../../../errors.js';

/** How the keys of the service's own work begin: with a character that no key of a caller begins with. */
const mark = '\u0001';

/** The key of work that the service does on its own: the same each time that the work is repeated. No caller can choose it. */
export const ownKey = (work: 'confirmation' | 'refundRequest' | 'return' | 'shipment', id: string): string =>
  `${mark}${work}:${id}`;

/**
 * A key of a caller, which is stored as it is sent. Refuses INVALID_VALUE for one that could be one of {@link ownKey}:
 * otherwise a caller could occupy the key of a refund that others have to approve, or have a payment of theirs taken for
 * ours.
 */
export function callersKey(key: string): string {
  if (key.startsWith(mark))
    refuse('INVALID_VALUE', { field: 'idempotencyKey', message: 'The idempotency key must not begin with U+0001.' });
  return key;
}
