import { isToRepeat, type Answer } from '../calls/answer.js';
import type { Api, Caller } from '../calls/call.js';
import { membersOf } from '../calls/case.js';
import type { Random } from '../random.js';
import { cartOf, type Cart, type CartDiscount, type ShopRules } from './cart.js';
import { leftOf, move, statusOf, sumsOf, type ModelPayments, type Movement } from './moved-money.js';
import { totalsOf, type Totals } from './totals.js';

/** A shop whose rules are known, and its clients. */
export interface CountedShop {
  url: string;
  accessToken: string;
  caller: Caller;
  rules: ShopRules;
}

/** The differences from the independent calculation. */
class Difference extends Error {}

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(membersOf) : []);

function expectEqual(what: string, found: unknown, expected: bigint | string | undefined): void {
  if (String(found) !== String(expected))
    throw new Difference(`${what} is ${String(found)}, and should be ${expected}`);
}

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  provinceCode: 'DC',
  country: 'United States',
  countryCode: 'US',
  postalCode: '20500',
};

const guest = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' };

function actionOf(discount: CartDiscount): object[] {
  if (discount.kind === 'line') {
    const data = { line_item_keys: [discount.key], discount_type: 'fixed', value: Number(discount.value) };
    return [{ type: 'discount_line_items', data: { ...data, line_text: 'Off', discount_source: 'cart' } }];
  }
  if (discount.kind === 'code') return [];
  const data = { discountType: 'fixed', discountAmount: Number(discount.value), transformationMessage: 'Off' };
  return [{ type: 'discount_cart', data: { ...data, platform_display_text: 'Off', discount_source: 'cart' } }];
}

const initialInput = ({ items, fees, discounts }: Cart) => ({
  cartItems: items.map(({ key, price, quantity, isTaxable, ships }) => ({
    id: key,
    title: key,
    lineItemKey: key,
    price,
    quantity,
    taxable: isTaxable,
    requiresShipping: ships,
  })),
  actions: [
    ...discounts.flatMap(actionOf),
    ...fees.map(({ id, kind, value, isTaxable }) => ({
      type: 'add_fee',
      data: { id, line_text: id, fee_type: kind, value: Number(value), taxable: isTaxable },
    })),
  ],
});

/**
 * Makes a purchase of a random cart with captures and refunds, and compares each sum. Returns the difference, if any.
 */
export async function checkPurchase(shop: CountedShop, random: Random): Promise<string | undefined> {
  const cart = cartOf(random, shop.rules);
  try {
    await play(shop, cart, random);
    return undefined;
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    return `${error.message}: ${JSON.stringify(cart)} under ${JSON.stringify(shop.rules)}`;
  }
}

async function play(shop: CountedShop, cart: Cart, random: Random): Promise<void> {
  let publicOrderId: unknown;
  const api: Api = random.chance(0.5) ? 'REST' : 'GraphQL';
  async function ask(operation: string, input: object): Promise<Answer> {
    const call = { operation, input: { ...input, ...(publicOrderId === undefined ? {} : { publicOrderId }) } };
    for (;;) {
      const answer = await shop.caller.call(shop.url, api, { ...call, token: shop.accessToken });
      if (!isToRepeat(answer)) return answer;
    }
  }
  async function demand(operation: string, input: object): Promise<Record<string, unknown>> {
    const { status, data, text } = await ask(operation, input);
    if (status !== 200) throw new Difference(`${operation} is refused with ${text.slice(0, 300)}`);
    return data;
  }

  const begun = await demand('initializeOrder', initialInput(cart));
  publicOrderId = begun['publicOrderId'];
  await demand('setOrderCustomer', guest);
  await demand('setShippingAddress', address);
  await demand('setBillingAddress', address);
  for (const discount of cart.discounts)
    if (discount.kind === 'code') await demand('addDiscount', { code: discount.code });
  await chooseShipping(cart, shop, demand);
  const state = membersOf((await demand('generateTaxes', {}))['applicationState']);
  const totals = totalsOf(cart, shop.rules);
  expectTotals(state, totals);
  const payments = await pay(totals.total, random, demand);
  if (totals.total === 0n) return;
  const model: ModelPayments = { total: totals.total, payments, captures: [] };
  for (const turn of Array.from({ length: 8 }, (_, n) => random.fork(n))) await moveMoney(model, turn, ask);
}

type Demand = (operation: string, input: object) => Promise<Record<string, unknown>>;

async function chooseShipping(cart: Cart, { rules }: CountedShop, demand: Demand): Promise<void> {
  if (!cart.items.some(({ ships }) => ships)) return;
  const offered = listOf((await demand('refreshShippingLines', {}))['shippingLines']);
  const wanted = rules.shipping[cart.shippingIndex]?.code;
  const line = offered.find(({ code }) => code === wanted);
  await demand('selectShippingLine', { index: String(line?.['id']) });
}

function expectTotals(state: Record<string, unknown>, totals: Totals): void {
  expectEqual('the subtotal', state['subtotal'], totals.subtotal);
  // Free shipping is also a discount, but on no line.
  const ofLines = listOf(state['discounts']).slice(0, totals.discounts.length);
  for (const [index, { code, value }] of ofLines.entries())
    if (code !== 'SHIPPED') expectEqual(`discount ${index + 1}`, value, totals.discounts[index]);
  expectEqual('the fees', state['feeTotal'], totals.fees);
  expectEqual('the taxes on top', state['taxTotal'], totals.taxesOnTop);
  expectEqual('the included taxes', state['taxIncludedTotal'], totals.taxesIncluded);
  expectEqual('the total', state['orderTotal'], totals.total);
}

/** Pays in up to three parts, and processes the order. */
async function pay(total: bigint, random: Random, demand: Demand): Promise<ModelPayments['payments']> {
  const amounts: bigint[] = [];
  let open = total;
  for (let part = random.int(0, 2); part > 0 && open > 1n; part--) {
    const amount = 1n + (open * BigInt(random.int(0, 999))) / 1_000n;
    if (amount >= open) break;
    amounts.push(amount);
    open -= amount;
  }
  if (open > 0n) amounts.push(open);
  for (const amount of amounts)
    await demand('addPayment', { gatewayPublicId: 'test', token: 'tok_ok', amount: Number(amount) });
  const state = membersOf((await demand('processOrder', {}))['applicationState']);
  expectEqual('the processed total', state['orderTotal'], total);
  return listOf(state['payments']).map(({ id }, index) => ({
    id: String(id),
    authorized: amounts[index] ?? 0n,
    captured: 0n,
    refunded: 0n,
  }));
}

const operations = {
  capture: {
    any: 'capturePayment',
    one: 'captureSpecificPayment',
    tooMuch: ['CAPTURE_EXCEEDS_REMAINING', 'NOTHING_TO_CAPTURE'],
  },
  refund: {
    any: 'refundPayment',
    one: 'refundSpecificPayment',
    tooMuch: ['REFUND_EXCEEDS_CAPTURED', 'NOTHING_TO_REFUND'],
  },
};

/** Captures or refunds an amount, sometimes one more than is left. */
async function moveMoney(
  model: ModelPayments,
  random: Random,
  ask: (operation: string, input: object) => Promise<Answer>,
): Promise<void> {
  const kind = random.chance(0.6) ? 'capture' : 'refund';
  const paymentId = random.chance(0.3) ? model.payments[random.int(0, model.payments.length - 1)]?.id : undefined;
  const of = paymentId === undefined ? {} : { paymentId };
  const left = leftOf(model, { kind, ...of });
  const isTooMuch = left === 0n || random.chance(0.15);
  const amount = isTooMuch ? left + 1n : 1n + (left * BigInt(random.int(0, 999))) / 1_000n;
  const { any, one, tooMuch } = operations[kind];
  const answer = await ask(paymentId === undefined ? any : one, { amount: Number(amount), ...of });
  const name = `${kind} of ${amount} of ${left}`;
  if (amount > left) {
    if (answer.status !== 422 || !answer.codes.every((code) => tooMuch.includes(code)))
      throw new Difference(`${name} is answered with ${answer.status} ${answer.codes.join()}`);
    return;
  }
  if (answer.status !== 200) throw new Difference(`${name} is refused: ${answer.text.slice(0, 300)}`);
  const movement: Movement = { kind, amount, ...of };
  move(model, movement);
  expectMoved(name, model, movement, answer.data);
}

function expectMoved(
  name: string,
  model: ModelPayments,
  { kind, amount }: Movement,
  data: Record<string, unknown>,
): void {
  const { paid, remaining, held } = sumsOf(model);
  if (kind === 'capture') {
    expectEqual(`paidTotal after ${name}`, data['paidTotal'], paid);
    expectEqual(`amountRemaining after ${name}`, data['amountRemaining'], remaining);
    expectEqual(`capturedHeldTotal after ${name}`, data['capturedHeldTotal'], held);
    const moved = listOf(data['transactions']).reduce((sum, one) => sum + BigInt(Number(one['amount'])), 0n);
    expectEqual(`the captures of ${name}`, moved, amount);
  } else expectEqual(`amountRefunded after ${name}`, data['amountRefunded'], amount);
  const state = membersOf(data['applicationState']);
  expectEqual(`amountPaid after ${name}`, state['amountPaid'], paid);
  const shown = listOf(state['payments']).map(({ status }) => toCamelStatus(String(status)));
  expectEqual(`the payments after ${name}`, shown.join(), model.payments.map(statusOf).join());
}

/** `PARTIALLY_CAPTURED` in GraphQL as spelled in REST. */
const toCamelStatus = (status: string): string =>
  status.includes('_') || status === status.toUpperCase()
    ? status.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : status;
