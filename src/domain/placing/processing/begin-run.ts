import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { codesInUse } from '../../order/document/discount-code.js';
import { takeDiscountUses } from '../../order/discounts/discount-use-repository.js';
import { reserveStock, type Shortage } from '../../catalogue/reservation-repository.js';
import type { Shop } from '../../shop/shops/shop.js';
import { saveOrder } from '../../order/document/order-repository.js';
import { withInternals, type HeldOrder, type Order } from '../../order/document/order.js';
import { isLive, priceOrder, shareOf } from '../../order/document/price-order.js';
import { applyLedger, paymentEvents } from '../../money/ledger/apply-ledger.js';
import { leaseLasts } from '../../money/ledger/leased-order.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { withUndoDue } from '../../money/payments/undo-due-payments.js';
import { stepEvent, withStep } from '../../order/document/processing-step.js';

/** Refuses PAYMENTS_MISMATCH unless the planned payments equal the total; a total of 0 needs none. */
function refuseMismatch(order: Order): void {
  const planned = order.state.payments.reduce((sum, payment) => sum + shareOf(order, payment), 0);
  if (planned !== order.state.orderTotal)
    refuse('PAYMENTS_MISMATCH', {
      message: `The payments come to ${planned}, the order to ${order.state.orderTotal}.`,
      details: { orderTotal: order.state.orderTotal, paymentsTotal: planned },
    });
}

function refuseShort(order: Order, short: readonly Shortage[]): void {
  if (short.length === 0) return;
  const failedItems = short.map(({ variantId, available }) => ({
    platformVariantId: variantId,
    availableQuantity: available,
    lineItemKeys: order.state.lineItems.flatMap(({ productData }) =>
      productData.variantId === variantId ? [productData.lineItemKey] : [],
    ),
  }));
  const titles = order.state.lineItems
    .filter(({ productData }) => short.some(({ variantId }) => variantId === productData.variantId))
    .map(({ productData }) => productData.title);
  refuse('INSUFFICIENT_STOCK', { message: `Not enough in stock: ${titles.join(', ')}.`, details: { failedItems } });
}

const catalogueLines = (order: Order) =>
  order.state.lineItems
    .filter(({ productData }) => productData.variantId !== '')
    .map(({ productData }) => ({ variantId: productData.variantId, quantity: productData.quantity }));

/**
 * Begins a run: reserves stock and takes uses of codes, marks the order as processing and leases it, all or nothing.
 * Undefined when the order has changed meanwhile. Refuses INSUFFICIENT_STOCK, DISCOUNT_NOT_VALID, PAYMENTS_MISMATCH.
 */
export async function beginRun(context: ShopContext, shop: Shop, loaded: Order): Promise<HeldOrder | undefined> {
  const { database, clock, heartbeat, shopId, claimedKey } = context;
  // What the ledger has learned since the order was last written.
  const order =
    loaded.state.payments.length > 0
      ? priceOrder(applyLedger(loaded, await readLedger(database, shopId, loaded.publicOrderId)))
      : loaded;
  const now = clock.now();
  const holder = heartbeat.newHolder();
  const wanted = shop.settings.checkoutProcess.requireInventoryCheck ? catalogueLines(order) : [];
  const codes = codesInUse(order);

  return database
    .transaction(async (executor) => {
      if (wanted.length > 0) refuseShort(order, await reserveStock(executor, shopId, order.publicOrderId, wanted, now));
      if (codes.length > 0) {
        const email = order.state.customer?.emailAddress ?? '';
        const ids = codes.map(({ id }) => id);
        const taken = await takeDiscountUses(executor, shopId, order.publicOrderId, ids, email, now);
        const missed = codes.find(({ id }) => !taken.includes(id));
        if (missed) refuse('DISCOUNT_NOT_VALID', { message: `The code ${missed.code} has been used up.` });
      }
      refuseMismatch(order);
      const begun = withInternals(
        { ...withUndoDue(order, []), status: 'processing' },
        {
          processing: [],
          processingRun: holder,
          processingKey: claimedKey ?? null,
          processingPayments: order.state.payments.filter(isLive).map(({ id }) => id),
          lastRefusal: null,
          lastQuestion: null,
        },
      );
      const checked = (['validate', 'total', 'inventory'] as const).reduce(
        (o, step) => withStep(o, step, 'succeeded', now),
        begun,
      );
      const events = [...paymentEvents(loaded, order), stepEvent('inventory', 'succeeded')];
      const saved = await saveOrder(executor, {
        order: checked,
        events,
        now,
        lease: { holder, until: new Date(now.getTime() + leaseLasts) },
      });
      if (!saved) throw new LostRace();
      return { ...checked, version: saved.version, sequence: order.sequence + events.length, holder };
    })
    .catch((error: unknown) => {
      if (error instanceof LostRace) return undefined;
      throw error;
    });
}

/** Rolls the transaction back when another change came first. */
class LostRace extends Error {}
