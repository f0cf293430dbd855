import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const statusesOf = async (publicOrderId: string) => {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  return loaded?.order.state.payments.map(({ status }) => status);
};

/** An order with a part that an earlier call authorized, and another card that will be declined. */
async function partlyAuthorized(captured: number) {
  const { publicOrderId, frontend } = await readyOrder(shop, { payments: [{ token: 'tok_ok', amount: 400 }] });
  await authorizePayments(shop.call, { publicOrderId });
  if (captured > 0) await capturePayment(shop.call, { publicOrderId, amount: captured });
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_declined', amount: 600 });
  return publicOrderId;
}

test.each([
  ['authorized by an earlier call is voided', 0, 'voided'],
  ['captured is refunded', 400, 'refunded'],
  ['captured in part is refunded, and the rest voided', 150, 'refunded'],
])('when a card is declined, money that was %s', async (_, captured, status) => {
  const publicOrderId = await partlyAuthorized(captured);
  const refused = authorizePayments(shop.call, { publicOrderId });
  // Only the card that this call was to authorize is listed.
  await expect(refused).rejects.toMatchObject({
    faults: [{ code: 'PAYMENT_DECLINED', details: { transactions: [{ status: 'failed', amount: 600 }] } }],
  });
  expect(await statusesOf(publicOrderId)).toEqual([status, 'failed']);
});

test('a call repeated after it died between a decline and its reversal reports the decline', async () => {
  const payments = [
    { token: 'tok_ok', amount: 400 },
    { token: 'tok_declined', amount: 600 },
  ];
  const { publicOrderId } = await readyOrder(shop, { payments });
  const call = { publicOrderId, idempotencyKey: 'dies-once' };
  const { database } = shop.tillgate;
  // The ledger and the order after the process died before the first void.
  await refusalOf(authorizePayments(shop.call, call));
  await database.run({
    text: `delete from transactions where public_order_id = $1 and type = 'void'`,
    values: [publicOrderId],
  });
  await database.run({
    text: `update payments set authorised = 400 where public_order_id = $1 and authorised = 0 and id in (select payment_id from transactions where type = 'authorize' and status = 'success')`,
    values: [publicOrderId],
  });
  await database.run({
    text: `update orders set state = jsonb_set(state::jsonb, '{payments,0,status}', '"preAuthed"') where public_order_id = $1`,
    values: [publicOrderId],
  });
  await database.run({ text: 'delete from kept_answers where key = $1', values: ['dies-once'] });
  expect(await refusalOf(authorizePayments(shop.call, call))).toEqual(['PAYMENT_DECLINED']);
  expect(await statusesOf(publicOrderId)).toEqual(['voided', 'failed']);
});
