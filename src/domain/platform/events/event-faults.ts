import type { Fault } from '../../../errors.js';
import { memberOf } from '../../../lib/member-of.js';
import { platformInstant } from '../../core/platform-time.js';
import { timeMember, type PlatformEventAction, type PlatformEventKind } from './platform-event.js';

/** How far a platform's clock may be ahead, in ms. An event from further ahead would block all later ones. */
const mostAhead = 24 * 3_600_000;

/** Finds addresses of a customer that have the ID of an earlier one. */
function* repeatedAddresses(path: string, body: unknown): Generator<Fault> {
  const addresses = memberOf(body, 'addresses');
  if (!Array.isArray(addresses)) return;
  const seen = new Set<unknown>();
  for (const [index, address] of addresses.entries()) {
    const id = memberOf(address, 'platformId');
    const field = `${path}.addresses.${index}.platformId`;
    if (seen.has(id)) yield { code: 'DUPLICATE_KEY', field, message: `${field} must not be repeated` };
    if (typeof id === 'string' && id !== '') seen.add(id);
  }
}

/** Finds what the schema of an event does not check: times too far ahead, and addresses with the same ID. */
export function* eventFaults(
  kind: PlatformEventKind,
  action: PlatformEventAction,
  body: unknown,
  now: Date,
): Generator<Fault> {
  const path = `data.${kind}`;
  const time = memberOf(body, timeMember[action]);
  const at = typeof time === 'string' ? platformInstant(time) : undefined;
  if (at && at.getTime() > now.getTime() + mostAhead) {
    const field = `${path}.${timeMember[action]}`;
    yield { code: 'INVALID_VALUE', field, message: `${field} must not be more than 24 hours ahead` };
  }
  if (kind === 'customer' && action === 'saved') yield* repeatedAddresses(path, body);
}
