import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../../../errors.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { LineItem } from '../document/application-state.js';
import { markedStale, withInternals, withState, type LineInternals, type Order } from '../document/order.js';
import { withNewLine } from '../lines/add-line-item.js';
import type { CartItem } from '../lines/cart-item.js';
import { withDeletedLine } from '../lines/delete-line-item.js';
import { findVariant, makeLine, priceOf, type NewLine } from '../lines/make-line.js';
import { withQuantity } from '../lines/update-line-item-quantity.js';
import type { Facts } from '../storage/shop-facts-repository.js';
import { isGeneric, type WantedItem } from './checkout-input.js';
import { attempt, type Working } from './working.js';

export interface LineParts {
  facts: Pick<Facts, 'variants'>;
  shop: Shop;
  /** The most line items of an order. */
  most: number;
}

const keyOf = ({ productData }: LineItem): string => productData.lineItemKey;

/** A line with its internal data; undefined if the order does not have it. */
function findPair(order: Order, key: string): NewLine | undefined {
  const line = order.state.lineItems.find((one) => keyOf(one) === key);
  const internals = order.internals.lines.find(({ lineItemKey }) => lineItemKey === key);
  return line && internals && { line, internals };
}

/** Whether a line has the product of an item. */
function isOfProduct({ productData }: LineItem, { source }: LineInternals, item: WantedItem): boolean {
  if (isGeneric(item)) return source === 'generic' && productData.id === item.id;
  if (source === 'generic') return false;
  return item.platformId ? productData.id === item.platformId : Boolean(item.sku) && productData.sku === item.sku;
}

/**
 * The key of the existing line that each item is about; undefined for a new one. Keys match first, so that no line that
 * an item names is taken for another item with the same product.
 */
function matchedKeys({ state, internals }: Order, items: readonly WantedItem[]): (string | undefined)[] {
  const free = new Map(state.lineItems.map((line) => [keyOf(line), line]));
  const inner = new Map(internals.lines.map((line) => [line.lineItemKey, line]));
  const byKey = items.map(({ lineItemKey }) => (lineItemKey && free.has(lineItemKey) ? lineItemKey : undefined));
  for (const key of byKey) if (key !== undefined) free.delete(key);
  return items.map((item, index) => {
    const named = byKey[index];
    if (named !== undefined || item.lineItemKey) return named;
    for (const [key, line] of free) {
      const known = inner.get(key);
      if (!known || !isOfProduct(line, known, item)) continue;
      free.delete(key);
      return key;
    }
    return undefined;
  });
}

const completed = (item: WantedItem): CartItem => ({
  ...item,
  properties: item.properties ?? {},
  lineItemProperties: item.lineItemProperties ?? {},
});

/** The order with a line replaced. Only what is priced anew differs between equal lines. */
function withPair(order: Order, key: string, { line, internals }: NewLine): Order {
  const lineItems = order.state.lineItems.map((one) => (keyOf(one) === key ? line : one));
  const lines = order.internals.lines.map((one) => (one.lineItemKey === key ? internals : one));
  return markedStale(withInternals(withState(order, { lineItems }), { lines }));
}

/** A generic line with the members of an item; properties that are not given, and amounts until they are priced, stay. */
function withGeneric(order: Order, key: string, item: WantedItem, parts: LineParts): Order {
  const before = findPair(order, key);
  if (!before || before.internals.source !== 'generic') refuse('LINE_ITEM_MISMATCH', { field: 'id' });
  if (before.line.productData.id !== item.id) refuse('LINE_ITEM_MISMATCH', { field: 'id' });
  const sized = withQuantity(order, { lineItemKey: key, quantity: item.quantity }, parts.shop);
  if (item.quantity === 0) return sized;
  const made = makeLine({ ...completed(item), lineItemKey: key }, parts.facts, parts.shop).line.productData;
  const { properties, totalPrice, totalWeight } = before.line.productData;
  const given = (item.properties ?? item.lineItemProperties) ? made.properties : properties;
  const productData = { ...made, properties: given, totalPrice, totalWeight };
  return withPair(order, key, { line: { ...before.line, productData }, internals: before.internals });
}

/** The order with the price of a line adjusted. Without an adjustment, it does not change. */
function withAdjustment(order: Order, key: string, item: WantedItem, { facts, shop }: LineParts): Order {
  const { priceAdjustment } = item;
  const before = findPair(order, key);
  if (priceAdjustment === undefined || priceAdjustment === null || !before) return order;
  if (before.internals.priceAdjustment === priceAdjustment) return order;
  const price = priceOf(findVariant(item, facts.variants), shop.currency, priceAdjustment);
  const { replacedPrice: _, ...internals } = before.internals;
  const productData = { ...before.line.productData, price: internals.customAmount ?? price };
  return withPair(order, key, {
    line: { ...before.line, productData },
    internals: { ...internals, priceAdjustment },
  });
}

/** The order with a line as an item wants it. Nothing becomes stale if it is so already. */
function withMatched(order: Order, key: string, item: WantedItem, parts: LineParts): Order {
  const { platformId, sku, quantity, lineItemProperties } = item;
  const changed = isGeneric(item)
    ? withGeneric(order, key, item, parts)
    : withAdjustment(
        withQuantity(order, { lineItemKey: key, platformId, sku, quantity, lineItemProperties }, parts.shop),
        key,
        item,
        parts,
      );
  return isDeepStrictEqual(findPair(order, key), findPair(changed, key)) ? order : changed;
}

/** The order with a line for an item that no line matches. */
function withAdded(order: Order, item: WantedItem, parts: LineParts): Order {
  if (item.quantity === 0) return order;
  const namesProduct = isGeneric(item) || item.platformId || item.sku;
  if (!namesProduct) refuse('LINE_ITEM_NOT_FOUND', { field: 'lineItemKey' });
  return withNewLine(order, item.lineItemKey, parts.most, () => makeLine(completed(item), parts.facts, parts.shop));
}

/** The items whose units are more than the order had before, with the line of each. */
export interface Increase {
  place: string;
  key: string;
}

/**
 * The order with these lines, and no others. An item with a fault does not change its line, and the others are applied.
 */
export function withWantedLines(
  working: Working,
  items: readonly WantedItem[],
  parts: LineParts,
): { working: Working; increases: Increase[] } {
  const before = working.order;
  const keys = matchedKeys(before, items);
  const kept = new Set(keys);
  let done = working;
  for (const key of before.state.lineItems.map(keyOf).filter((one) => !kept.has(one)))
    done = attempt(done, 'lineItems', (order) => withDeletedLine(order, { lineItemKey: key }), 'the member');
  const increases: Increase[] = [];
  for (const [index, item] of items.entries()) {
    const key = keys[index];
    const place = `lineItems.${index}`;
    const change = (order: Order): Order =>
      key === undefined ? withAdded(order, item, parts) : withMatched(order, key, item, parts);
    const { length } = done.order.state.lineItems;
    done = attempt(done, place, change);
    const added = done.order.state.lineItems.length > length ? done.order.state.lineItems.at(-1) : undefined;
    const changedKey = key ?? (added && keyOf(added));
    if (changedKey !== undefined && isMore(before, done.order, changedKey)) increases.push({ place, key: changedKey });
  }
  return { working: done, increases };
}

function isMore(before: Order, after: Order, key: string): boolean {
  const had = findPair(before, key)?.line.productData.quantity ?? 0;
  return (findPair(after, key)?.line.productData.quantity ?? 0) > had;
}

/** The order with a line as it was in an earlier state; without it if it was not there. */
export function withLineAsBefore(order: Order, before: Order, key: string): Order {
  const earlier = findPair(before, key);
  return earlier ? withPair(order, key, earlier) : withDeletedLine(order, { lineItemKey: key });
}
