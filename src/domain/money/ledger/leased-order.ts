import { OperationError, refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { pause } from '../../../lib/pause.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { markLost, readLedger } from './ledger-repository.js';
import { recoverPayments } from './recover-payments.js';
import { isOutcomeOpen } from './transaction.js';
import type { Shop } from '../../shop/shops/shop.js';
import { isHeld } from '../../order/document/lease.js';
import {
  expireLease,
  leaseOrder,
  loadOrder,
  releaseOrder,
  saveOrder,
  type NewEvent,
} from '../../order/document/order-repository.js';
import { opened, type HeldOrder, type Order, type OrderStatus, type StoredOrder } from '../../order/document/order.js';
import { refuseStale } from '../../order/document/refuse-change.js';

/**
 * How long a lease lasts without being renewed, in ms: longer than any gateway's whole call. That of a process that died
 * ends with the process.
 */
export const leaseLasts = 60_000;

/** How long a change waits for the lease, in ms. */
const patience = 15_000;

/** How long a call waits for what became of the calls of one that died, in ms. */
const waitsForOutcomes = 6_000;

/**
 * A call whose key it took over from a dead process first waits for what the gateways say of the calls that were made
 * under the key, so that it can answer for them. It goes on without when that takes too long.
 */
async function waitForOutcomes(context: OrderContext, key: string): Promise<void> {
  const { database, shopId, publicOrderId } = context;
  const started = performance.now();
  while (performance.now() - started < waitsForOutcomes) {
    await recoverPayments(context, shopId, publicOrderId);
    const made = (await readLedger(database, shopId, publicOrderId)).filter(({ wantedBy }) => wantedBy === key);
    if (!made.some(isOutcomeOpen)) return;
    await pause(100);
  }
}

/** What is written with a leased order, or not at all. */
export interface Alongside {
  write?: (executor: Executor) => Promise<void>;
  /** Completes the private half of the order by what the same transaction does. */
  complete?: (executor: Executor, order: Order) => Promise<Order>;
  /** The members of the answer beside the order, kept under the caller's key with the effect that they tell of. */
  members?: object;
  /** The payments change: kept refusals may go again. */
  forgetRefusals?: boolean;
}

/** An order that nobody else changes for the time being. */
export interface LeasedOrder {
  order: HeldOrder;
  shop: Shop;
  /** Writes the order and ends the lease. Refuses ORDER_BUSY when the lease was lost meanwhile. */
  save: (order: Order, events: readonly NewEvent[], alongside?: Alongside) => Promise<StoredOrder>;
}

/**
 * Works on an order while no one else changes it, without an open transaction: for changes that ask another server,
 * which then is asked once. The lease ends with the write or a refusal; after a failure of our own or the death of the
 * process it is over, and whoever takes it over recovers the calls made under it first. Refuses NOT_FOUND, VERSION_CONFLICT, and ORDER_BUSY when others hold the order
 * for 15 s; `refuseStatus` says why in another state it cannot be.
 */
export async function withLeasedOrder<R>(
  context: OrderContext,
  statuses: readonly OrderStatus[],
  refuseStatus: (order: Order) => void,
  work: (leased: LeasedOrder) => Promise<R>,
): Promise<R> {
  const { database, clock, heartbeat, shopId, publicOrderId, claimedKey } = context;
  const holder = heartbeat.newHolder();
  if (claimedKey?.isTakenOver) await waitForOutcomes(context, claimedKey.key);
  const started = performance.now();
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + leaseLasts);
    if (await leaseOrder(database, shopId, publicOrderId, statuses, { holder, until }, now)) break;
    const loaded = (await loadOrder(database, shopId, publicOrderId)) ?? refuse('NOT_FOUND');
    refuseStatus(loaded.order);
    if (performance.now() - started > patience) refuse('ORDER_BUSY', { retryAfter: 1 });
    if (!isHeld(loaded.lease, now)) await recoverPayments(context, shopId, publicOrderId);
    await pause(20 + Math.random() * 20);
  }
  try {
    const { order, shop } = (await loadOrder(database, shopId, publicOrderId)) ?? refuse('NOT_FOUND');
    refuseStale(order, context.expectedVersion);
    // The run of Process Order whose lease was taken over is dead, and nobody has recorded what became of its calls.
    if (order.status === 'processing') await markLost(database, shopId, publicOrderId, holder, clock.now());
    return await work({
      order: { ...opened(order), holder },
      shop,
      save: async (changed, events, { write, complete, members, forgetRefusals = false } = {}) => {
        const stored = { publicOrderId, version: changed.version + 1, state: changed.state };
        const saving = {
          order: changed,
          events,
          now: clock.now(),
          lease: { holder, until: null },
          forgetRefusals,
          idempotencyRecord: members &&
            claimedKey && { claimed: claimedKey, answer: { result: { ...members, order: stored } } },
        };
        const lost = (): never => refuse('ORDER_BUSY', { retryAfter: 1 });
        if (!write && !complete) return (await saveOrder(database, saving)) ?? lost();
        return database.transaction(async (executor) => {
          const completed = complete ? await complete(executor, changed) : changed;
          const saved = (await saveOrder(executor, { ...saving, order: completed })) ?? lost();
          await write?.(executor);
          return saved;
        });
      },
    });
  } catch (error) {
    if (error instanceof OperationError) await releaseOrder(database, shopId, publicOrderId, holder);
    else await expireLease(database, shopId, publicOrderId, holder, clock.now()).catch(() => undefined);
    throw error;
  }
}
