import type { OrderResult } from './order.js';
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../../../errors.js';
import { pause } from '../../../lib/pause.js';
import { holdsKey } from '../../core/operation/idempotency/idempotency-repository.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { loadOrder, saveOrder, type LoadedOrder, type NewEvent, type WantedFacts } from './order-repository.js';
import { isHeld } from './lease.js';
import { opened, type Order } from './order.js';
import { refuseFullShare, withShareOf } from './order-token-share.js';
import { priceOrder } from './price-order.js';
import { refuseStale, refuseUnlessOpen } from './refuse-change.js';

/** How long a change waits for other changes of the same order, in ms. */
const patience = 15_000;

/** A change of an order by a pure function, which may run more than once. */
export interface Change<Members> {
  /** The changed parts of the order, for the event. */
  changed: string[];
  /** The data of the shop that the change needs. */
  facts?: WantedFacts;
  /** Refuses, or returns the changed order; totals are computed after it. */
  change: (loaded: LoadedOrder) => Order;
  /** What `order/updated` says besides the changed parts. */
  eventData?: Record<string, unknown>;
  /** Events besides `order/updated`. */
  events?: (before: Order, after: Order) => NewEvent[];
  /** The members of the response in addition to the application state. */
  answer: (order: Order) => Members;
  /** Allowed on orders that a frontend may no longer change, such as fulfilled quantities. */
  refuse?: (order: Order) => void;
  /** The payments change, so that recorded refusals can be deleted. */
  forgetRefusals?: boolean;
}

/**
 * Changes an order: loads it with its shop, refuses, applies the pure change, prices, and writes row and event in one
 * statement guarded by the version. A lost race is run again on what the winner left, so that parallel changes all
 * take effect. Two statements when undisturbed.
 *
 * Refuses NOT_FOUND, VERSION_CONFLICT, ORDER_PROCESSING, ORDER_PROCESSED, ORDER_CANCELLED, ORDER_BUSY after 15 s,
 * ORDER_TOKEN_LIMIT_REACHED, IDEMPOTENCY_KEY_RUNNING when another call has taken over the key, and whatever the change refuses.
 */
export function changeOrder<Members extends object>(
  context: OrderContext,
  change: Change<Members>,
): Promise<Members & OrderResult> {
  const { changeQueues, shopId, publicOrderId } = context;
  const started = performance.now();
  return changeQueues.run(`${shopId}/${publicOrderId}`, async () => {
    for (let attempt = 0; performance.now() - started < patience; attempt++) {
      const answer = await tryChange(context, change);
      if (answer) return answer;
      await pause(Math.min(50, 2 ** attempt) * (0.5 + Math.random()));
    }
    return refuse('ORDER_BUSY', { retryAfter: 1 });
  });
}

/** Whether a request changed nothing, in which case there is no new version and no event. */
function isUnchanged(before: Order, after: Order): boolean {
  return (
    before.status === after.status &&
    isDeepStrictEqual(before.state, after.state) &&
    isDeepStrictEqual(before.internals, after.internals)
  );
}

async function tryChange<Members extends object>(
  context: OrderContext,
  { changed, facts, change, events, answer, refuse: refuseOther, forgetRefusals, eventData }: Change<Members>,
): Promise<(Members & OrderResult) | undefined> {
  const { database, clock, shopId, publicOrderId, claimedKey } = context;
  const loaded = await loadOrder(database, shopId, publicOrderId, facts);
  if (!loaded) refuse('NOT_FOUND');
  const { order: before, lease } = loaded;
  refuseStale(before, context.expectedVersion);
  (refuseOther ?? refuseUnlessOpen)(before);
  refuseFullShare(context, before);
  const now = clock.now();
  if (isHeld(lease, now)) return undefined;
  // Gateway requests of a dead process are recovered from the ledger first, since a payment may have been authorized.
  if (lease) {
    await context.recoverOrder(shopId, publicOrderId);
    return undefined;
  }

  const after = priceOrder(change({ ...loaded, order: opened(before) }));
  const members = answer(after);
  if (isUnchanged(before, after)) {
    const { publicOrderId: id, version, state } = before;
    return { ...members, order: { publicOrderId: id, version, state } };
  }
  const newEvents = [{ type: 'order/updated', data: { changed, ...eventData } }, ...(events?.(before, after) ?? [])];
  const answerToKeep = {
    result: { ...members, order: { publicOrderId, version: before.version + 1, state: after.state } },
  };
  const order = await saveOrder(database, {
    order: withShareOf(context, after, { events: newEvents.length, answer: () => answerToKeep }),
    events: newEvents,
    now,
    keeping: claimedKey && { claimed: claimedKey, answer: answerToKeep },
    fencesKey: true,
    ...(forgetRefusals ? { forgetRefusals } : {}),
  });
  if (order) return { ...members, order };
  if (claimedKey && !(await holdsKey(database, shopId, claimedKey)))
    refuse('IDEMPOTENCY_KEY_RUNNING', { retryAfter: 1 });
  return undefined;
}
