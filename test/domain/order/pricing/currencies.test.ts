import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { applyDiscounts, type DiscountableLine } from '../../../../src/domain/order/pricing/discount.js';
import type { AppliedDiscount } from '../../../../src/domain/order/document/applied-discount.js';
import type { Fee } from '../../../../src/domain/order/document/application-state.js';
import { currencyStateOf } from '../../../../src/domain/core/currency-state.js';
import { withInternals, type Order } from '../../../../src/domain/order/document/order.js';
import { priceOrder, taxablesOf } from '../../../../src/domain/order/pricing/price-order.js';
import { computeTaxes } from '../../../../src/domain/order/pricing/tax.js';
import { currencies } from '../../../../src/lib/currencies.js';
import { decimalToMinor, minorToDecimal } from '../../../../src/lib/money.js';
import { lineOf, orderOf } from '../../../support/orders.js';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const byCode = currencies.map((currency) => [currency.isoCode, currency] as const);
/** USD and EUR, and every currency without two decimals. */
const priced = byCode.filter(([code, { digits }]) => digits !== 2 || code === 'USD' || code === 'EUR');

describe.each(byCode)('an amount of %s', (_, { digits }) => {
  test('survives being written as a decimal and parsed again, and is written with its decimals', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const text = minorToDecimal(amount, digits);
        expect(decimalToMinor(text, digits)).toBe(amount + 0);
        expect(text.split('.')[1]?.length ?? 0).toBe(digits);
      }),
      { numRuns: 20 },
    );
  });

  test('has no more decimals than its minor unit', () => {
    const unit = minorToDecimal(1, digits);
    expect(decimalToMinor(unit, digits)).toBe(1);
    expect(decimalToMinor(`${unit}${digits === 0 ? '.' : ''}0`, digits)).toBe(1);
    expect(decimalToMinor(minorToDecimal(1, digits + 1), digits)).toBeUndefined();
  });
});

const discountOf = (over: Partial<AppliedDiscount>): AppliedDiscount => ({
  code: 'CODE',
  text: 'CODE',
  source: 'coupon',
  kind: 'percentage',
  value: '10',
  lineItemKeys: null,
  platformProductIds: [],
  minSubtotal: null,
  startsAt: null,
  endsAt: null,
  combinable: true,
  discountCodeId: null,
  ...over,
});

const someDiscount = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((hundredths) => discountOf({ value: minorToDecimal(hundredths, 2) })),
  fc.nat(500_000).map((amount) => discountOf({ kind: 'fixed_amount', value: String(amount) })),
  fc.constant(discountOf({ kind: 'free_shipping', value: '0' })),
);
const someFee = fc.oneof(
  fc.record({ feeType: fc.constant('fixed'), value: fc.nat(100_000), taxable: fc.boolean() }),
  fc.record({ feeType: fc.constant('percentage'), value: fc.nat(100), taxable: fc.boolean() }),
);
const basisPoints = fc.integer({ min: 0, max: 5_000 });
const someRate = fc.record({ basisPoints, isIncluded: fc.boolean(), taxShipping: fc.boolean() });

/** Everything that determines the total of an order, with prices as decimal strings. */
const someOrder = fc.record({
  lines: fc.array(
    fc.record({ price: fc.nat(5_000_000), quantity: fc.integer({ min: 1, max: 20 }), taxable: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  ),
  discounts: fc.array(someDiscount, { maxLength: 3 }),
  fees: fc.array(someFee, { maxLength: 2 }),
  rates: fc.array(someRate, { maxLength: 3 }),
  shipping: fc.option(fc.nat(50_000), { nil: undefined }),
});
type SomeOrder = typeof someOrder extends fc.Arbitrary<infer Value> ? Value : never;

const feeOf = (fee: Pick<Fee, 'feeType' | 'value' | 'taxable'>, index: number): Fee => ({
  ...fee,
  id: `fee-${index}`,
  lineText: 'Fee',
  source: 'cart',
  pluginUuid: '',
  showDescription: false,
});

const ratesOf = ({ rates }: SomeOrder) =>
  rates.map((rate, index) => ({ ...rate, name: `Tax ${index}`, rate: minorToDecimal(rate.basisPoints, 4) }));

/** The order priced in the currency, with taxes as in Generate Taxes. */
function orderIn(code: string, digits: number, cart: SomeOrder): Order {
  const currency = currencyStateOf(code);
  const lines = cart.lines.map(({ price, quantity, taxable }, index) =>
    lineOf(`line-${index}`, decimalToMinor(minorToDecimal(price, digits), digits) ?? Number.NaN, quantity, { taxable }),
  );
  const selectedShipping =
    cart.shipping === undefined ? null : { id: 'ground', description: '', amount: cart.shipping, code: 'ground' };
  const order = orderOf(lines, {
    state: {
      currency,
      displayCurrency: currency,
      fees: cart.fees.map(feeOf),
      shipping: { selectedShipping, availableShippingLines: [], taxes: [], discounts: [] },
    },
    internals: { discounts: cart.discounts },
  });
  const untaxed = priceOrder(order);
  return priceOrder(withInternals(untaxed, { taxes: computeTaxes(taxablesOf(untaxed), ratesOf(cart)) }));
}

/** Whether a value is numerator / denominator, rounded once and half up; all are non-negative. */
function isRoundedOnce(value: number, numerator: bigint, denominator: bigint): boolean {
  const twice = 2n * (numerator - BigInt(value) * denominator);
  return twice < denominator && twice >= -denominator;
}

describe.each(priced)('an order in %s', (code, { digits }) => {
  const property = (holds: (order: Order, cart: SomeOrder) => void): void =>
    fc.assert(
      fc.property(someOrder, (cart) => holds(orderIn(code, digits, cart), cart)),
      { numRuns: 40 },
    );

  test('costs its lines minus discounts, plus shipping, fees and the taxes that are not included', () => {
    property(({ state }, { shipping, discounts, lines }) => {
      const isFree = discounts.some(({ kind }) => kind === 'free_shipping');
      expect(state.currency).toMatchObject({ isoCode: code, hasDecimal: digits > 0 });
      expect(state.subtotal).toBe(sum(lines.map(({ price, quantity }) => price * quantity)));
      expect(state.shippingTotal).toBe(isFree ? 0 : (shipping ?? 0));
      const { subtotal, discountTotal, shippingTotal, feeTotal, taxTotal, orderTotal } = state;
      expect(orderTotal).toBe(subtotal - discountTotal + shippingTotal + feeTotal + taxTotal);
      expect(state.orderBalance).toBe(orderTotal);
      expect(orderTotal).toBeGreaterThanOrEqual(0);
      expect(minorToDecimal(orderTotal, digits).split('.')[1]?.length ?? 0).toBe(digits);
    });
  });

  test('has taxes that are rounded once for each line and rate, with included taxes taken from the price', () => {
    property((order, cart) => {
      // For shipping, only rates that tax shipping are included in its price.
      const includedIn = (on: string): number =>
        sum(
          cart.rates
            .filter(({ isIncluded, taxShipping }) => isIncluded && (on !== 'shipping' || taxShipping))
            .map((rate) => rate.basisPoints),
        );
      const rates = new Map(ratesOf(cart).map((rate) => [rate.name, rate]));
      const nets = new Map(taxablesOf(order).map(({ on, key, net }) => [`${on} ${key}`, net]));
      for (const { on, key, name, value } of order.internals.taxes) {
        const numerator = BigInt(nets.get(`${on} ${key}`) ?? 0) * BigInt(rates.get(name)?.basisPoints ?? 0);
        const denominator = BigInt(10_000 + includedIn(on));
        expect([name, value, isRoundedOnce(value, numerator, denominator)]).toEqual([name, value, true]);
      }
    });
  });

  test('has tax sums on top, included, on shipping and on lines that match the individual taxes', () => {
    property(({ state, internals }) => {
      const totalOf = (taxes: readonly { value: number }[]): number => sum(taxes.map(({ value }) => value));
      expect(totalOf(state.taxes.filter(({ isIncluded }) => !isIncluded))).toBe(state.taxTotal);
      expect(totalOf(state.taxes.filter(({ isIncluded }) => isIncluded))).toBe(state.taxIncludedTotal);
      expect(totalOf(state.shipping.taxes)).toBe(totalOf(internals.taxes.filter(({ on }) => on === 'shipping')));
      const onFees = internals.taxes.filter(({ on }) => on === 'fee');
      const onLines = state.lineItems.map(({ taxes }) => totalOf(taxes));
      expect(sum(onLines) + totalOf(state.shipping.taxes) + totalOf(onFees)).toBe(totalOf(state.taxes));
    });
  });
});

describe('the allocation of a discount', () => {
  const lineWith = (total: number, index: number): DiscountableLine => ({
    lineItemKey: `line-${index}`,
    productId: `product-${index}`,
    quantity: 1,
    total,
    isGiftCard: false,
  });
  const totals = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 });
  const percentages = fc.integer({ min: 1, max: 10_000 });
  const shuffled = totals.chain((values) =>
    fc.tuple(
      fc.constant(values.map(lineWith)),
      fc.shuffledSubarray(values.map(lineWith), { minLength: values.length, maxLength: values.length }),
    ),
  );
  const partsOf = (lines: readonly DiscountableLine[], discount: AppliedDiscount): Map<string, number> => {
    const { lines: reached } = applyDiscounts([discount], lines);
    return new Map(
      lines.map(({ lineItemKey }, index) => [lineItemKey, sum((reached[index] ?? []).map(({ value }) => value))]),
    );
  };

  test('does not depend on the order of the lines, except by one unit between equal remainders', () => {
    fc.assert(
      fc.property(shuffled, percentages, ([lines, mixed], hundredths) => {
        const discount = discountOf({ value: minorToDecimal(hundredths, 2) });
        const [before, after] = [partsOf(lines, discount), partsOf(mixed, discount)];
        const amount = sum([...before.values()]);
        const whole = BigInt(sum(lines.map(({ total }) => total)));
        const remainderOf = ({ total }: DiscountableLine): bigint =>
          whole === 0n ? 0n : (BigInt(amount) * BigInt(total)) % whole;
        expect(sum([...after.values()])).toBe(amount);
        for (const line of lines) {
          const isTied = lines.some((one) => one !== line && remainderOf(one) === remainderOf(line));
          const moved = Math.abs((before.get(line.lineItemKey) ?? 0) - (after.get(line.lineItemKey) ?? 0));
          expect(moved).toBeLessThanOrEqual(isTied ? 1 : 0);
        }
      }),
    );
  });

  test('covers only its own lines and amounts to the percentage of those, rounded once', () => {
    fc.assert(
      fc.property(totals, percentages, fc.nat(7), (values, hundredths, chosen) => {
        const lines = values.map(lineWith);
        const own = lines.filter((_, index) => index <= chosen);
        const platformProductIds = own.map(({ productId }) => productId);
        const parts = partsOf(lines, discountOf({ value: minorToDecimal(hundredths, 2), platformProductIds }));
        const base = BigInt(sum(own.map(({ total }) => total)));
        const amount = sum([...parts.values()]);
        expect([amount, isRoundedOnce(amount, base * BigInt(hundredths), 10_000n)]).toEqual([amount, true]);
        for (const { lineItemKey } of lines.slice(own.length)) expect(parts.get(lineItemKey)).toBe(0);
      }),
    );
  });

  test('for a second discount is based on what the first one left', () => {
    fc.assert(
      fc.property(totals, percentages, percentages, (values, first, second) => {
        const lines = values.map(lineWith);
        const [one, two] = [first, second].map((hundredths) => discountOf({ value: minorToDecimal(hundredths, 2) }));
        if (!one || !two) throw new Error('there are two discounts');
        const left = lines.map((line) => ({
          ...line,
          total: line.total - (partsOf(lines, one).get(line.lineItemKey) ?? 0),
        }));
        const both = applyDiscounts([one, two], lines);
        expect(both.discounts[1]?.value).toBe(sum([...partsOf(left, two).values()]));
      }),
    );
  });
});
