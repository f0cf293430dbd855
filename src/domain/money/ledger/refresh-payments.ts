import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder, type OrderWrite } from '../../order/storage/save-order-repository.js';
import type { NewEvent } from '../../core/event-log/new-event.js';
import { isHeld } from '../../order/storage/lease.js';
import { ordersOfCoverRefunds, readCoverage } from './coverage-repository.js';
import { followRefunds, withCardsOf, writeFollowed, type FollowedRefunds } from './refund-consequences.js';
import {
  endLateRefusals,
  readLateRefusals,
  readSettledRefunds,
  type LateRefusal,
  type SettledRefund,
} from './late-outcome-repository.js';
import type { Order } from '../../order/document/order.js';
import { applyLedger, paymentEvents, withCoverReturned, withRefusedReturns } from './apply-ledger.js';
import { readLedger } from './ledger-repository.js';
import type { Transaction } from './transaction.js';

const isDue = ({ isFollowed }: SettledRefund): boolean => !isFollowed;

/** `order/failed` for each capture that was refused after its call. */
const lateEvents = (refusals: readonly LateRefusal[], { state }: Order, ledger: readonly Transaction[]): NewEvent[] =>
  refusals.flatMap(({ id, type, message }): NewEvent[] => {
    if (type === 'void') return [];
    if (type !== 'refund') return [{ type: 'order/failed', data: { reason: 'payment_capture', message } }];
    const paymentId = ledger.find((one) => one.id === id)?.paymentId;
    const status = state.payments.find((payment) => payment.id === paymentId)?.status;
    const refund = { transaction_id: id, status: 'failed', message };
    return [{ type: 'payment/updated', data: { payment_id: paymentId, status, refund } }];
  });

/** Flags the order for a refused refund, and for a refused void of a canceled order, because they are not retried. */
function withLateRefusals(order: Order, refusals: readonly LateRefusal[], ledger: readonly Transaction[], now: Date) {
  const called = new Set(
    refusals
      .filter(({ type }) => type === 'refund' || (type === 'void' && order.status === 'cancelled'))
      .map(({ id }) => id),
  );
  return withRefusedReturns(
    order,
    ledger.filter(({ id }) => called.has(id)),
    now,
  );
}

/**
 * Writes the order with the consequences of its refunds and refusals in one transaction; false if another change came
 * first.
 */
async function write(
  { database }: Tillgate,
  update: OrderWrite,
  followed: FollowedRefunds,
  refusals: readonly LateRefusal[],
): Promise<boolean> {
  if (followed.ids.length + refusals.length === 0) return (await saveOrder(database, update)) !== undefined;
  return database.transaction(async (executor) => {
    const order = await withCardsOf(executor, followed, update.order, update.now);
    const saved = await saveOrder(executor, { ...update, order });
    if (!saved) return false;
    await writeFollowed(executor, followed, update.now);
    if (refusals.length > 0)
      await endLateRefusals(
        executor,
        update.order.shopId,
        refusals.map(({ id }) => id),
      );
    return true;
  });
}

/** Updates one order; returns it as it was before. Undefined if there is none. */
async function refreshOrder(
  tillgate: Tillgate,
  key: OrderKey,
  holder: string | undefined,
): Promise<Order | 'later' | undefined> {
  const { database, clock } = tillgate;
  const { shopId, publicOrderId } = key;
  for (let attempt = 0; attempt < 10; attempt++) {
    const loaded = await loadOrder(database, { shopId, publicOrderId });
    if (!loaded) return undefined;
    const refunds = await readSettledRefunds(database, key);
    const refusals = await readLateRefusals(database, key);
    const { order } = loaded;
    if (order.status === 'processing') return refunds.some(isDue) || refusals.length > 0 ? 'later' : order;
    // The holder of the lease may have read the ledger before this outcome, and will write the order after it.
    if (loaded.lease?.holder !== holder && isHeld(loaded.lease, clock.now())) return 'later';
    const ledger = await readLedger(database, shopId, publicOrderId);
    const coverage = await readCoverage(database, order);
    const applied = withCoverReturned(applyLedger(order, ledger), coverage);
    const followed = followRefunds(applied, ledger, refunds, coverage);
    const changed = withLateRefusals(followed.order, refusals, ledger, clock.now());
    const events = paymentEvents(order, changed);
    const isSettled = changed.internals.attention !== order.internals.attention;
    const isReturned = applied.internals.subscription !== order.internals.subscription;
    const isShown = events.length === 0 && !isReturned && changed.state.amountPaid === order.state.amountPaid;
    if (isShown && !isSettled && followed.ids.length + refusals.length === 0) return order;
    const parts = isSettled ? ['payments', 'attention'] : ['payments'];
    const update = { type: 'order/updated', data: { changed: parts } };
    const writing = {
      order: changed,
      events: [update, ...events, ...lateEvents(refusals, changed, ledger)],
      now: clock.now(),
      ...(holder === undefined ? {} : { lease: { holder, until: null } }),
    };
    if (await write(tillgate, writing, followed, refusals)) return order;
  }
  return 'later';
}

/**
 * Updates the order, and the orders that its charge covers, with outcomes that became known after their calls: the statuses of payments, the paid amount, the
 * consequences of refunds, and the events of refused captures. Retried after concurrent changes; false if it must be
 * retried later. A run of Process Order updates its payments itself. The lease of a `holder` ends if it writes the order.
 */
export async function refreshPayments(tillgate: Tillgate, key: OrderKey, holder?: string): Promise<boolean> {
  const { shopId } = key;
  const order = await refreshOrder(tillgate, key, holder);
  if (order === 'later') return false;
  const covered = order ? await ordersOfCoverRefunds(tillgate.database, order) : [];
  for (const publicOrderId of covered) if (!(await refreshPayments(tillgate, { shopId, publicOrderId }))) return false;
  return true;
}
