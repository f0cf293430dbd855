import type { Tillgate } from '../../../context.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { applyLedger, paymentEvents } from '../../money/ledger/apply-ledger.js';
import { positionsOf } from '../../money/ledger/payment-position.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import {
  hasSubscriptions,
  isOfGuest,
  isPrepaying,
  sellsGiftCards,
  withInternals,
  withState,
  withStatus,
  type HeldOrder,
  type Order,
  type StoredOrder,
} from '../../order/document/order.js';
import { mailAbout, queuedMails } from '../../order/mails/order-mails.js';
import { stepEvent, withStep } from '../../order/document/processing-step.js';
import { keptQuantities } from '../../fulfillment/shipments/kept-quantities.js';
import { shipmentParts } from '../../fulfillment/shipments/change-shipments.js';
import { saveOrder, type OrderWrite } from '../../order/storage/save-order-repository.js';
import { queuedJob } from '../../order/storage/save-parts.js';
import { ownPlatformOrderOf } from '../../platform/orders/own-platform-order.js';
import { storedPlatformOrder } from '../../platform/orders/own-platform-order-repository.js';
import { platformOrderEvent, withPlatformOrder } from '../../platform/orders/store-platform-order.js';
import type { Shop } from '../../shop/shops/shop.js';
import { paymentsOfRun } from './lifecycle.js';
import { markedAsProcessed } from './run-repository.js';

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
  // A run of an earlier release has no number.
  const { orderNumber = before.orderId } = before.internals;
  const processed = withState(withEnded(stepped, ledger), { isProcessed: true, orderNumber });
  return withInternals(processed, { lastRefusal: null });
}

/** Whether nothing follows the processed order except its platform order, if the shop is its own platform. */
function isLastStep(order: Order, { settings }: Shop): boolean {
  const createsCustomer = settings.checkoutProcess.createPlatformCustomer && isOfGuest(order);
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

/** A run that this process holds. */
export interface HeldRun {
  order: HeldOrder;
  shop: Shop;
  /** The shop is known to have no destination for orders, so that its platform orders are stored here. */
  isOwnPlatform?: boolean;
}

/**
 * Steps 5 and 6: marks the order as processed, appends the event, and stores what follows or queues a job for it, in one
 * statement, which has no effect unless the ledger covers the total. The platform order of a shop that is its own
 * platform is stored with it if nothing else follows. Undefined if it had no effect, or if another process has taken
 * over the run.
 */
export async function finish(
  tillgate: Tillgate,
  { order: before, shop, isOwnPlatform = false }: HeldRun,
  ledger: readonly Transaction[],
): Promise<StoredOrder | undefined> {
  const now = tillgate.clock.now();
  // Quantities that were fulfilled before become the first shipment.
  const shipped = keptQuantities(processedOrder(before, ledger, now), shop.settings, now);
  const processed = shipped.order;
  const capturing = queuedJob('capturing', 'capture_processed_order');
  // What is only held does not last until the later orders that it pays for.
  const isCaptured = shop.settings.payments.capture === 'on_processed' || isPrepaying(processed);
  const ending: Ending = {
    order: processed,
    events: [
      ...paymentEvents(before, processed),
      stepEvent('payments', 'succeeded'),
      { type: 'order/processed', data: {} },
      ...shipped.events,
    ],
    parts: [
      markedAsProcessed,
      ...(isCaptured ? [capturing] : []),
      ...shipmentParts({ ...shipped, mails: [] }),
      ...queuedMails([
        ...mailAbout(processed, shop.settings, 'order_confirmation'),
        ...shipped.mails,
        ...mailAbout(processed, shop.settings, 'new_order'),
      ]),
    ],
  };
  crashPoint('process:payments');
  const whole = isOwnPlatform && isLastStep(before, shop) ? withOwnPlatformOrder(ending, ledger, shop, now) : undefined;
  const saveWhole = async (all: Ending): Promise<StoredOrder | undefined> =>
    save(tillgate, before, all, now).catch((err: unknown): undefined => {
      const { shopId, publicOrderId } = before;
      tillgate.log.warn({ err, shop: shopId, order: publicOrderId }, 'a platform order was not stored with its order');
    });
  // The shop may have been given a destination for orders since the run began.
  const saved =
    (whole && (await saveWhole(whole))) ??
    (await save(tillgate, before, { ...ending, parts: [...ending.parts, following] }, now));
  crashPoint('process:processed');
  return saved;
}

/** What follows a processed order is done by a job. */
const following = queuedJob('following', 'after_processing');

/** Ends the run, and records the response for the idempotency key that began it. */
function save(
  { database }: Tillgate,
  before: HeldOrder,
  { order, events, parts }: Ending,
  now: Date,
): Promise<StoredOrder | undefined> {
  const claimed = before.internals.processingKey;
  const { publicOrderId, version, state } = order;
  const stored = { publicOrderId, version: version + 1, state };
  return saveOrder(database, {
    order,
    events,
    now,
    lease: { holder: before.holder, until: null },
    idempotencyRecord: claimed ? { claimed, answer: { result: { order: stored } } } : undefined,
    parts,
  });
}
