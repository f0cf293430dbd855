import { refuse } from '../../../errors.js';
import { discountOf, isInForce } from '../../order/document/discount-code.js';
import type { AppliedDiscount } from '../../order/document/discount.js';
import { priceOf } from '../../order/lines/make-line.js';
import { requireShippingLines, withOffered, destinationOf } from '../../order/document/shipping-lines.js';
import { taxed } from '../../order/document/taxed.js';
import type { LineItem } from '../../order/document/application-state.js';
import type { Facts, WantedFacts } from '../../order/document/order-repository.js';
import { withInternals, withState, type LineInternals, type Order } from '../../order/document/order.js';
import { priceOrder, taxablesOf } from '../../order/document/price-order.js';

/** What the total guard reads again: prices of catalog lines, codes, tax rates, and the zones that shipping came from. */
export function factsToReread({ state, internals }: Order): WantedFacts {
  const catalogue = new Set(internals.lines.filter(({ source }) => source === 'catalogue').map((l) => l.lineItemKey));
  return {
    variantIds: state.lineItems
      .filter((l) => catalogue.has(l.productData.lineItemKey))
      .map((l) => l.productData.variantId),
    discountCodes: internals.discounts.filter((d) => d.discountCodeId !== null).map((d) => d.code),
    taxRates: true,
    zones: internals.shippingIsStale || !internals.shippingIsFixed,
  };
}

function repricedLine(line: LineItem, known: LineInternals | undefined, facts: Facts, currency: string): LineItem {
  if (known?.source !== 'catalogue') return line;
  const found = facts.variants.find(({ variant }) => variant.platformId === line.productData.variantId);
  if (!found)
    refuse('PRODUCT_NOT_FOUND', {
      message: `${line.productData.title} is no longer sold.`,
      details: { lineItemKey: known.lineItemKey },
    });
  const price = known.customAmount ?? priceOf(found, currency, known.priceAdjustment);
  return price === line.productData.price ? line : { ...line, productData: { ...line.productData, price } };
}

function rereadDiscount(discount: AppliedDiscount, facts: Facts, now: Date): AppliedDiscount {
  if (discount.discountCodeId === null) return discount;
  const code = facts.discountCodes.find(({ id }) => id === discount.discountCodeId);
  if (!code || !isInForce(code, now))
    refuse('DISCOUNT_NOT_VALID', { message: `The code ${discount.code} is no longer valid.` });
  return discountOf(code);
}

const goodsOf = ({ state }: Order): number => state.subtotal - state.discountTotal;

/** Whether other shipping rates may apply to the order than when they were listed: rates depend on what the goods cost. */
const hasOtherRates = (before: Order, after: Order): boolean =>
  after.internals.shippingIsStale ||
  (!after.internals.shippingIsFixed &&
    after.state.shipping.selectedShipping !== null &&
    goodsOf(before) !== goodsOf(after));

/**
 * The order at the shop's present prices, codes and shipping rates; taxes are computed again when anything that they
 * depend on has changed. Refuses PRODUCT_NOT_FOUND, PRICE_UNUSABLE, DISCOUNT_NOT_VALID, NO_SHIPPING_TO_ADDRESS,
 * NO_SHIPPING_LINE.
 */
export function reread(order: Order, facts: Facts, now: Date): Order {
  const { lineItems, currency } = order.state;
  const lines = lineItems.map((line) => {
    const known = order.internals.lines.find(({ lineItemKey }) => lineItemKey === line.productData.lineItemKey);
    return repricedLine(line, known, facts, currency.isoCode);
  });
  const discounts = order.internals.discounts.map((discount) => rereadDiscount(discount, facts, now));
  const current = priceOrder(withInternals(withState(order, { lineItems: lines }), { discounts }));
  const shipped = hasOtherRates(order, current)
    ? withOffered(current, requireShippingLines(current, facts.zones, destinationOf(current)))
    : current;
  if (order.state.shipping.selectedShipping && !shipped.state.shipping.selectedShipping)
    refuse('NO_SHIPPING_LINE', { message: 'The selected shipping line is no longer on offer.' });
  const priced = priceOrder(shipped);
  // Fresh taxes stay as the shopper saw them, unless something that they are computed of has changed.
  return taxedAmounts(priced) === taxedAmounts(order)
    ? withInternals(priced, { taxesAreFresh: true })
    : priceOrder(taxed(priced, facts.taxRates));
}

/** All that taxes are computed of, as a text to compare. */
const taxedAmounts = (order: Order): string => JSON.stringify(taxablesOf(order));

/** The lines whose price is not what it was. */
export function changedLines(
  before: Order,
  after: Order,
): { lineItemKey: string; oldPrice: number; newPrice: number }[] {
  return after.state.lineItems.flatMap(({ productData }, index) => {
    const oldPrice = before.state.lineItems[index]?.productData.price ?? productData.price;
    return oldPrice === productData.price
      ? []
      : [{ lineItemKey: productData.lineItemKey, oldPrice, newPrice: productData.price }];
  });
}
