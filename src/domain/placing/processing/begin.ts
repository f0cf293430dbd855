import { crashPoint } from '../../../lib/crash-points.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { withInternals, type HeldOrder } from '../../order/document/order.js';
import { refuseStale } from '../../order/document/refuse-change.js';
import { askAboutStock } from '../../order/inventory/ask-about-stock.js';
import { refuseRevokedLink } from '../../order/payment-links/refuse-revoked-link.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
import { whileHeld } from '../../order/storage/while-held.js';
import { guardTotal } from './guard-total.js';
import { refuseIncomplete } from './refuse-incomplete.js';
import { declinesSince, refuseTooMany } from './refuse-too-many.js';
import { factsToReread } from './reread.js';
import { readRunFacts, type RunFacts } from './run-repository.js';
import { shopperBrowserOf } from './shopper-browser.js';
import { startRun } from './start-run.js';

/**
 * Steps 1 to 3 of Process Order: refuses what is missing, checks the total, and starts a run with reserved stock. The
 * order is leased while other servers are called for it. Undefined if it has changed or was leased in the meantime.
 *
 * Refuses INVALID_TOKEN, VERSION_CONFLICT, what is missing, TOO_MANY_ATTEMPTS, TOTAL_CHANGED, INSUFFICIENT_STOCK, DISCOUNT_NOT_VALID,
 * PAYMENTS_MISMATCH, OVERRIDE_UNAVAILABLE.
 */
export async function begin(
  context: OrderContext,
  loaded: LoadedOrder,
  expectedTotal: number | undefined,
): Promise<HeldOrder | undefined> {
  const { database, clientAddress, clock } = context;
  const { order, facts, authority } = loaded;
  await refuseRevokedLink(context);
  refuseStale(order, context.expectedVersion);
  refuseIncomplete(order, facts.elements);
  const declined = { address: clientAddress, since: declinesSince(clock) };
  const present = await readRunFacts(database, order, factsToReread(order), declined);
  refuseTooMany(context, order, present.declines);
  crashPoint('process:validate');
  if (facts.overrides.length === 0 && !authority) return checkAndStart(context, loaded, present, expectedTotal);
  return whileHeld(context, order, async (holder) => {
    const result = await checkAndStart(context, loaded, present, expectedTotal, holder);
    return { isWritten: result !== undefined, result };
  });
}

/** Steps 2 and 3, under the lease of the holder if there is one. */
async function checkAndStart(
  context: OrderContext,
  loaded: LoadedOrder,
  present: RunFacts,
  expectedTotal: number | undefined,
  holder?: string,
): Promise<HeldOrder | undefined> {
  const { shop, facts } = loaded;
  const guarded = await guardTotal(context, loaded, present.facts, expectedTotal, holder);
  if (!guarded) return undefined;
  crashPoint('process:total');
  const { order, asked } = guarded;
  const isChecked = shop.settings.checkoutProcess.requireInventoryCheck;
  const stock = isChecked ? await askAboutStock(context, { order, facts }, 'final')?.() : undefined;
  // Outcomes may have been recorded while other servers were called.
  const ledger = holder === undefined ? present.ledger : undefined;
  const number = order.internals.orderNumber ?? present.orderNumber ?? order.orderId;
  const browser = shopperBrowserOf(context);
  const numbered = withInternals(order, { orderNumber: number, ...(browser ? { browser } : {}) });
  const started = await startRun(context, shop, numbered, { holder, stock, asked, ledger });
  if (started) crashPoint('process:inventory');
  return started;
}
