import { createHash, randomUUID } from 'node:crypto';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { pause } from '../../../lib/pause.js';
import type { Refusal } from '../../../outbound/connector/connector.js';
import { recordResponse } from '../../core/operation/idempotency/idempotency-repository.js';
import type { Session } from '../../../context.js';
import type { FoundConnector } from '../destinations/find-connector.js';
import type { ClaimedChange, CustomerChange } from './customer-change.js';
import { claimChangeBefore, insertChange } from './customer-change-repository.js';
import { sendChange, type ChangedIds } from './send-change.js';

/** How long a change waits for another one of the same customer, in ms. */
const longestWait = 10_000;

/** The time that a change may take in addition to its call, in ms, before another process takes it over. */
const margin = 30_000;

/** The same for each call with the same idempotency key, so that the platform creates the resource once. */
const idOf = ({ shopId, claimedKey }: ShopContext): string =>
  claimedKey
    ? createHash('sha256')
        .update(JSON.stringify([shopId, claimedKey.owner, claimedKey.key]))
        .digest('base64url')
    : randomUUID();

function refuseUnavailable({ message, retryAfter }: Refusal): never {
  return refuse('PLATFORM_UNAVAILABLE', { message, retryAfter: Math.max(1, Math.ceil(retryAfter / 1_000)) });
}

/**
 * Stores the change before it is sent. An earlier change of the same customer is finished first. Refuses
 * PLATFORM_UNAVAILABLE while that one has no outcome.
 */
async function begin(
  context: ShopContext,
  { connector, destination }: FoundConnector,
  change: CustomerChange,
): Promise<ClaimedChange> {
  const { database, clock, shopId } = context;
  for (const started = performance.now(); performance.now() - started < longestWait; await pause(50)) {
    const now = clock.now();
    const claim = { now, until: new Date(now.getTime() + destination.timeoutMs + margin) };
    const inserted = await insertChange(database, shopId, change, claim);
    if (inserted) return inserted;
    const earlier = await claimChangeBefore(database, shopId, change, claim);
    if (earlier?.id === change.id) return earlier;
    const outcome = earlier && (await sendChange(context, connector, earlier));
    if (outcome?.is === 'unknown') refuseUnavailable(outcome.refusal);
  }
  return refuse('PLATFORM_UNAVAILABLE', {
    message: 'Another change to the customer is still being sent to the platform.',
    retryAfter: 1,
  });
}

/**
 * Makes a change on the platform and returns what `read` finds once it is stored. The change is stored before it is
 * sent, so that its outcome is found out even if this process dies. Refuses PLATFORM_REFUSED if the platform refused
 * it, and PLATFORM_UNAVAILABLE if it did not respond; it may then still make the change.
 */
export async function changeOnPlatform<Result>(
  context: ShopContext,
  found: FoundConnector,
  change: Omit<CustomerChange, 'id'>,
  read: (session: Session, ids: ChangedIds) => Promise<Result>,
): Promise<Result> {
  const { shopId, claimedKey } = context;
  const claimed = await begin(context, found, { ...change, id: idOf(context) });
  const results: Result[] = [];
  const outcome = await sendChange(context, found.connector, claimed, {
    isFirst: claimed.attempts === 0,
    keep: async (session, ids) => {
      const result = await read(session, ids);
      await recordResponse(session, shopId, claimedKey, result);
      results.push(result);
    },
  });
  if (outcome.is === 'refused') refuse('PLATFORM_REFUSED', { message: outcome.refusal.message });
  if (outcome.is !== 'made') refuseUnavailable(outcome.refusal);
  if (claimedKey) claimedKey.isKept = true;
  const [result] = results;
  return result ?? refuse('NOT_FOUND');
}
