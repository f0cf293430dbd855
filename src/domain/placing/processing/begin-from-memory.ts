import { OperationError } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { minorToDecimal } from '../../../lib/money.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { isCode } from '../../order/document/applied-discount.js';
import type { Order } from '../../order/document/order.js';
import { refuseStale } from '../../order/document/refuse-change.js';
import { rememberedOrder } from '../../order/storage/remembered-order.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
import type { WantedFacts } from '../../order/storage/shop-facts-repository.js';
import { beginRun, type BegunRun } from './begin-run.js';
import { refuseIncomplete } from './refuse-incomplete.js';
import { declineLimit, declinesSince, refuseTooMany } from './refuse-too-many.js';
import { unchangedSince, type CatalogPrices } from './unchanged-since-repository.js';

/** The prices in the catalog that the line items were made with. Undefined if a variant would have several. */
function catalogPrices({ state, internals }: Order): CatalogPrices | undefined {
  const digits = currencyByCode(state.currency.isoCode)?.digits ?? 2;
  const lines = new Map(internals.lines.map((line) => [line.lineItemKey, line]));
  const prices = new Map<string, string | null>();
  for (const { productData } of state.lineItems) {
    const { variantId, price } = productData;
    const line = lines.get(productData.lineItemKey);
    if (line?.source !== 'catalogue') continue;
    const known = prices.get(variantId) ?? null;
    const hasOwn = (line.replacedPrice ?? line.customAmount) !== undefined;
    const made = hasOwn ? known : minorToDecimal(price - line.priceAdjustment, digits);
    if (known !== null && made !== known) return undefined;
    prices.set(variantId, made);
  }
  return prices;
}

/** Whether nothing but the prices of its line items can change the total of an order whose shop has not changed. */
const isPricedByLines = ({ internals }: Order): boolean =>
  !internals.shippingIsStale && !internals.discounts.some(isCode);

/** Whether nobody has tried to pay for the order yet, so that its ledger should be empty. */
const isUntried = ({ state, internals }: Order): boolean =>
  internals.processing.length === 0 && state.payments.every(({ status }) => status === 'pending');

/**
 * Begins a run of the order that this process has last written, without loading it or the data of its shop: the statement
 * that begins the run has no effect if something that it depends on is no longer as it was cached. Undefined then, or if the
 * order is not cached, was tried before, has discount codes, does not have the expected total, or would be refused: then the
 * stored order decides.
 *
 * Measured with whole checkouts of 16 shoppers: Process Order takes 10 % less time, with one statement less. It takes one
 * more if the order is cached but cannot be used, because it is loaded then.
 */
export async function beginFromMemory(
  context: OrderContext,
  wanted: WantedFacts,
  expectedTotal: number | undefined,
): Promise<{ begun: BegunRun; loaded: LoadedOrder } | undefined> {
  const loaded = rememberedOrder(context, context, wanted);
  if (loaded?.order.status !== 'open') return undefined;
  const { order, shop, facts, rows } = loaded;
  const { orderTotal } = order.state;
  if (!isUntried(order) || !isPricedByLines(order) || (expectedTotal ?? orderTotal) !== orderTotal) return undefined;
  const prices = catalogPrices(order);
  if (!prices) return undefined;
  try {
    refuseStale(order, context.expectedVersion);
    refuseIncomplete(order, facts.elements);
    refuseTooMany(context, order, 0);
    const declines = {
      address: context.clientAddress,
      since: declinesSince(context.clock),
      limit: declineLimit(context),
    };
    const unchanged = unchangedSince({ rows, prices, declines });
    crashPoint('process:total');
    const begun = await beginRun(context, shop, order, { ledger: [], unchanged });
    return begun && { begun, loaded };
  } catch (error) {
    if (error instanceof OperationError) return undefined;
    throw error;
  }
}
