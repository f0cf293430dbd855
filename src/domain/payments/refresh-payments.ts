import type { Tillgate } from '../../context.js';
import { loadOrder, saveOrder } from '../orders/order-repository.js';
import { readLedger, readPaymentSums } from './ledger-repository.js';
import { paymentEvents, withSums } from './payment-standing.js';

/**
 * Shows on the order what became of a payment after the call that it came from: its status, and what was paid. Tried
 * again while others change the order; false when they do not let it, so that it has to come again. A run of Process
 * Order shows it by itself.
 */
export async function refreshPayments(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<boolean> {
  const { database, clock } = tillgate;
  for (let attempt = 0; attempt < 10; attempt++) {
    const loaded = await loadOrder(database, shopId, publicOrderId);
    if (!loaded || loaded.order.status === 'processing') return true;
    // Whoever holds the order may have read the sums before this outcome, and will write them after it.
    if (loaded.lease && loaded.lease.expiresAt >= clock.now()) return false;
    const sums = await readPaymentSums(database, shopId, publicOrderId);
    const changed = withSums(loaded.order, sums, await readLedger(database, shopId, publicOrderId));
    const events = paymentEvents(loaded.order, changed);
    const isSettled = changed.internals.attention !== loaded.order.internals.attention;
    if (events.length === 0 && changed.state.amountPaid === loaded.order.state.amountPaid && !isSettled) return true;
    const parts = isSettled ? ['payments', 'attention'] : ['payments'];
    const update = { type: 'order/updated', data: { changed: parts } };
    if (await saveOrder(database, { order: changed, events: [update, ...events], now: clock.now() })) return true;
  }
  return false;
}
