import type { Tillgate } from '../../../context.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { applyLedger, paymentEvents } from '../../money/ledger/apply-ledger.js';
import { positionsOf } from '../../money/ledger/payment-position.js';
import type { Approval } from '../../money/ledger/ledger-repository.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import { sellsGiftCards } from '../../money/gift-cards/issue-sold-gift-cards.js';
import {
  hasSubscriptions,
  isPrepaying,
  withInternals,
  withState,
  withStatus,
  type HeldOrder,
  type Order,
  type StoredOrder,
} from '../../order/document/order.js';
import { stepEvent, withStep } from '../../order/document/processing-step.js';
import { fulfilledEvent, withFulfillment } from '../../order/lines/fulfill-line-items.js';
import { queuedJob, saveOrder, type OrderWrite } from '../../order/storage/save-order-repository.js';
import { platformCustomerOf } from '../../platform/orders/create-platform-customer.js';
import { ownPlatformOrderOf } from '../../platform/orders/own-platform-order.js';
import { storedPlatformOrder } from '../../platform/orders/own-platform-order-repository.js';
import { platformOrderEvent, withPlatformOrder } from '../../platform/orders/store-platform-order.js';
import type { Shop } from '../../shop/shops/shop.js';
import { markedAsProcessed } from './marked-as-processed-repository.js';
import { paymentsOfRun } from './next-move.js';

/**
 * Records what does not count as payment for the processed order: payments that ended before the run, and early
 * refunds.
 */
function withEnded(order: Order, ledger: readonly Transaction[]): Order {
  const paying = new Set(paymentsOfRun(order).map(({ id }) => id));
  const positions = new Map(positionsOf(order.state.payments, ledger).map((one) => [one.payment.id, one]));
  return withInternals(order, {
    payments: order.internals.payments.map((one) => {
      const { refunded = 0, refunding = 0 } = positions.get(one.id) ?? {};
      const noted = refunded + refunding > 0 ? { ...one, refundedEarly: refunded + refunding } : one;
      return paying.has(one.id) ? noted : { ...noted, endedEarly: true };
    }),
  });
}

/** The processed order, with the outcomes of its payments. */
function processedOrder(before: HeldOrder, ledger: readonly Transaction[], now: Date): Order {
  // A test clock of the shop may have set the time of a subscription's order.
  const processedAt = new Date(before.internals.subscription?.madeAt ?? now);
  const paid = applyLedger({ ...withStatus(before, 'processed'), processedAt }, ledger);
  const stepped = withStep(withStep(paid, 'payments', 'succeeded', now), 'processed', 'succeeded', now);
  const processed = withState(withEnded(stepped, ledger), { isProcessed: true });
  return withFulfillment(withInternals(processed, { lastRefusal: null }));
}

/** Whether nothing follows the processed order except its platform order, if the shop is its own platform. */
export function isLastStep(order: Order, { settings }: Shop): boolean {
  const createsCustomer = settings.checkoutProcess.createPlatformCustomer && platformCustomerOf(order) !== undefined;
  return !createsCustomer && !hasSubscriptions(order) && !sellsGiftCards(order);
}

/** The order as it is saved, with its events and the parts of the statement. */
type Ending = Required<Pick<OrderWrite, 'order' | 'events' | 'parts'>>;

/** The order with its platform order, which is stored in the same statement. */
function withOwnPlatformOrder(
  { order, events, parts }: Ending,
  ledger: readonly Transaction[],
  shop: Shop,
  now: Date,
): Ending {
  const own = ownPlatformOrderOf(order, ledger, shop);
  return {
    order: withPlatformOrder(order, own.platformId, now),
    events: [...events, platformOrderEvent(own)],
    parts: [...parts, storedPlatformOrder(order, own)],
  };
}

/** How a run ends. */
interface RunEnding {
  /**
   * The shop is its own platform, and its platform order is stored with the processed order. Otherwise a job is queued
   * for what follows.
   */
  storesPlatformOrder: boolean;
  /** The approval of the only row of the ledger, if it is not settled yet. */
  approval?: Approval;
}

/**
 * Steps 5 and 6: marks the order as processed, appends the event, and stores what follows or queues a job for it, in one
 * statement. It has no effect unless the ledger covers the total, and none with a platform order if the shop has been given
 * a destination since the run began; an approval is settled in any case. Undefined if it had no effect, or if another
 * process has taken over the run.
 */
export async function finishRun(
  { database, clock }: Tillgate,
  before: HeldOrder,
  ledger: readonly Transaction[],
  shop: Shop,
  { storesPlatformOrder, approval }: RunEnding,
): Promise<StoredOrder | undefined> {
  const now = clock.now();
  const processed = processedOrder(before, ledger, now);
  const capturing = queuedJob('capturing', 'capture_processed_order');
  // What is only held does not last until the later orders that it pays for.
  const isCaptured = shop.settings.payments.capture === 'on_processed' || isPrepaying(processed);
  const ending: Ending = {
    order: processed,
    events: [
      ...paymentEvents(before, processed),
      stepEvent('payments', 'succeeded'),
      { type: 'order/processed', data: {} },
      ...fulfilledEvent(before, processed),
    ],
    parts: [markedAsProcessed(approval), ...(isCaptured ? [capturing] : [])],
  };
  const { order, events, parts } = storesPlatformOrder
    ? withOwnPlatformOrder(ending, ledger, shop, now)
    : { ...ending, parts: [...ending.parts, queuedJob('following', 'after_processing')] };
  const claimed = before.internals.processingKey;
  const { publicOrderId, version, state } = order;
  const stored = { publicOrderId, version: version + 1, state };
  crashPoint('process:payments');
  const saved = await saveOrder(database, {
    order,
    events,
    now,
    lease: { holder: before.holder, until: null },
    idempotencyRecord: claimed ? { claimed, answer: { result: { order: stored } } } : undefined,
    parts,
  });
  crashPoint('process:processed');
  return saved;
}
