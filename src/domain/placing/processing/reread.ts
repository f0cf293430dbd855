import { refuse } from '../../../errors.js';
import type { Address } from '../../core/address.js';
import { askAboutCode, type CheckedCode } from '../../order/discounts/ask-about-code.js';
import { askForLines, linesOnOffer, type GivenLines } from '../../order/shipping/ask-for-lines.js';
import { askForTaxes } from '../../order/taxes/ask-for-taxes.js';
import type { Asked, OverrideParts } from '../../shop/overrides/ask-override.js';
import { discountOf, isInForce } from '../../order/pricing/discount-code.js';
import { isCode, type AppliedDiscount } from '../../order/document/applied-discount.js';
import { isPriceLocked } from '../../order/document/draft.js';
import { priceOf } from '../../order/lines/make-line.js';
import { withOffered, destinationOf } from '../../order/pricing/shipping-lines.js';
import { taxed, taxesByRates, taxPlaceOf, withTaxes } from '../../order/pricing/taxed.js';
import type { LineItem } from '../../order/document/application-state.js';
import type { Facts, WantedFacts } from '../../order/storage/shop-facts-repository.js';
import { withInternals, withState, type LineInternals, type Order } from '../../order/document/order.js';
import { priceOrder, taxablesOf } from '../../order/pricing/price-order.js';

/** The data for the check of the total: prices of catalog lines, discount codes, tax rates, and shipping zones. */
export function factsToReread({ state, internals }: Order): WantedFacts {
  const catalog = new Set(internals.lines.filter(({ source }) => source === 'catalogue').map((l) => l.lineItemKey));
  return {
    variantIds: state.lineItems
      .filter((l) => catalog.has(l.productData.lineItemKey))
      .map((l) => l.productData.variantId),
    discountCodes: internals.discounts.filter(isCode).map((d) => d.code),
    taxRates: true,
    zones: internals.shippingIsStale || !internals.shippingIsFixed,
  };
}

function repricedLine(line: LineItem, known: LineInternals | undefined, facts: Facts, currency: string): LineItem {
  if (known?.source !== 'catalogue') return line;
  const found = facts.variants.find(({ variant }) => variant.platformId === line.productData.variantId);
  if (!found)
    refuse('PRODUCT_NOT_FOUND', {
      message: `${line.productData.title} is no longer sold. Remove it from the order.`,
      details: { lineItemKey: known.lineItemKey },
    });
  const price = known.replacedPrice ?? known.customAmount ?? priceOf(found, currency, known.priceAdjustment);
  return price === line.productData.price ? line : { ...line, productData: { ...line.productData, price } };
}

function refuseCode(code: string, message = ''): never {
  refuse('DISCOUNT_NOT_VALID', {
    message: message || `The discount code ${code} is no longer valid. Remove it from the order.`,
  });
}

/**
 * The current discount of a code, from the override of discounts, otherwise from the shop's codes. A discount of an
 * override does not change if its server fails.
 */
function rereadDiscount(
  discount: AppliedDiscount,
  asked: Asked<CheckedCode> | undefined,
  { discountCodes }: Facts,
  now: Date,
): AppliedDiscount {
  if (!isCode(discount)) return discount;
  const { code: text, discountCodeId, isByOverride } = discount;
  if (asked?.by === 'override') {
    const checked = asked.value;
    if (checked.is === 'valid') return discount.isReplaced ? discount : checked.discount;
    return refuseCode(text, checked.is === 'invalid' ? checked.message : '');
  }
  if (isByOverride && asked?.fallback) return discount;
  const code = discountCodes.find((one) =>
    isByOverride ? one.code.toLowerCase() === text.toLowerCase() : one.id === discountCodeId,
  );
  if (!code || !isInForce(code, now)) return refuseCode(text);
  return discount.isReplaced ? discount : { ...discountOf(code), ...(discount.isUsedUp ? { isUsedUp: true } : {}) };
}

const goodsOf = ({ state }: Order): number => state.subtotal - state.discountTotal;

/** Whether the shipping rates may have changed since they were listed, because they depend on the subtotal. */
const hasOtherRates = (before: Order, after: Order): boolean =>
  after.internals.shippingIsStale ||
  (!after.internals.shippingIsFixed &&
    after.state.shipping.selectedShipping !== null &&
    goodsOf(before) !== goodsOf(after));

/** An order at current prices, and the override calls for it. */
export interface Reread {
  order: Order;
  asked: Asked<unknown>[];
}

/**
 * The order at the shop's current prices, codes and shipping rates; taxes are recalculated if anything that they depend
 * on has changed. Overrides are called instead of using the shop's own data. The lines and discounts of a draft are kept
 * as they are until it expires. Refuses PRODUCT_NOT_FOUND, PRICE_UNUSABLE,
 * DISCOUNT_NOT_VALID, NO_SHIPPING_TO_ADDRESS, NO_SHIPPING_LINE, OVERRIDE_UNAVAILABLE.
 */
export async function reread(parts: OverrideParts, order: Order, facts: Facts, now: Date): Promise<Reread> {
  const asked: Asked<unknown>[] = [];
  async function answerOf<Value>(ask: (() => Promise<Asked<Value>>) | undefined): Promise<Asked<Value> | undefined> {
    const answer = await ask?.();
    if (answer) asked.push(answer);
    return answer;
  }

  const { lineItems, currency } = order.state;
  const isLocked = isPriceLocked(order, now);
  const lines = lineItems.map((line) => {
    if (isLocked) return line;
    const known = order.internals.lines.find(({ lineItemKey }) => lineItemKey === line.productData.lineItemKey);
    return repricedLine(line, known, facts, currency.isoCode);
  });
  const repriced = priceOrder(withState(order, { lineItems: lines }));
  const discounts = await Promise.all(
    order.internals.discounts.map(async (discount) => {
      if (isLocked) return discount;
      const ask = isCode(discount) ? askAboutCode(parts, { order: repriced, facts }, discount.code) : undefined;
      return rereadDiscount(discount, await answerOf(ask), facts, now);
    }),
  );
  const current = priceOrder(withInternals(repriced, { discounts }));

  const shipped = hasOtherRates(order, current)
    ? await withPresentLines(current, facts, (destination) =>
        answerOf(askForLines(parts, { order: current, facts }, destination)),
      )
    : current;
  if (order.state.shipping.selectedShipping && !shipped.state.shipping.selectedShipping)
    refuse('NO_SHIPPING_LINE', { message: 'The selected shipping line is no longer available. Select another one.' });
  const priced = priceOrder(shipped);

  // Up-to-date taxes do not change unless something that they depend on has changed.
  if (taxedAmounts(priced) === taxedAmounts(order))
    return { order: withInternals(priced, { taxesAreFresh: true }), asked };
  const rates = await answerOf(askForTaxes(parts, { order: priced, facts }, taxPlaceOf(priced) ?? null));
  const taxes =
    rates?.by === 'override' ? withTaxes(priced, taxesByRates(priced, rates.value)) : taxed(priced, facts.taxRates);
  return { order: priceOrder(taxes), asked };
}

async function withPresentLines(
  order: Order,
  facts: Facts,
  ask: (destination: Address | null) => Promise<Asked<GivenLines> | undefined>,
): Promise<Order> {
  const asked = await ask(order.state.addresses.shipping);
  return withOffered(order, linesOnOffer(order, facts, destinationOf(order), asked).lines);
}

/** Everything that taxes depend on, as a text to compare. */
const taxedAmounts = (order: Order): string => JSON.stringify(taxablesOf(order));

/** The lines whose price has changed. */
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
