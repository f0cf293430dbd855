import type { ReadAnswer } from '../../../outbound/signed-call.js';
import type { ActiveOverride } from '../../shop/overrides/api-override.js';
import { askOverride, overrideOf, type Asked, type OverrideParts } from '../../shop/overrides/ask-override.js';
import { overrideAnswers, type OverrideAnswer, type OverrideRequest } from '../../shop/overrides/override-messages.js';
import type { Facts } from '../storage/shop-facts-repository.js';
import type { Order } from '../document/order.js';
import { aboutOrder } from '../document/sent-order.js';

/** A quantity of a variant or SKU. */
export interface StockItem {
  sku: string;
  variantId: string;
  quantity: number;
}

/** An item with insufficient stock. */
export interface StockShortage extends StockItem {
  available: number;
}

const isSameItem = (one: Omit<StockItem, 'quantity'>, other: Omit<StockItem, 'quantity'>): boolean =>
  one.variantId === other.variantId && one.sku === other.sku;

/** Items with the quantities of the same variant and SKU added up. */
export function summedItems(items: readonly StockItem[]): StockItem[] {
  return items.reduce<StockItem[]>((sums, item) => {
    const same = sums.find((sum) => isSameItem(sum, item));
    if (!same) return [...sums, item];
    return sums.map((sum) => (sum === same ? { ...sum, quantity: sum.quantity + item.quantity } : sum));
  }, []);
}

/** The items of an order that must be in stock: all of its lines with a variant or a SKU. */
export const stockItemsOf = ({ state }: Order): StockItem[] =>
  summedItems(
    state.lineItems
      .filter(({ productData }) => productData.variantId !== '' || productData.sku !== '')
      .map(({ productData: { sku, variantId, quantity } }) => ({ sku, variantId, quantity })),
  );

/** The items of a response with insufficient stock; the response must contain all requested items. */
function shortagesIn(
  { items: answered }: OverrideAnswer<'inventory'>,
  items: readonly StockItem[],
): ReadAnswer<StockShortage[]> {
  const known = items.map((item) => {
    const found = answered.find((one) =>
      item.variantId === '' ? one.sku === item.sku : (one.variant_id ?? '') === item.variantId,
    );
    return { ...item, available: found?.available_quantity };
  });
  const found = known.flatMap(({ available, ...item }) => (available === undefined ? [] : [{ ...item, available }]));
  if (found.length < items.length)
    return { ok: false, message: 'The response does not have all items of the request.' };
  return {
    ok: true,
    value: found
      .filter(({ quantity, available }) => available < quantity)
      .map((one) => ({ ...one, available: Math.max(0, one.available) })),
  };
}

type Stage = OverrideRequest<'inventory'>['type'];

/** The call of the override of inventory for items. */
export const stockQuestion = (override: ActiveOverride, order: Order, type: Stage, items: readonly StockItem[]) => ({
  override,
  body: {
    ...aboutOrder(order),
    type,
    items: items.map(({ sku, variantId, quantity }) => ({ sku, variant_id: variantId, quantity })),
  },
  answers: overrideAnswers.inventory,
  read: (answer: OverrideAnswer<'inventory'>) => shortagesIn(answer, items),
});

/**
 * Asks the override of inventory whether the items of an order are in stock. Undefined without an override or any item.
 * Refuses OVERRIDE_UNAVAILABLE.
 */
export function askAboutStock(
  parts: OverrideParts,
  { order, facts }: { order: Order; facts: Pick<Facts, 'overrides'> },
  stage: 'initial' | 'final',
): (() => Promise<Asked<StockShortage[]>>) | undefined {
  const override = overrideOf(facts.overrides, 'inventory');
  const items = stockItemsOf(order);
  if (!override || items.length === 0) return undefined;
  const hasOwnData = items.some(({ variantId }) => variantId !== '');
  return () => askOverride(parts, { ...stockQuestion(override, order, stage, items), hasOwnData });
}
