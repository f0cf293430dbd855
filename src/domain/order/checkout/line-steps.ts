import { isDeepStrictEqual } from 'node:util';
import { errorTable, type Fault } from '../../../errors.js';
import type { Shortage } from '../../catalog/reservation-repository.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { answerTo, type Steps } from '../changing/questions.js';
import { refuseLocked } from '../document/draft.js';
import type { LineItem } from '../document/application-state.js';
import type { Order } from '../document/order.js';
import { askAboutStock, type StockShortage } from '../inventory/ask-about-stock.js';
import { ownShortages } from '../inventory/check-inventory.js';
import { priceOrder } from '../pricing/price-order.js';
import type { LoadedOrder } from '../storage/order-repository.js';
import type { WantedCheckout } from './checkout-input.js';
import { withLineAsBefore, withWantedLines, type Increase } from './wanted-lines.js';
import { memberFaults, withAnswer, withFaults, type Working } from './working.js';

const place = 'lineItems';

/** The shortage that a line is part of, by its variant, otherwise by its SKU. */
const shortageOf = (
  { productData: { variantId, sku } }: LineItem,
  short: readonly (Shortage & Partial<StockShortage>)[],
): Shortage | undefined =>
  short.find((one) => (one.variantId === '' ? variantId === '' && one.sku === sku : one.variantId === variantId));

/** The order with the lines that are short as they were, and a fault for each. */
function withoutShort(working: Working, before: Order, increases: readonly Increase[], short: readonly Shortage[]) {
  let { order } = working;
  const faults = increases.flatMap(({ place: item, key }): Fault[] => {
    const line = order.state.lineItems.find(({ productData }) => productData.lineItemKey === key);
    const shortage = line && shortageOf(line, short);
    if (!shortage) return [];
    order = withLineAsBefore(order, before, key);
    const details = { availableQuantity: shortage.available };
    return [
      {
        code: 'INSUFFICIENT_STOCK',
        field: `${item}.quantity`,
        message: errorTable.INSUFFICIENT_STOCK.meaning,
        details,
      },
    ];
  });
  return withFaults({ ...working, order: asBeforeIfSame(before, order) }, faults);
}

/** The earlier order if the lines are the same: restoring them must not make taxes stale. */
const asBeforeIfSame = (before: Order, after: Order): Order =>
  isDeepStrictEqual([before.state.lineItems, before.internals.lines], [after.state.lineItems, after.internals.lines])
    ? before
    : after;

/**
 * Applies the wanted line items. If the shop checks its stock, it is asked about the lines with more units than before;
 * a line without enough stock stays as it was.
 */
export function* withLineItems(
  context: OrderContext,
  { shop, facts }: LoadedOrder,
  wanted: WantedCheckout['lineItems'],
  working: Working,
): Steps<Working> {
  if (wanted === undefined) return working;
  const before = working.order;
  const parts = { facts, shop, most: context.limits.lineItemsPerOrder };
  const { working: changed, increases } = withWantedLines(working, wanted ?? [], parts);
  if (changed.order === before) return changed;
  try {
    refuseLocked(before, context.caller);
    priceOrder(changed.order);
  } catch (error) {
    return withFaults({ ...changed, order: before }, memberFaults(error, place, 'the member'));
  }
  if (!shop.settings.checkoutProcess.requireInventoryCheck || increases.length === 0) return changed;
  const ask = askAboutStock(context, { order: changed.order, facts }, 'initial');
  try {
    const asked = yield* answerTo(ask);
    const short =
      asked?.by === 'override' ? asked.value : ((yield* answerTo(() => ownShortages(context, changed.order))) ?? []);
    return withoutShort(withAnswer(changed, asked), before, increases, short);
  } catch (error) {
    return withFaults({ ...changed, order: before }, memberFaults(error, place, 'the member'));
  }
}
