import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { bothApis, type Call, type Api } from '../support/both-apis.js';
import { newShop, type UserErrors } from '../support/graphql-client.js';
import {
  amountOf,
  askedAmount,
  giftCardAmount,
  giftCardBalance,
  hasLiveGiftCard,
  minSubtotal,
  newModelOrder,
  paidOf,
  plannedAmount,
  price,
  reservedOf,
  statusOf,
  stock,
  take,
  taxIncluded,
  taxOnTop,
  totalsOf,
  usesOf,
  type ModelOrder,
  type ModelShop,
  type Step,
} from '../support/order-model.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { guest, washington } from '../support/shop.js';

let tillgate: RunningTillgate;

beforeAll(async () => {
  tillgate = await startTillgate();
});
afterAll(() => tillgate.close());

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const decimal = (units: number, digits: number): string => (units / 10 ** digits).toFixed(digits);

function accepted<Payload extends UserErrors>(payload: Payload): Payload {
  expect(payload.userErrors).toEqual([]);
  return payload;
}

/** A shop with two products in stock, two taxes, three codes and a gift card. */
async function openShop() {
  const shop = await newShop(tillgate);
  const { api } = shop;
  accepted(await api.mutate('updateInventoryCheckRequirement', { requireInventoryCheck: true }));
  for (const name of ['mug', 'book'] as const) {
    const variant = { platformId: name, price: decimal(price[name], 2), inventoryQuantity: stock[name] };
    const variants = [{ ...variant, requireShipping: false, taxExempt: name === 'book' }];
    accepted(await api.mutate('saveProduct', { platformId: `${name}s`, name, variants }));
  }
  const rates = [
    { name: 'On top', province: 'DC', rate: decimal(taxOnTop, 4), isIncluded: false },
    { name: 'Within', rate: decimal(taxIncluded, 4), isIncluded: true },
  ];
  for (const rate of rates) accepted(await api.mutate('createTaxRate', { ...rate, country: 'US', taxShipping: false }));
  const codes = [
    { code: 'TEN', kind: 'PERCENTAGE', value: '10' },
    { code: 'FIVE', kind: 'FIXED_AMOUNT', value: '500', minSubtotal },
    { code: 'ONCE', kind: 'PERCENTAGE', value: '33', usageLimit: 1, platformProductIds: ['mugs'] },
  ];
  for (const code of codes) accepted(await api.mutate('createDiscountCode', code));
  const { giftCard, cardPin } = accepted(
    await api.mutate<{ giftCard: { cardToken: string }; cardPin: string }>(
      'issueGiftCard',
      { amount: giftCardAmount, currency: 'USD' },
      'giftCard { cardToken } cardPin',
    ),
  );
  return { ...shop, card: { token: giftCard.cardToken, pin: cardPin } };
}

type TestedShop = Awaited<ReturnType<typeof openShop>>;

/** An order of one mug, with a customer in Washington. */
async function openOrder(shop: TestedShop) {
  const order = accepted(
    await shop.api.mutate<{ publicOrderId: string; jwtToken: string }>(
      'initializeOrder',
      { cartItems: [{ platformId: 'mug', quantity: 1, lineItemKey: 'first' }] },
      'publicOrderId jwtToken',
    ),
  );
  const { publicOrderId } = order;
  accepted(await shop.api.mutate('createGuestCustomer', { publicOrderId, ...guest }));
  accepted(await shop.api.mutate('setBillingAddress', { publicOrderId, ...washington }));
  return bothApis(tillgate, shop, order);
}

type TestedOrder = Awaited<ReturnType<typeof openOrder>>;

const given = (amount: number | undefined): object => (amount === undefined ? {} : { amount });

/** The API call of a step, before the model applies it. */
function callOf(step: Step, order: ModelOrder, newKey: string, card: TestedShop['card']): Call {
  switch (step.name) {
    case 'add line': {
      const { variant: platformId, quantity } = step;
      return { operation: 'addLineItem', input: { platformId, quantity, lineItemKey: newKey } };
    }
    case 'change quantity': {
      const lineItemKey = order.lines[step.line]?.key ?? 'nothing';
      return { operation: 'updateLineItemQuantity', input: { lineItemKey, quantity: step.quantity } };
    }
    case 'delete line':
      return { operation: 'deleteLineItem', input: { lineItemKey: order.lines[step.line]?.key ?? 'nothing' } };
    case 'add discount':
      return { operation: 'addDiscount', input: { code: step.code } };
    case 'delete discount':
      return { operation: 'deleteDiscount', input: { code: step.code } };
    case 'generate taxes':
      return { operation: 'generateTaxes', input: {} };
    case 'add payment': {
      const { token, pin } = card;
      const method =
        step.token === 'gift_card'
          ? { gatewayPublicId: 'gift_card', token, paymentParameters: { pin } }
          : { gatewayPublicId: 'test', token: step.token };
      return { operation: 'addPayment', input: { ...method, ...given(plannedAmount(order, step.share)) } };
    }
    case 'delete payment':
      return { operation: 'deletePayment', input: { id: order.payments[step.payment]?.id ?? 'nothing' } };
    case 'authorize':
      return { operation: 'authorizePayments', input: {} };
    case 'process':
      return { operation: 'processOrder', input: {} };
    case 'cancel':
      return { operation: 'cancelOrder', input: { reason: 'test' } };
    case 'capture': {
      const amount = askedAmount(order, step);
      return { operation: amount === undefined ? 'captureFullPayment' : 'capturePayment', input: { ...given(amount) } };
    }
    case 'refund': {
      const amount = askedAmount(order, step);
      return { operation: amount === undefined ? 'refundFullPayment' : 'refundPayment', input: { ...given(amount) } };
    }
  }
}

/** The operations that accept an idempotency key. */
const unkeyed = new Set(['change quantity', 'delete line', 'delete discount', 'generate taxes', 'delete payment']);

/** Both APIs show the state of the model. */
function expectState({ state, graphqlState, status }: Awaited<ReturnType<TestedOrder['read']>>, order: ModelOrder) {
  expect(graphqlState).toEqual(state);
  const totals = totalsOf(order);
  expect({
    status: status.toLowerCase(),
    isProcessed: state.is_processed,
    subtotal: state.subtotal,
    discountTotal: state.discount_total,
    taxTotal: state.tax_total,
    taxIncludedTotal: state.tax_included_total,
    orderTotal: state.order_total,
    amountPaid: state.amount_paid,
    orderBalance: state.order_balance,
    discounts: state.discounts.map(({ code, value, valid }) => ({ code, value, valid })),
    payments: state.payments.map(({ amount, status: standing }) => ({ amount, status: standing })),
    lines: state.line_items.map(
      ({ product_data: { line_item_key: key, quantity, total_price: total }, discounts }) => ({
        key,
        quantity,
        total,
        left: total - sum(discounts.map(({ value }) => value)),
      }),
    ),
  }).toEqual({
    status: order.status,
    isProcessed: order.status === 'processed' || order.wasProcessed,
    subtotal: totals.subtotal,
    discountTotal: totals.discountTotal,
    taxTotal: totals.taxTotal,
    taxIncludedTotal: totals.taxIncludedTotal,
    orderTotal: totals.orderTotal,
    amountPaid: paidOf(order),
    orderBalance: totals.orderTotal - paidOf(order),
    discounts: totals.discounts,
    payments: order.payments.map((payment) => ({ amount: amountOf(order, payment), status: statusOf(payment) })),
    lines: order.lines.map(({ key, quantity }, index) => ({
      key,
      quantity,
      total: totals.lineTotals[index],
      left: totals.left[index],
    })),
  });
}

/**
 * The ledger stays within its limits, matches the model, and the records of the test gateway contain the same amounts.
 */
function expectMoney({ ledger, records }: Awaited<ReturnType<TestedOrder['read']>>, order: ModelOrder): void {
  expect(ledger.filter(({ status }) => status !== 'success' && status !== 'failed')).toEqual([]);
  const settled = ledger.filter(({ status }) => status === 'success');
  const cameTo = (type: string, paymentId: string): number =>
    sum(settled.filter((one) => one.type === type && one.payment_id === paymentId).map(({ amount }) => amount));
  for (const id of new Set(ledger.map(({ payment_id: paymentId }) => paymentId))) {
    expect(cameTo('capture', id)).toBeLessThanOrEqual(cameTo('authorize', id));
    expect(cameTo('refund', id)).toBeLessThanOrEqual(cameTo('capture', id));
  }
  for (const { id, captured, refunded } of order.payments)
    expect([cameTo('capture', id), cameTo('refund', id)]).toEqual([captured, refunded]);
  const written = ledger
    .filter(({ payment_id: id }) => !order.giftCardPayments.has(id))
    .map(({ reference, type, amount, status }) => ({
      reference,
      type,
      amount,
      status: status === 'success' ? 'approved' : 'declined',
    }));
  const byReference = (a: { reference: string }, b: { reference: string }) => (a.reference < b.reference ? -1 : 1);
  expect(records.toSorted(byReference)).toEqual(written.toSorted(byReference));
}

/** Stock, uses of codes and the gift card match the orders, and are never negative. */
async function expectShop(shop: TestedShop, model: ModelShop): Promise<void> {
  const stocked = await tillgate.app.tillgate.database.run<{ variant: string; quantity: number; reserved: number }>({
    text: `select v.platform_id as variant, v.inventory_quantity as quantity, coalesce((select sum(r.quantity)
        from reservations r where r.shop_id = v.shop_id and r.variant_platform_id = v.platform_id), 0)::bigint as reserved
      from product_variants v where v.shop_id = $1 order by 1`,
    values: [shop.shopIdentifier],
  });
  expect(stocked).toEqual(
    (['book', 'mug'] as const).map((variant) => ({
      variant,
      quantity: stock[variant],
      reserved: reservedOf(model, variant),
    })),
  );
  expect(stocked.every(({ quantity, reserved }) => quantity - reserved >= 0)).toBe(true);
  const { discountCodes, giftCard } = await shop.api.query<{
    discountCodes: { code: 'TEN' | 'FIVE' | 'ONCE'; used: number; usageLimit: number | null }[];
    giftCard: { balance: number };
  }>(
    `query ($token: ID!, $pin: String!) {
      discountCodes { code used usageLimit } giftCard(cardToken: $token, cardPin: $pin) { balance }
    }`,
    shop.card,
  );
  expect(discountCodes).toHaveLength(3);
  for (const { code, used, usageLimit } of discountCodes) {
    expect([code, used]).toEqual([code, usesOf(model, code)]);
    expect(used).toBeLessThanOrEqual(usageLimit ?? used);
  }
  expect(giftCard.balance).toBe(giftCardBalance(model));
  expect(giftCard.balance).toBeGreaterThanOrEqual(0);
}

interface Command {
  step: Step;
  /** Which of the two orders. */
  order: 0 | 1;
  api: Api;
  /** The call is sent again with the same key, over the other API. */
  isRepeated: boolean;
}

const other = (api: Api): Api => (api === 'rest' ? 'graphql' : 'rest');

/** Applies the same commands to the model and the service, and compares them after each command. */
async function play(commands: readonly Command[]): Promise<void> {
  const shop = await openShop();
  const orders = [await openOrder(shop), await openOrder(shop)];
  const model: ModelShop = { orders: [newModelOrder('first'), newModelOrder('first')] };
  for (const [number, { step, order: index, api, isRepeated }] of commands.entries()) {
    const order = orders[index];
    const modeled = model.orders[index];
    if (!order || !modeled) throw new Error('there are two orders');
    // If two payments use one card at once, either may be the one that is declined.
    if (step.name === 'add payment' && step.token === 'gift_card' && hasLiveGiftCard(modeled)) continue;
    const call = callOf(step, modeled, `line-${number}`, shop.card);
    const keyed = unkeyed.has(step.name) ? call : { ...call, idempotencyKey: `key-${index}-${number}` };
    const codes = take(model, modeled, step, `line-${number}`);
    expect([number, step.name, await order.send(api, keyed)]).toEqual([number, step.name, codes]);
    if (isRepeated && keyed !== call)
      expect([number, 'repeated', await order.send(other(api), keyed)]).toEqual([number, 'repeated', codes]);

    const read = await order.read();
    for (const [paymentIndex, { id, gateway_public_id: gateway }] of read.state.payments.entries()) {
      const payment = modeled.payments[paymentIndex];
      if (payment) payment.id = id;
      if (gateway === 'gift_card') modeled.giftCardPayments.add(id);
    }
    expectState(read, modeled);
    expectMoney(read, modeled);
    await expectShop(shop, model);
  }
}

const moneySteps: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom('capture' as const, 'capture' as const, 'refund' as const),
  share: fc.constantFrom('all' as const, 'half' as const, 'half' as const, 'too much' as const),
});

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('add line' as const),
      variant: fc.constantFrom('mug' as const, 'book' as const),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constant('change quantity' as const),
      line: fc.nat(1),
      quantity: fc.integer({ min: 0, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('delete line' as const), line: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constantFrom('add discount' as const, 'add discount' as const, 'delete discount' as const),
      code: fc.constantFrom('TEN' as const, 'FIVE' as const, 'ONCE' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constantFrom('generate taxes' as const, 'authorize' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('add payment' as const),
      token: fc.constantFrom('tok_ok' as const, 'tok_ok' as const, 'gift_card' as const, 'tok_declined' as const),
      share: fc.constantFrom('all' as const, 'all' as const, 'half' as const, 'too much' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('delete payment' as const), payment: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constantFrom('process' as const, 'cancel' as const) }) },
  { weight: 2, arbitrary: moneySteps },
);

const commandOf = (step: fc.Arbitrary<Step>): fc.Arbitrary<Command> =>
  fc.record({
    step,
    order: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
    api: fc.constantFrom('rest' as const, 'graphql' as const),
    isRepeated: fc.boolean(),
  });

/** A complete purchase: taxes, payments of the total, and Process Order. */
const buying: fc.Arbitrary<Command[]> = fc
  .tuple(
    commandOf(fc.constant({ name: 'generate taxes' })),
    fc.constantFrom('tok_ok' as const, 'gift_card' as const, undefined),
    fc.constantFrom('tok_ok' as const, 'tok_ok' as const, 'tok_declined' as const),
  )
  .map(([first, half, rest]) => [
    first,
    ...(half ? [{ ...first, step: { name: 'add payment' as const, token: half, share: 'half' as const } }] : []),
    { ...first, step: { name: 'add payment' as const, token: rest, share: 'all' as const } },
    { ...first, step: { name: 'process' as const } },
  ]);

const anything = fc.array(commandOf(steps), { minLength: 6, maxLength: 12 });
/** First a few commands of any kind, then a purchase, then mostly payments. */
const purchase = fc
  .tuple(
    fc.array(commandOf(steps), { maxLength: 3 }),
    buying,
    fc.array(commandOf(fc.oneof({ weight: 4, arbitrary: moneySteps }, { weight: 1, arbitrary: steps })), {
      minLength: 4,
      maxLength: 5,
    }),
  )
  .map((parts) => parts.flat());
const commands = fc.oneof({ weight: 1, arbitrary: anything }, { weight: 3, arbitrary: purchase });

test('after any sequence of calls over either API, the orders and the money match the model', async () => {
  const runs = fc.asyncProperty(commands, play);
  await fc.assert(runs, { seed: 20_261_201, numRuns: 15, interruptAfterTimeLimit: 60_000 });
});
