import { OperationError, refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { outageIn } from '../../../lib/database-unavailable.js';
import { pause } from '../../../lib/pause.js';
import { makerOf } from '../../core/event-log/maker-of.js';
import { givingUp, taking } from '../../core/processes/giving-up.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { readLedger } from './ledger-repository.js';
import { markLost } from './reconciliation-repository.js';
import { recoverPayments } from './recover-payments.js';
import { isOutcomeOpen } from './transaction.js';
import type { Shop } from '../../shop/shops/shop.js';
import { isHeld } from '../../order/storage/lease.js';
import { expireLease, leaseOrder, releaseOrder } from '../../order/storage/lease-repository.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import type { SavePart } from '../../order/storage/save-parts.js';
import { saveOrder, type OrderWrite } from '../../order/storage/save-order-repository.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { opened, type HeldOrder, type Order, type OrderStatus, type StoredOrder } from '../../order/document/order.js';
import { refuseStale } from '../../order/document/refuse-change.js';

/**
 * How long a lease lasts without being renewed, in ms: longer than any gateway's whole call. The lease of a process
 * that dies ends with it.
 */
export const leaseLasts = 60_000;

/** How long a change waits for the lease, in ms. */
const longestWait = 15_000;

/** How long a call waits for the outcomes of calls of a dead process, in ms. */
const waitsForOutcomes = 6_000;

/**
 * A call that took over its key from a dead process first waits for the outcomes of the gateway calls that were made
 * with the key, so that its response contains them. It continues without them if that takes too long.
 */
async function waitForOutcomes(context: OrderContext, key: string): Promise<void> {
  const { database, shopId, publicOrderId } = context;
  const started = performance.now();
  while (performance.now() - started < waitsForOutcomes) {
    await recoverPayments(context, context);
    const made = (await readLedger(database, shopId, publicOrderId)).filter(({ wantedBy }) => wantedBy === key);
    if (!made.some(isOutcomeOpen)) return;
    await pause(100);
  }
}

/** Additional writes in the transaction that saves the leased order. */
export interface Alongside {
  write?: (executor: Executor) => Promise<void>;
  /** Completes the internals of the order with the results of the same transaction. */
  complete?: (executor: Executor, order: Order) => Promise<Order>;
  /**
   * The members of the response besides the order, recorded for the caller's idempotency key in the same transaction.
   */
  members?: object;
  /**
   * Nothing is written if another request has taken over the key. For effects that, unlike gateway calls, have no row that
   * says what was done with the key.
   */
  isFenced?: boolean;
  /** The payments change, so that recorded refusals can be deleted. */
  forgetRefusals?: boolean;
  /** Takes effect in the statement that saves the order. */
  parts?: readonly SavePart[];
}

/** An order that this process has leased. */
export interface LeasedOrder {
  order: HeldOrder;
  shop: Shop;
  /** Writes the order and ends the lease. Refuses ORDER_BUSY if the lease was lost in the meantime. */
  save: (order: Order, events: readonly NewEvent[], alongside?: Alongside) => Promise<StoredOrder>;
}

/**
 * Takes the lease of an order in one of these statuses. Meanwhile recovers the order if the process of the previous holder
 * died.
 */
async function takeLease(
  context: OrderContext,
  holder: string,
  statuses: readonly OrderStatus[],
  refuseStatus: (order: Order) => void,
): Promise<void> {
  const { database, clock, heartbeat, claimedKey } = context;
  if (claimedKey?.isTakenOver) await waitForOutcomes(context, claimedKey.key);
  const started = performance.now();
  for (;;) {
    const now = clock.now();
    const lease = { holder, until: new Date(now.getTime() + leaseLasts) };
    if (await taking(heartbeat, holder, () => leaseOrder(database, context, statuses, lease, now))) return;
    const loaded = (await loadOrder(database, context)) ?? refuse('NOT_FOUND');
    refuseStatus(loaded.order);
    if (performance.now() - started > longestWait) refuse('ORDER_BUSY', { retryAfter: 1 });
    if (!isHeld(loaded.lease, now)) await recoverPayments(context, context);
    await pause(20 + Math.random() * 20);
  }
}

/** Writes the order under the lease of the holder, and ends it. Refuses ORDER_BUSY if the lease was lost in the meantime. */
async function saveLeased(
  { database, clock, caller, claimedKey }: OrderContext,
  holder: string,
  { order, events }: Pick<OrderWrite, 'order' | 'events'>,
  { write, complete, members, isFenced = false, forgetRefusals = false, parts = [] }: Alongside,
): Promise<StoredOrder> {
  const { publicOrderId, version, state } = order;
  const result = members && { ...members, order: { publicOrderId, version: version + 1, state } };
  const saving: OrderWrite = {
    order,
    events,
    madeBy: makerOf(caller),
    now: clock.now(),
    lease: { holder, until: null },
    forgetRefusals,
    parts,
    idempotencyRecord: result && claimedKey && { claimed: claimedKey, answer: { result }, isFenced },
  };
  const lost = (): never => refuse('ORDER_BUSY', { retryAfter: 1 });
  if (!write && !complete) return (await saveOrder(database, saving)) ?? lost();
  return database.transaction(async (executor) => {
    const completed = complete ? await complete(executor, order) : order;
    const saved = (await saveOrder(executor, { ...saving, order: completed })) ?? lost();
    await write?.(executor);
    return saved;
  });
}

/**
 * Works on an order under a lease, without an open transaction, so that other servers are called once for a change. The
 * lease ends with the write, a refusal, or the work that does not write. After an internal error or the death of the process it expires, and the next
 * holder first recovers the calls made under it. Refuses NOT_FOUND, VERSION_CONFLICT, and ORDER_BUSY if others hold the
 * order for 15 s; `refuseStatus` refuses orders in other statuses.
 */
export async function withLeasedOrder<R>(
  context: OrderContext,
  statuses: readonly OrderStatus[],
  refuseStatus: (order: Order) => void,
  work: (leased: LeasedOrder) => Promise<R>,
): Promise<R> {
  const { database, clock, heartbeat } = context;
  const holder = heartbeat.newHolder();
  await takeLease(context, holder, statuses, refuseStatus);
  let isSaved = false;
  const release = () => givingUp(heartbeat, holder, () => releaseOrder(database, context, holder));
  try {
    const { order, shop } = (await loadOrder(database, context)) ?? refuse('NOT_FOUND');
    refuseStale(order, context.expectedVersion);
    // The process of the previous run is dead, and the outcomes of its calls are not recorded.
    if (order.status === 'processing') await markLost(database, context, holder, clock.now());
    const result = await work({
      order: { ...opened(order), holder },
      shop,
      save: (changed, events, alongside = {}) => {
        isSaved = true;
        return saveLeased(context, holder, { order: changed, events }, alongside);
      },
    });
    if (!isSaved) await release();
    return result;
  } catch (error) {
    if (outageIn(error)) heartbeat.giveUp(holder);
    else if (error instanceof OperationError) await release();
    else await expireLease(database, context, holder, clock.now()).catch(() => undefined);
    throw error;
  }
}
