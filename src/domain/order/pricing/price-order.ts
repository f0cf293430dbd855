import { refuse } from '../../../errors.js';
import { multiplyRate, percentOf } from '../../../lib/money.js';
import { applyDiscounts, type DiscountResult } from './discount.js';
import type { AppliedDiscount } from '../document/applied-discount.js';
import { sumTaxes, type Taxable } from './tax.js';
import type { TaxLine } from '../document/tax-line.js';
import type { Discount, Fee, LineItem, Payment, PaymentStatus, Tax } from '../document/application-state.js';
import { withInternals, withState, type Order } from '../document/order.js';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** price × quantity; refused if it is not an exact number. */
function lineTotal(price: number, quantity: number): number {
  const total = price * quantity;
  return Number.isSafeInteger(total) ? total : refuse('TOTAL_TOO_LARGE', { field: 'quantity' });
}

function repriced(line: LineItem): LineItem {
  const { price, quantity, weight } = line.productData;
  const totalPrice = lineTotal(price, quantity);
  return { ...line, productData: { ...line.productData, totalPrice, totalWeight: lineTotal(weight, quantity) } };
}

const shown = (discount: AppliedDiscount, value: number, valid: boolean): Discount => ({
  code: discount.code,
  text: discount.text,
  value,
  source: discount.source,
  valid,
});

const shownTax = ({ name, value, isIncluded }: TaxLine): Tax => ({ value, name, isIncluded });

/** The lines with their amounts after discounts and their taxes. */
function discounted(order: Order, lines: readonly LineItem[], result: DiscountResult): LineItem[] {
  return lines.map((line, index) => ({
    ...line,
    discounts: (result.lines[index] ?? []).map(({ discount, value }) => shown(discount, value, true)),
    taxes: order.internals.taxes
      .filter((tax) => tax.on === 'line' && tax.key === line.productData.lineItemKey)
      .map(shownTax),
  }));
}

/** The amount of a fee, in minor units; a percentage is of the subtotal after discounts. */
export function feeAmount(fee: Fee, discountedSubtotal: number): number {
  return fee.feeType === 'percentage'
    ? percentOf(discountedSubtotal, String(fee.value))
    : multiplyRate(1, String(fee.value));
}

const ended: readonly PaymentStatus[] = ['failed', 'voided', 'refunded'];

/** The active payments: failed, voided and fully refunded payments do not count. */
export function isLive(payment: Payment): boolean {
  return !ended.includes(payment.status);
}

/** The amount that a payment contributes to the order, in minor units: its amount less the released amount. */
export function shareOf({ internals }: Order, payment: Payment): number {
  const released = internals.payments.find(({ id }) => id === payment.id)?.released ?? 0;
  return isLive(payment) ? Math.max(0, payment.amount - released) : 0;
}

/** The payment without a fixed amount covers the remaining amount. */
function floated(order: Order, orderTotal: number): Payment[] {
  const floating = new Set(order.internals.payments.filter(({ floats }) => floats).map(({ id }) => id));
  const fixed = order.state.payments.filter(({ id }) => !floating.has(id));
  const planned = sum(fixed.map((payment) => shareOf(order, payment)));
  return order.state.payments.map((payment) =>
    floating.has(payment.id) && (payment.status === 'pending' || payment.status === 'awaitingPreAuth')
      ? { ...payment, amount: Math.max(0, orderTotal - planned) }
      : payment,
  );
}

/** Runs a calculation of amounts. Refuses TOTAL_TOO_LARGE if a result exceeds 2^53-1. */
export function withinBounds<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) refuse('TOTAL_TOO_LARGE');
    throw error;
  }
}

/**
 * Computes all derived members of the state: line totals, discounts, fees, sums of taxes and the total. Refuses
 * TOTAL_TOO_LARGE above 2^53-1.
 */
export const priceOrder = (order: Order): Order => withinBounds(() => priced(order));

/** The discounts on the selected shipping line: those of the remote state authority, or the one that makes it free. */
function shippingDiscountsOf({ state, internals }: Order, { freeShipping }: DiscountResult): Discount[] {
  const { selectedShipping } = state.shipping;
  if (!selectedShipping) return [];
  return internals.shippingDiscounts ?? (freeShipping ? [shown(freeShipping, selectedShipping.amount, true)] : []);
}

function priced(order: Order): Order {
  const repricedLines = order.state.lineItems.map(repriced);
  const giftCards = new Set(order.internals.lines.filter((line) => line.isGiftCard).map((line) => line.lineItemKey));
  const subtotal = sum(repricedLines.map((line) => line.productData.totalPrice));
  if (!Number.isSafeInteger(subtotal)) refuse('TOTAL_TOO_LARGE');

  const result = applyDiscounts(
    order.internals.discounts,
    repricedLines.map(({ productData }) => ({
      lineItemKey: productData.lineItemKey,
      productId: productData.productId,
      quantity: productData.quantity,
      total: productData.totalPrice,
      isGiftCard: giftCards.has(productData.lineItemKey),
    })),
  );
  const lineKeys = new Set(repricedLines.map((line) => line.productData.lineItemKey));
  const taxes = order.internals.taxes.filter((tax) => tax.on !== 'line' || lineKeys.has(tax.key));
  const taxed = withInternals(order, { taxes });
  const discountTotal = sum(result.discounts.map(({ value }) => value));
  const feeTotal = sum(order.state.fees.map((fee) => feeAmount(fee, subtotal - discountTotal)));

  const selected = order.state.shipping.selectedShipping;
  const shippingDiscounts = shippingDiscountsOf(order, result);
  const shippingTotal = (selected?.amount ?? 0) - sum(shippingDiscounts.map(({ value }) => value));

  const taxTotal = sum(taxes.filter((tax) => !tax.isIncluded).map((tax) => tax.value));
  const orderTotal = subtotal - discountTotal + shippingTotal + feeTotal + taxTotal;
  if (!Number.isSafeInteger(orderTotal)) refuse('TOTAL_TOO_LARGE');

  return withState(taxed, {
    lineItems: discounted(taxed, repricedLines, result),
    discounts: result.discounts.map(({ discount, value, valid }) => shown(discount, value, valid)),
    shipping: {
      ...order.state.shipping,
      discounts: shippingDiscounts,
      taxes: taxes.filter((tax) => tax.on === 'shipping').map(shownTax),
    },
    taxes: sumTaxes(taxes).map(({ name, value, isIncluded }) => ({ value, name, isIncluded })),
    payments: floated(order, orderTotal - (order.internals.subscription?.covered ?? 0)),
    subtotal,
    discountTotal,
    shippingTotal,
    feeTotal,
    taxTotal,
    taxIncludedTotal: sum(taxes.filter((tax) => tax.isIncluded).map((tax) => tax.value)),
    orderTotal,
    orderBalance: orderTotal - order.state.amountPaid - (order.internals.subscription?.covered ?? 0),
  });
}

/** The amount of a line after discounts, in minor units. */
export const netOf = (line: LineItem): number =>
  line.productData.totalPrice - sum(line.discounts.map(({ value }) => value));

/** The taxable amounts of a priced order: taxable lines and fees after discounts, and shipping after its discounts. */
export function taxablesOf(order: Order): Taxable[] {
  const { lineItems, fees, subtotal, discountTotal, shippingTotal } = order.state;
  return [
    ...lineItems
      .filter((line) => line.productData.taxable)
      .map((line): Taxable => ({
        on: 'line',
        key: line.productData.lineItemKey,
        net: netOf(line),
      })),
    ...fees
      .filter((fee) => fee.taxable)
      .map((fee): Taxable => ({ on: 'fee', key: fee.id, net: feeAmount(fee, subtotal - discountTotal) })),
    ...(shippingTotal > 0 ? [{ on: 'shipping' as const, key: '', net: shippingTotal }] : []),
  ];
}
