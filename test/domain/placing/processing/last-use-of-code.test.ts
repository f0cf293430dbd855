import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { addDiscount } from '../../../../src/domain/order/discounts/add-discount.js';
import { createDiscountCode } from '../../../../src/domain/order/discounts/create-discount-code.js';
import { updateCustomer } from '../../../../src/domain/order/customer/update-customer.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { generateTaxes } from '../../../../src/domain/order/taxes/generate-taxes.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import type { Context } from '../../../../src/context.js';
import { eventually } from '../../../support/eventually.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let codes = 0;
async function newCode(limits: object): Promise<string> {
  const code = `CODE${(codes += 1)}`;
  await createDiscountCode(shop.call, { code, kind: 'percentage', value: '10', ...limits });
  return code;
}
const used = async (code: string) => {
  const [row] = await shop.tillgate.database.run<{ used: number; uses: number }>({
    text: `select used, (select count(*)::int from discount_uses u where u.discount_code_id = c.id) as uses
      from discount_codes c where shop_id = $1 and code = $2`,
    values: [shop.shopId, code],
  });
  return row;
};

interface Buyer {
  publicOrderId: string;
  frontend: Context;
}
/** An order of 9.00 with the code, to be paid with these tokens in equal parts. */
async function buyer(code: string, tokens: string[], email?: string): Promise<Buyer> {
  const order = await readyOrder(shop, { payments: [] });
  if (email) await updateCustomer(order.frontend, { emailAddress: email });
  await addDiscount(order.frontend, { code });
  await generateTaxes(order.frontend, {});
  for (const token of tokens)
    await addPayment(order.frontend, { gatewayPublicId: 'test', token, amount: 900 / tokens.length });
  return order;
}
const untilProcessing = ({ publicOrderId }: Buyer) =>
  eventually('the order is being processed', async () => {
    const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
    return loaded?.order.status === 'processing' || undefined;
  });

/** One part is approved after three seconds, and the other is declined, so that the run lasts that long. */
const declinedLate = ['tok_slow', 'tok_declined'];

test.each([
  ['in total', { usageLimit: 1 }],
  ['of a customer', { usageLimitPerCustomer: 1 }],
])(
  'the last use of a code %s goes to the order that pays, although another attempt had it first',
  async (_, limits) => {
    const code = await newCode(limits);
    const [first, second] = [await buyer(code, declinedLate), await buyer(code, ['tok_ok'])];
    const declined = refusalOf(processOrder(first.frontend, {}));
    await untilProcessing(first);
    const paying = shop.fromAnotherProcess(second.frontend);
    expect(await refusalOf(processOrder(paying, {}))).toEqual([]);
    expect(await declined).toEqual(['PAYMENT_DECLINED']);
    expect(await used(code)).toEqual({ used: 1, uses: 1 });
  },
);

test('an order whose code was used up by an order that paid is refused at once', async () => {
  const code = await newCode({ usageLimit: 1 });
  const [first, second, other] = [
    await buyer(code, ['tok_ok']),
    await buyer(code, ['tok_ok']),
    await buyer(await newCode({}), ['tok_slow']),
  ];
  await processOrder(first.frontend, {});
  const unrelated = processOrder(other.frontend, {});
  await untilProcessing(other);
  const started = performance.now();
  expect(await refusalOf(processOrder(second.frontend, {}))).toEqual(['DISCOUNT_NOT_VALID']);
  expect(performance.now() - started).toBeLessThan(2_500);
  await unrelated;
});

test('of 50 orders at once, as many pay as a code may be used, whatever the others are declined for', async () => {
  const limit = 5;
  const code = await newCode({ usageLimit: limit });
  const tokens = (index: number) => (index % 5 === 0 ? ['tok_ok'] : ['tok_declined']);
  const buyers = await Promise.all(Array.from({ length: 50 }, (_, index) => buyer(code, tokens(index))));
  let most = 0;
  const watched = { isOver: false };
  const watching = (async () => {
    while (!watched.isOver) most = Math.max(most, (await used(code))?.uses ?? 0);
  })();
  const outcomes = await Promise.all(
    buyers.map(({ frontend }, index) =>
      refusalOf(processOrder(index % 2 === 0 ? frontend : shop.fromAnotherProcess(frontend), {})),
    ),
  );
  watched.isOver = true;
  await watching;
  let paid = outcomes.filter((refused) => refused.length === 0).length;
  // On a slow machine, an order may have waited as long as it does for a use. Then a use is left for the next one.
  for (let left = limit - paid; left > 0; left--) {
    const next = await buyer(code, ['tok_ok']);
    if ((await refusalOf(processOrder(next.frontend, {}))).length === 0) paid += 1;
  }
  expect(paid).toBe(limit);
  expect(most).toBeLessThanOrEqual(limit);
  expect(await used(code)).toEqual({ used: limit, uses: limit });
});
