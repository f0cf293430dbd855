import type { ShopContext } from '../../../context.js';
import { OperationError, refuse } from '../../../errors.js';
import { outageIn } from '../../../lib/database-unavailable.js';
import type { Executor } from '../../../lib/executor.js';
import { moneyText } from '../../../lib/currencies.js';
import { makerOf } from '../../core/event-log/maker-of.js';
import type { StockShortage } from '../../order/inventory/ask-about-stock.js';
import { fallbackData, type Asked } from '../../shop/overrides/ask-override.js';
import type { LineItem } from '../../order/document/application-state.js';
import { isPriceLocked } from '../../order/document/draft.js';
import { codesInUse } from '../../order/pricing/discount-code.js';
import { takeCoverage } from '../../money/ledger/coverage-repository.js';
import { findExistingCodes, takeDiscountUses } from '../../order/discounts/discount-use-repository.js';
import { reserveStock, type Shortage, type VariantQuantity } from '../../catalog/reservation-repository.js';
import type { Shop } from '../../shop/shops/shop.js';
import { saveOrder, type OrderWrite } from '../../order/storage/save-order-repository.js';
import {
  concernsCoverage,
  dueOf,
  withInternals,
  withStatus,
  type HeldOrder,
  type Order,
} from '../../order/document/order.js';
import { isLive, priceOrder, shareOf } from '../../order/pricing/price-order.js';
import { applyLedger, paymentEvents } from '../../money/ledger/apply-ledger.js';
import { leaseLasts } from '../../money/ledger/leased-order.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import { withUndoDue } from '../../money/payments/undo-payments.js';
import { stepEvent, withStep } from '../../order/document/processing-step.js';
import { codeUsedUp } from './code-used-up.js';
import { hasBegun } from './run-repository.js';

/** Refuses PAYMENTS_MISMATCH unless the planned payments equal the total; a total of 0 requires no payment. */
function refuseMismatch(order: Order): void {
  const planned = order.state.payments.reduce((sum, payment) => sum + shareOf(order, payment), 0);
  const due = dueOf(order);
  if (planned === due) return;
  const shown = (amount: number): string => moneyText(amount, order.state.currency.isoCode);
  refuse('PAYMENTS_MISMATCH', {
    message: `The payments add up to ${shown(planned)}, but ${shown(due)} is due. Change the payments to match.`,
    details: { orderTotal: due, paymentsTotal: planned },
  });
}

/** A line has a variant, or otherwise a SKU. */
const isOf = ({ productData }: LineItem, { variantId, sku }: Shortage & { sku?: string }): boolean =>
  productData.variantId === variantId && (variantId !== '' || productData.sku === sku);

function refuseShort(order: Order, short: readonly (Shortage & { sku?: string })[]): void {
  if (short.length === 0) return;
  const failedItems = short.map((shortage) => ({
    platformVariantId: shortage.variantId,
    availableQuantity: shortage.available,
    lineItemKeys: order.state.lineItems.flatMap((line) => (isOf(line, shortage) ? [line.productData.lineItemKey] : [])),
  }));
  const titles = order.state.lineItems
    .filter((line) => short.some((shortage) => isOf(line, shortage)))
    .map(({ productData }) => productData.title);
  refuse('INSUFFICIENT_STOCK', {
    message: `Not enough in stock: ${titles.join(', ')}. Lower the quantity.`,
    details: { failedItems },
  });
}

const catalogLines = (order: Order): VariantQuantity[] =>
  order.state.lineItems
    .filter(({ productData }) => productData.variantId !== '')
    .map(({ productData }) => ({ variantId: productData.variantId, quantity: productData.quantity }));

/** The codes without those that were deleted, which have no limits any more and whose discounts a draft keeps. */
async function stillExisting<Code extends { id: string }>(
  executor: Executor,
  shopId: string,
  codes: readonly Code[],
): Promise<readonly Code[]> {
  if (codes.length === 0) return codes;
  const ids = codes.map(({ id }) => id);
  const existing = await findExistingCodes(executor, shopId, ids);
  return codes.filter(({ id }) => existing.includes(id));
}

/** The preparations for a run. */
interface Preparation {
  /** The lease that is already held. */
  holder?: string | undefined;
  /** The response of the override of inventory, which manages the stock; nothing is reserved here. */
  stock?: Asked<StockShortage[]> | undefined;
  /** The calls of other overrides. */
  asked?: readonly Asked<unknown>[];
  /** The ledger of the order, if it was read just now. */
  ledger?: readonly Transaction[] | undefined;
}

/** The order in processing. The steps before the payments have succeeded. */
function begunOrder(
  order: Order,
  run: Pick<Order['internals'], 'processingRun' | 'processingKey' | 'stockIsElsewhere'>,
  now: Date,
): Order {
  const begun = withInternals(withStatus(withUndoDue(order, []), 'processing'), {
    ...run,
    processing: [],
    processingPayments: order.state.payments.filter(isLive).map(({ id }) => id),
    lastRefusal: null,
    lastQuestion: null,
  });
  return (['validate', 'total', 'inventory'] as const).reduce((o, step) => withStep(o, step, 'succeeded', now), begun);
}

/** Counts a use of each code of the order. Refuses DISCOUNT_NOT_VALID. */
async function takeUses(executor: Executor, order: Order, now: Date): Promise<void> {
  const codes = codesInUse(order);
  if (codes.length === 0) return;
  const email = order.state.customer?.emailAddress ?? '';
  const ids = codes.map(({ id }) => id);
  const taken = await takeDiscountUses(executor, order, ids, email, now);
  const missed = codes.filter(({ id }) => !taken.includes(id));
  const [refused] = isPriceLocked(order, now) ? await stillExisting(executor, order.shopId, missed) : missed;
  if (refused) throw codeUsedUp(order, refused);
}

/**
 * Takes what a run needs: stock for the lines, uses of discount codes, and the charges that cover the order. False if a
 * charge no longer has what the order was to take from it.
 */
async function reserve(
  executor: Executor,
  order: Order,
  lines: readonly VariantQuantity[],
  now: Date,
): Promise<boolean> {
  if (lines.length > 0) refuseShort(order, await reserveStock(executor, order, lines, now));
  await takeUses(executor, order, now);
  refuseMismatch(order);
  return !concernsCoverage(order) || takeCoverage(executor, order, now);
}

/**
 * Starts a run: reserves stock, counts the uses of discount codes, takes from the charges that cover the order, marks it as
 * processing and leases it, in one transaction. Undefined if the order or such a charge has changed in the meantime. Refuses
 * INSUFFICIENT_STOCK, DISCOUNT_NOT_VALID, PAYMENTS_MISMATCH.
 */
export async function startRun(
  context: ShopContext,
  shop: Shop,
  loaded: Order,
  { holder: holding, stock, asked = [], ledger }: Preparation,
): Promise<HeldOrder | undefined> {
  const { database, clock, heartbeat, shopId, claimedKey } = context;
  const known = ledger ?? (await readLedger(database, shopId, loaded.publicOrderId));
  // Outcomes in the ledger that are newer than the order.
  const order = known.length > 0 ? priceOrder(applyLedger(loaded, known)) : loaded;
  const now = clock.now();
  const holder = holding ?? heartbeat.newHolder();
  const stockIsElsewhere = stock?.by === 'override';
  if (stockIsElsewhere) refuseShort(order, stock.value);
  const isReserved = shop.settings.checkoutProcess.requireInventoryCheck && !stockIsElsewhere;
  const lines = isReserved ? catalogLines(order) : [];
  const run = { processingRun: holder, processingKey: claimedKey ?? null, stockIsElsewhere };
  const begun = begunOrder(order, run, now);
  const { type, data } = stepEvent('inventory', 'succeeded');
  const event = { type, data: { ...data, ...fallbackData(...asked, stock) } };
  const events = [...paymentEvents(loaded, order), event];
  const lease = { holder, until: new Date(now.getTime() + leaseLasts) };
  const write: OrderWrite = { order: begun, events, madeBy: makerOf(context.caller), now, lease };

  // What the statement writes, because its response may be lost.
  const written = { ...begun, version: order.version + 1, sequence: order.sequence + events.length, holder };
  let isSaving = false;
  const begin = async (executor: Executor): Promise<HeldOrder | undefined> => {
    if (!(await reserve(executor, order, lines, now))) return undefined;
    isSaving = true;
    return (await saveOrder(executor, write)) && written;
  };
  try {
    // Without anything to reserve, it is one statement.
    if (lines.length === 0 && codesInUse(order).length === 0 && !concernsCoverage(order)) return await begin(database);
    return await database.transaction(async (executor) => (await begin(executor)) ?? rollBack());
  } catch (error) {
    if (error instanceof LostRace) return undefined;
    if (error instanceof OperationError || !isSaving) throw error;
    if (await isStarted(context, order, holder, error)) return written;
    if (outageIn(error)?.wasSent) heartbeat.giveUp(holder);
    throw error;
  }
}

/**
 * Whether a run was started although its statement failed, because only the response was lost with its connection. Then
 * the run continues: nobody else would, while this process is alive, and its calls would be looked up as lost later.
 */
async function isStarted(
  { database, log }: ShopContext,
  order: Order,
  holder: string,
  error: unknown,
): Promise<boolean> {
  const { shopId, publicOrderId } = order;
  // Without a response to this either, the order is treated like that of a dead process.
  const isOwn = await hasBegun(database, order, holder).catch(() => false);
  if (!isOwn) return false;
  log.warn({ err: error, shop: shopId, order: publicOrderId }, 'a run was started although the response was lost');
  database.announce?.(shopId, publicOrderId);
  return true;
}

/** Rolls the transaction back if another change came first. */
class LostRace extends Error {}

function rollBack(): never {
  throw new LostRace();
}
