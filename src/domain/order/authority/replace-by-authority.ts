import { OperationError } from '../../../errors.js';
import type { Discount, Fee, ShippingLine, Tax } from '../document/application-state.js';
import type { Replacement } from './authority-messages.js';
import type { AppliedDiscount } from '../document/applied-discount.js';
import { markedStale, withInternals, withState, type Order } from '../document/order.js';
import { priceOrder, taxablesOf } from '../pricing/price-order.js';
import { available } from '../pricing/shipping-lines.js';
import type { TaxLine } from '../document/tax-line.js';

/** An order after an authority replaced parts of it, and the names of these parts. */
export interface Replaced {
  order: Order;
  parts: string[];
}

/** A replacement that is invalid. */
interface Problem {
  problem: string;
}

/** Returns the same order if nothing differs. */
type Step = (order: Order) => { order: Order } | Problem;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function firstRepeated(ids: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return ids.find((id) => seen.size === seen.add(id).size);
}

const withPrices =
  (given: NonNullable<Replacement['line_items']>): Step =>
  (order) => {
    const repeated = firstRepeated(given.map(({ product_data: { line_item_key: key } }) => key));
    if (repeated !== undefined) return { problem: `line_items: the line item ${repeated} is repeated` };
    const prices = new Map(given.map(({ product_data: { line_item_key: key, price } }) => [key, price]));
    const lines = order.state.lineItems.map(({ productData }) => productData);
    const known = new Set(lines.map(({ lineItemKey }) => lineItemKey));
    const unknown = [...prices.keys()].find((key) => !known.has(key));
    if (unknown !== undefined) return { problem: `line_items: the order has no line item ${unknown}` };
    const changed = new Set(
      lines
        .filter((line) => (prices.get(line.lineItemKey) ?? line.price) !== line.price)
        .map((line) => line.lineItemKey),
    );
    if (changed.size === 0) return { order };
    const lineItems = order.state.lineItems.map((line) => {
      const price = prices.get(line.productData.lineItemKey) ?? line.productData.price;
      return { ...line, productData: { ...line.productData, price } };
    });
    const internals = order.internals.lines.map((line) => {
      const price = prices.get(line.lineItemKey);
      return price !== undefined && changed.has(line.lineItemKey) ? { ...line, replacedPrice: price } : line;
    });
    return { order: withInternals(withState(order, { lineItems }), { lines: internals }) };
  };

const withFees =
  (given: NonNullable<Replacement['fees']>): Step =>
  (order) => {
    const fees = given.map((fee): Fee => ({
      id: fee.id,
      lineText: fee.line_text,
      feeType: fee.fee_type,
      value: fee.value,
      source: fee.source,
      pluginUuid: fee.plugin_uuid,
      taxable: fee.taxable,
      showDescription: fee.show_description,
    }));
    const repeated = firstRepeated(fees.map(({ id }) => id));
    if (repeated !== undefined) return { problem: `fees: the fee ${repeated} is repeated` };
    return { order: same(fees, order.state.fees) ? order : withState(order, { fees }) };
  };

type GivenDiscount = NonNullable<Replacement['discounts']>[number];

const comparedMembers = ({ code, text, value, source }: GivenDiscount | Discount) => ({ code, text, value, source });

/** A discount of a fixed amount. One of the shop's codes still counts as used. */
const replacedDiscount = (given: GivenDiscount, offered: AppliedDiscount | undefined): AppliedDiscount => ({
  startsAt: null,
  endsAt: null,
  combinable: true,
  discountCodeId: null,
  ...offered,
  code: given.code,
  text: given.text,
  source: given.source,
  kind: 'fixed_amount',
  value: String(given.value),
  lineItemKeys: null,
  platformProductIds: [],
  minSubtotal: null,
  isReplaced: true,
});

/** A discount that was returned unchanged keeps its kind, such as a percentage. */
const withDiscounts =
  (given: readonly GivenDiscount[]): Step =>
  (order) => {
    const { discounts: shown } = order.state;
    if (same(given.map(comparedMembers), shown.map(comparedMembers))) return { order };
    const left = order.internals.discounts.map((applied, index) => ({ applied, shown: shown[index] }));
    const discounts = given.map((one) => {
      const position = left.findIndex(
        (offer) => offer.shown !== undefined && same(comparedMembers(offer.shown), comparedMembers(one)),
      );
      const [offered] = position === -1 ? [] : left.splice(position, 1);
      if (offered) return offered.applied;
      const code = one.code.toLowerCase();
      const sameCode = order.internals.discounts.find((applied) => code !== '' && applied.code.toLowerCase() === code);
      return replacedDiscount(one, sameCode);
    });
    return { order: withInternals(order, { discounts }) };
  };

type GivenShipping = NonNullable<Replacement['shipping']>;

const lineOf = ({ id, description, amount, code }: ShippingLine): ShippingLine => ({ id, description, amount, code });

const withShippingLines =
  ({ available_shipping_lines: given, selected_shipping: selected }: GivenShipping): Step =>
  (order) => {
    const { shipping } = order.state;
    const before = shipping.availableShippingLines.map(({ line }) => lineOf(line));
    const contradiction = given?.find((one) => one.line !== undefined && !same(lineOf(one.line), lineOf(one)));
    if (contradiction)
      return { problem: `shipping.available_shipping_lines: the line of ${contradiction.id} has other members` };
    const lines = given?.map(lineOf) ?? before;
    const repeated = firstRepeated(lines.map(({ id }) => id));
    if (repeated !== undefined)
      return { problem: `shipping.available_shipping_lines: the identifier ${repeated} is repeated` };
    const areOthers = !same(lines, before);
    const selects = selected !== undefined && !same(selected && lineOf(selected), shipping.selectedShipping);
    if (!areOthers && !selects) return { order };
    if (selects && selected && !lines.some((line) => same(line, lineOf(selected))))
      return { problem: 'shipping.selected_shipping: is not one of the available shipping lines' };
    const still = lines.find(({ id }) => id === shipping.selectedShipping?.id) ?? null;
    const selectedShipping = selects ? selected : areOthers ? still : shipping.selectedShipping;
    const offered = { ...shipping, selectedShipping, availableShippingLines: lines.map(available) };
    const replaced = withState(order, { shipping: offered });
    return {
      order: areOthers
        ? withInternals(replaced, { shippingIsReplaced: true, shippingIsFixed: false, shippingIsStale: false })
        : replaced,
    };
  };

const withShippingDiscounts =
  (given: readonly GivenDiscount[]): Step =>
  (order) => {
    const { discounts, selectedShipping } = order.state.shipping;
    if (same(given.map(comparedMembers), discounts.map(comparedMembers))) return { order };
    if (sum(given.map(({ value }) => value)) > (selectedShipping?.amount ?? 0))
      return { problem: 'shipping.discounts: they are more than the price of shipping' };
    return {
      order: withInternals(order, {
        shippingDiscounts: given.map((one) => ({ ...comparedMembers(one), valid: true })),
      }),
    };
  };

type GivenTax = NonNullable<Replacement['taxes']>[number];

const taxKey = (name: string, isIncluded: boolean): string => JSON.stringify([name, isIncluded]);

/** The sums by name and inclusion. */
function taxSums(taxes: readonly GivenTax[]): Map<string, GivenTax> {
  const sums = new Map<string, GivenTax>();
  for (const tax of taxes) {
    const key = taxKey(tax.name, tax.is_included);
    sums.set(key, { ...tax, value: tax.value + (sums.get(key)?.value ?? 0) });
  }
  return sums;
}

const givenTax = ({ name, value, isIncluded }: Tax): GivenTax => ({ name, value, is_included: isIncluded });

const taxLineOf = (on: TaxLine['on'], tax: GivenTax, value = tax.value): TaxLine => ({
  on,
  key: '',
  name: tax.name,
  rate: '',
  isIncluded: tax.is_included,
  value,
});

/** Whether the taxes on shipping are a part of all taxes. */
function areWithin(shipping: ReadonlyMap<string, GivenTax>, all: ReadonlyMap<string, GivenTax>): boolean {
  return [...shipping].every(([key, { value }]) => value <= (all.get(key)?.value ?? -1));
}

/** All taxes, or those on shipping, or both. They are up to date. */
const withTaxes =
  (all: readonly GivenTax[] | undefined, onShipping: readonly GivenTax[] | undefined): Step =>
  (order) => {
    const shown = { all: order.state.taxes.map(givenTax), onShipping: order.state.shipping.taxes.map(givenTax) };
    const isOther = {
      all: all && !same(all, shown.all),
      onShipping: onShipping && !same(onShipping, shown.onShipping),
    };
    if (!isOther.all && !isOther.onShipping) return { order };
    if (!isOther.all) {
      const others = order.internals.taxes.filter(({ on }) => on !== 'shipping');
      const taxes = [...others, ...(onShipping ?? []).map((tax) => taxLineOf('shipping', tax))];
      return { order: withInternals(order, { taxes, taxesAreFresh: true }) };
    }
    const sums = taxSums(all ?? []);
    const given = taxSums(onShipping ?? shown.onShipping);
    if (isOther.onShipping && !areWithin(given, sums))
      return { problem: 'shipping.taxes: they are not a part of the taxes' };
    const shipping = areWithin(given, sums) ? given : new Map<string, GivenTax>();
    const taxes = [...sums].flatMap(([key, tax]) => {
      const part = shipping.get(key);
      if (!part) return [taxLineOf('order', tax)];
      return [taxLineOf('order', tax, tax.value - part.value), taxLineOf('shipping', part)];
    });
    return { order: withInternals(order, { taxes, taxesAreFresh: true }) };
  };

/** Everything that taxes and shipping rates depend on, as a text to compare. */
const amountsOf = (order: Order): string =>
  JSON.stringify([taxablesOf(order), order.state.subtotal, order.state.discountTotal]);

/** Taxes and shipping lines that were not replaced become stale if the amounts that they depend on changed. */
function withStaleParts(offered: Order, replaced: Order, parts: readonly string[]): Order {
  if (amountsOf(offered) === amountsOf(replaced)) return replaced;
  const stale = markedStale(replaced);
  const shippingDiscounts = replaced.internals.shippingDiscounts;
  return withInternals(stale, {
    ...(parts.includes('taxes') ? { taxesAreFresh: true } : {}),
    ...(parts.includes('shipping') ? { shippingIsStale: false } : {}),
    ...(shippingDiscounts ? { shippingDiscounts } : {}),
  });
}

/** Discounts that exceed the price of the line items. */
function hasExcess({ state, internals }: Order): boolean {
  return internals.discounts.some(
    ({ isReplaced, value }, index) => isReplaced && String(state.discounts[index]?.value) !== value,
  );
}

/** Included taxes that are more than what includes them: all of the order before taxes on top, or its shipping. */
function taxExcess({ state }: Order, isShippingGiven: boolean): Problem | undefined {
  const { orderTotal, taxTotal, taxIncludedTotal, shipping, shippingTotal } = state;
  if (taxIncludedTotal > orderTotal - taxTotal)
    return { problem: 'taxes: the included taxes are more than the amounts that include them' };
  const ofShipping = sum(shipping.taxes.filter(({ isIncluded }) => isIncluded).map(({ value }) => value));
  return isShippingGiven && ofShipping > shippingTotal
    ? { problem: 'shipping.taxes: the included taxes are more than the price of shipping' }
    : undefined;
}

function priced(order: Order): Order | undefined {
  try {
    return priceOrder(order);
  } catch (error) {
    if (error instanceof OperationError) return undefined;
    throw error;
  }
}

/**
 * The order with the members that an authority replaced and its totals recalculated, or the faults. A member that was
 * returned unchanged is not replaced.
 */
export function withReplacement(offered: Order, given: Replacement): Replaced | Problem {
  const steps: readonly (readonly [part: string, step: Step | undefined])[] = [
    ['line_items', given.line_items && withPrices(given.line_items)],
    ['fees', given.fees && withFees(given.fees)],
    ['discounts', given.discounts && withDiscounts(given.discounts)],
    ['shipping', given.shipping && withShippingLines(given.shipping)],
    ['shipping', given.shipping?.discounts && withShippingDiscounts(given.shipping.discounts)],
    ['taxes', withTaxes(given.taxes, given.shipping?.taxes)],
  ];
  let order = offered;
  const parts = new Set<string>();
  for (const [part, step] of steps) {
    const done = step?.(order) ?? { order };
    if ('problem' in done) return done;
    if (done.order !== order) parts.add(part);
    order = done.order;
  }
  if (parts.size === 0) return { order: offered, parts: [] };
  const replaced = priced(order);
  if (!replaced) return { problem: 'the totals are too large' };
  if (parts.has('discounts') && hasExcess(replaced))
    return { problem: 'discounts: they are more than the line items that they apply to' };
  const excess = parts.has('taxes') ? taxExcess(replaced, given.shipping?.taxes !== undefined) : undefined;
  if (excess) return excess;
  return { order: withStaleParts(offered, replaced, [...parts]), parts: [...parts] };
}
