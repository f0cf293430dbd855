import type { OrderResult } from '../document/order.js';
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../../../errors.js';
import { pause } from '../../../lib/pause.js';
import { holdsKey } from '../../core/operation/idempotency/idempotency-repository.js';
import { crashPoint } from '../../../lib/crash-points.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { askAuthority, changeIdOf } from '../authority/ask-authority.js';
import { authorityEventOf, type AuthorityEvent, type AuthorityEventType } from '../authority/authority-event.js';
import type { Replaced } from '../authority/replace-by-authority.js';
import type { Authority } from '../../shop/remote-state-authority/connected-authority.js';
import { type LoadedOrder } from '../storage/order-repository.js';
import { makerOf } from '../../core/event-log/maker-of.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import type { WantedFacts } from '../storage/shop-facts-repository.js';
import { isHeld } from '../storage/lease.js';
import { opened, type Order } from '../document/order.js';
import { refuseLocked } from '../document/draft.js';
import { refuseFullShare, withShareOf } from '../document/order-token-share.js';
import { priceOrder } from '../pricing/price-order.js';
import { refuseStale, refuseUnlessOpen } from '../document/refuse-change.js';
import { whileHeld } from '../storage/while-held.js';

/** How long a change waits for other changes of the same order, in ms. */
const longestWait = 15_000;

/** A change to an order by a pure function, which may run more than once. */
export interface Change<Members, Answers = undefined> {
  /** The changed parts of the order, for the event. */
  changed: string[] | ((before: Order, after: Order) => string[]);
  /** The data of the shop that the change needs. */
  facts?: WantedFacts;
  /**
   * Calls other servers for the change, once, while the order is leased and no transaction is open. Refuses, or returns
   * undefined if no server is called.
   */
  ask?: (loaded: LoadedOrder) => (() => Promise<Answers>) | undefined;
  /**
   * The name of the change for the remote state authority of the shop, which must accept it; or all events that a change
   * consists of, and none if the authority is not asked.
   */
  offeredAs?: AuthorityEventType | ((before: Order, after: Order) => readonly AuthorityEvent[]);
  /** Refuses, or returns the changed order; totals are computed after it. */
  change: (loaded: LoadedOrder, answers: Answers | undefined) => Order;
  /** The data of `order/updated` in addition to the changed parts. */
  eventData?: (answers: Answers | undefined) => Record<string, unknown>;
  /** Events besides `order/updated`. */
  events?: (before: Order, after: Order) => NewEvent[];
  /** The members of the response in addition to the application state. */
  answer: (order: Order) => Members;
  /** Allowed on orders that a frontend may no longer change, such as fulfilled quantities. */
  refuse?: (order: Order) => void;
  /** Order tokens cannot make the change to a draft. */
  isLockedInDrafts?: true;
  /** The payments change, so that recorded refusals can be deleted. */
  forgetRefusals?: boolean;
}

/**
 * Changes an order: loads it with its shop, refuses, applies the pure change, prices, and writes row and event in one
 * statement guarded by the version. If another change was written first, it runs again on the new state, so that all
 * concurrent changes take effect. Two statements without conflicts, one more if other servers are called. If the remote state authority must accept the
 * change, it is called before the write.
 *
 * Refuses NOT_FOUND, VERSION_CONFLICT, ORDER_PROCESSING, ORDER_PROCESSED, ORDER_CANCELLED, ORDER_BUSY after 15 s,
 * ORDER_LOCKED, ORDER_TOKEN_LIMIT_REACHED, IDEMPOTENCY_KEY_RUNNING if another call has taken over the key, the errors of the change
 * and of the authority, and REMOTE_STATE_AUTHORITY_UNAVAILABLE.
 */
export function changeOrder<Members extends object, Answers = undefined>(
  context: OrderContext,
  change: Change<Members, Answers>,
): Promise<Members & OrderResult> {
  const { changeQueues, shopId, publicOrderId } = context;
  const started = performance.now();
  const refuseBusy = (): never => refuse('ORDER_BUSY', { retryAfter: 1 });
  let changeId: string | undefined;
  const identify = (version: number): string => (changeId ??= changeIdOf(context, version));
  const work = async (): Promise<Members & OrderResult> => {
    for (let attempt = 0; performance.now() - started < longestWait; attempt++) {
      const answer = await tryChange(context, change, identify);
      if (answer) return answer;
      await pause(Math.min(50, 2 ** attempt) * (0.5 + Math.random()));
    }
    return refuseBusy();
  };
  return changeQueues.run(`${shopId}/${publicOrderId}`, work, { ms: longestWait, late: refuseBusy });
}

/** Whether a request changed nothing, in which case there is no new version and no event. */
function isUnchanged(before: Order, after: Order): boolean {
  return (
    before.status === after.status &&
    isDeepStrictEqual(before.state, after.state) &&
    isDeepStrictEqual(before.internals, after.internals)
  );
}

/** The events of a change for the remote state authority. */
function offeredEvents(offeredAs: Change<never>['offeredAs'], before: Order, after: Order): readonly AuthorityEvent[] {
  if (offeredAs === undefined) return [];
  if (typeof offeredAs === 'string') return [authorityEventOf(offeredAs, before.state, after.state)];
  return offeredAs(before, after);
}

/** Loads, refuses, asks, changes and writes. Undefined if another change was written first, or the order is leased. */
async function tryChange<Members extends object, Answers>(
  context: OrderContext,
  change: Change<Members, Answers>,
  identify: (version: number) => string,
): Promise<(Members & OrderResult) | undefined> {
  const { clock, shopId, publicOrderId } = context;
  const loaded = await context.loadTogether(shopId, publicOrderId, change.facts);
  if (!loaded) refuse('NOT_FOUND');
  const { order: before, lease } = loaded;
  refuseStale(before, context.expectedVersion);
  (change.refuse ?? refuseUnlessOpen)(before);
  if (change.isLockedInDrafts) refuseLocked(before, context.caller);
  refuseFullShare(context, before);
  if (isHeld(lease, clock.now())) return undefined;
  // Gateway requests of a dead process are recovered from the ledger first, since a payment may have been authorized.
  if (lease) {
    await context.recoverOrder(context);
    return undefined;
  }

  const ready = { ...loaded, order: opened(before) };
  const changedBy = (answers?: Answers): Order => priceOrder(change.change(ready, answers));
  const { authority } = loaded;
  /** The events that the authority must accept; undefined if it is not asked. */
  const offerOf = (order: Order): { authority: Authority; events: readonly AuthorityEvent[] } | undefined => {
    if (!authority || isUnchanged(before, order)) return undefined;
    const events = offeredEvents(change.offeredAs, before, order);
    return events.length > 0 ? { authority, events } : undefined;
  };
  const ask = change.ask?.(ready);
  if (!ask) {
    const order = changedBy();
    if (!offerOf(order)) return (await writeChange(context, change, before, { order, parts: [] }, {})).result;
  }
  return whileHeld(context, before, async (holder) => {
    const answers = ask && (await ask());
    const order = changedBy(answers);
    const offer = offerOf(order);
    if (!offer) return writeChange(context, change, before, { order, parts: [] }, { answers, holder });
    const { events } = offer;
    const agreed = await askAuthority(context, offer.authority, {
      order,
      events,
      changeId: identify(before.version),
    });
    crashPoint('authority:answered');
    const written = await writeChange(context, change, before, agreed, { answers, holder });
    crashPoint('authority:committed');
    return written;
  });
}

/** Writes the changed order with its event and the recorded response, under the holder's lease if there is one. */
async function writeChange<Members extends object, Answers>(
  context: OrderContext,
  { changed, events, answer, forgetRefusals, eventData }: Change<Members, Answers>,
  before: Order,
  { order: after, parts }: Replaced,
  { answers, holder }: { answers?: Answers | undefined; holder?: string },
): Promise<{ isWritten: boolean; result: (Members & OrderResult) | undefined }> {
  const { database, clock, shopId, publicOrderId, claimedKey } = context;
  const members = answer(after);
  if (isUnchanged(before, after)) {
    const { version, state } = before;
    return { isWritten: false, result: { ...members, order: { publicOrderId, version, state } } };
  }
  const own = typeof changed === 'function' ? changed(before, after) : changed;
  const data = { changed: [...new Set([...own, ...parts])], ...eventData?.(answers) };
  const newEvents = [{ type: 'order/updated', data }, ...(events?.(before, after) ?? [])];
  const recorded = {
    result: { ...members, order: { publicOrderId, version: before.version + 1, state: after.state } },
  };
  const order = await context.saveTogether({
    order: withShareOf(context, after, { events: newEvents.length, answer: () => recorded }),
    events: newEvents,
    madeBy: makerOf(context.caller),
    now: clock.now(),
    ...(forgetRefusals ? { forgetRefusals } : {}),
    ...(holder === undefined ? {} : { lease: { holder, until: null } }),
    ...(claimedKey ? { idempotencyRecord: { claimed: claimedKey, answer: recorded, isFenced: true } } : {}),
  });
  if (order) return { isWritten: true, result: { ...members, order } };
  if (claimedKey && !(await holdsKey(database, shopId, claimedKey)))
    refuse('IDEMPOTENCY_KEY_RUNNING', { retryAfter: 1 });
  return { isWritten: false, result: undefined };
}
