import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from '../../../../src/context.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { approveReturn } from '../../../../src/domain/fulfillment/returns/approve-return.js';
import { cancelReturn } from '../../../../src/domain/fulfillment/returns/cancel-return.js';
import { noLimits } from '../../../../src/domain/core/operation/role-limits.js';
import { callOfJob } from '../../../../src/domain/core/operation/call-of-job.js';
import { createReturn, openReturn, returnRequest } from '../../../../src/domain/fulfillment/returns/create-return.js';
import { declineReturn } from '../../../../src/domain/fulfillment/returns/decline-return.js';
import { listReturns } from '../../../../src/domain/fulfillment/returns/list-returns.js';
import { requestReturn } from '../../../../src/domain/fulfillment/returns/request-return.js';
import { receiveReturn } from '../../../../src/domain/fulfillment/returns/receive-return.js';
import { createShipment } from '../../../../src/domain/fulfillment/shipments/create-shipment.js';
import { cancelShipment } from '../../../../src/domain/fulfillment/shipments/cancel-shipment.js';
import { issueGiftCard } from '../../../../src/domain/money/gift-cards/issue-gift-card.js';
import { getGiftCard } from '../../../../src/domain/money/gift-cards/get-gift-card.js';
import { captureFullPayment } from '../../../../src/domain/money/captures/capture-full-payment.js';
import { listTransactions } from '../../../../src/domain/money/ledger/list-transactions.js';
import { refundFullPayment } from '../../../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../../../src/domain/money/refunds/refund-payment.js';
import { actionsOf } from '../../../../src/domain/order/document/attention.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { updateGeneralSettings } from '../../../../src/domain/shop/settings/update-general-settings.js';
import { testClock } from '../../../support/clock.js';
import {
  bowlsAndPlates,
  eventTypesOf,
  ledgerOf,
  orderNow,
  paidOrder,
  payDue,
  refuseLate,
  soldOrder,
} from '../../../support/shipped-orders.js';
import { openShop, readyOrder, refusalOf, thing, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
/** A call of somebody who may not pay. */
let warehouse: Context;
/** A call of a person who may. */
let staff: Context;

beforeAll(async () => {
  shop = await openShop({ clock });
  const { caller } = shop.call;
  if (caller.kind !== 'access_token') throw new Error('the shop is called with an access token');
  warehouse = { ...shop.call, caller: { ...caller, scopes: ['write_shipments', 'read_orders'] } };
  const user = { userId: randomUUID(), name: 'Sue', email: 'sue@example.com', sessionId: randomUUID() };
  staff = {
    ...shop.call,
    caller: {
      kind: 'person',
      shopId: shop.shopId,
      user: { ...user, locale: null, isOperator: false, provedAt: clock.now() },
      role: 'support',
      scopes: ['write_orders', 'write_payments'],
      limits: noLimits,
      freshAbove: null,
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
    },
  };
});
afterAll(() => shop.close());
beforeEach(() => updateGeneralSettings(shop.call, { returns: { enabled: true, windowDays: 30, fee: 0 } }));

const line = (lineItemKey: string, quantity: number) => ({ lineItemKey, quantity, reason: 'too_small' });
const requested = (publicOrderId: string, over: object = {}, call = shop.call) =>
  createReturn(call, { publicOrderId, lineItems: [line('bowl', 1)], ...over });

/** A return that was approved. */
async function approved(publicOrderId: string, over: object = {}) {
  const created = await requested(publicOrderId, over);
  const named = { publicOrderId, returnId: created.return.id };
  await approveReturn(shop.call, named);
  return named;
}

describe('a refund of a return that the gateway refuses later', () => {
  test('is not sent again until a person receives the return once more', async () => {
    const publicOrderId = await paidOrder(shop);
    const { gateways } = shop.tillgate;
    const find: typeof gateways.find = async (shopId, publicId) => {
      const gateway = await gateways.find(shopId, publicId);
      const pending = async () => ({ outcome: 'pending', providerTransactionId: `late-${publicOrderId}` }) as const;
      return gateway && { ...gateway, refund: pending };
    };
    const slow = { ...gateways, find };
    const named = await approved(publicOrderId);
    const received = await receiveReturn({ ...shop.call, gateways: slow }, named);
    expect(received.return).toMatchObject({ status: 'received', paymentStatus: 'due' });
    await expect(payDue(shop, publicOrderId)).rejects.toThrow('not confirmed');
    await refuseLate(shop, publicOrderId, 'refund');
    await payDue(shop, publicOrderId, 2);
    await payDue(shop, publicOrderId, 3);
    expect(await ledgerOf(shop, publicOrderId, 'refund')).toEqual([[1_000, 'failed']]);
    const [failed] = (await listReturns(shop.call, { publicOrderId })).returns;
    expect(failed).toMatchObject({ paymentStatus: 'failed', amountPaid: 0 });
    clock.advance(1_000);
    expect((await receiveReturn(shop.call, named)).return).toMatchObject({ paymentStatus: 'paid', amountPaid: 1_000 });
    expect(await ledgerOf(shop, publicOrderId, 'refund')).toEqual([
      [1_000, 'failed'],
      [1_000, 'success'],
    ]);
  });
});

describe('a return', () => {
  test('is requested, approved, received and closed with the refund of its units', async () => {
    const publicOrderId = await paidOrder(shop);
    await createShipment(shop.call, { publicOrderId });
    const created = await requested(publicOrderId, {
      lineItems: [line('bowl', 2), line('plate', 1)],
      note: 'too small',
    });
    expect(created.return).toMatchObject({ number: 1, status: 'requested', outcome: 'refund', amount: 0 });
    const named = { publicOrderId, returnId: created.return.id };
    const label = { instructions: 'Send it back.', labelUrl: 'https://labels.example/1' };
    expect((await approveReturn(shop.call, { ...named, ...label })).return).toMatchObject({
      status: 'approved',
      ...label,
    });
    const received = await receiveReturn(shop.call, named);
    expect(received.return).toMatchObject({
      status: 'closed',
      paymentStatus: 'paid',
      amount: 2_755,
      amountPaid: 2_755,
      lineItems: [{ receivedQuantity: 2 }, { receivedQuantity: 1 }],
    });
    expect(received.order.state.amountPaid).toBe(4_510 - 2_755);
    expect(await ledgerOf(shop, publicOrderId, 'refund')).toEqual([[2_755, 'success']]);
    const { transactions } = await listTransactions(shop.call, { publicOrderId });
    expect(transactions.map(({ type, returnId }) => [type, returnId])).toContainEqual(['refund', created.return.id]);
    expect(await eventTypesOf(shop, publicOrderId, 'return/')).toEqual([
      'return/requested',
      'return/approved',
      'return/received',
      'return/closed',
    ]);
    const { internals } = await orderNow(shop, publicOrderId);
    expect(internals.lines.map(({ returned }) => returned)).toEqual([2, 1]);
  });

  test('takes a fee from the refund, refunds shipping only if wanted, and never pays less than nothing', async () => {
    await updateGeneralSettings(shop.call, { returns: { fee: 300 } });
    const publicOrderId = await paidOrder(shop);
    const named = await approved(publicOrderId);
    expect((await receiveReturn(shop.call, named)).return).toMatchObject({ fee: 300, amountPaid: 700 });
    const other = await approved(publicOrderId);
    const free = await receiveReturn(shop.call, { ...other, fee: 5_000 });
    expect(free.return).toMatchObject({ status: 'closed', paymentStatus: 'none', amount: 0, amountPaid: 0 });
  });

  test('of an order that was partly refunded pays at most what is left', async () => {
    const publicOrderId = await paidOrder(shop);
    await refundPayment(shop.call, { publicOrderId, amount: 4_000 });
    const named = await approved(publicOrderId, { lineItems: [line('bowl', 3)] });
    expect((await receiveReturn(shop.call, named)).return).toMatchObject({ amount: 510, amountPaid: 510 });
  });

  test('of an order that was not paid or was refunded is only received without an outcome', async () => {
    const publicOrderId = await soldOrder(shop);
    const named = await approved(publicOrderId);
    expect(await refusalOf(receiveReturn(shop.call, named))).toEqual(['NOTHING_TO_REFUND']);
    const received = await receiveReturn(shop.call, { ...named, outcome: 'none' });
    expect(received.return).toMatchObject({ status: 'closed', paymentStatus: 'none', outcome: 'none' });
  });

  test('of units of an order that was paid with a gift card refunds the card', async () => {
    const { giftCard, cardPin } = await issueGiftCard(shop.call, { amount: 5_000, currency: 'USD' });
    const order = await readyOrder(shop, { cartItems: bowlsAndPlates, payments: [] });
    await addPayment(order.frontend, {
      gatewayPublicId: 'gift_card',
      token: giftCard.cardToken,
      paymentParameters: { pin: cardPin },
    });
    await processOrder(order.frontend, {});
    const { publicOrderId } = order;
    await captureFullPayment(shop.call, { publicOrderId });
    await receiveReturn(shop.call, await approved(publicOrderId));
    const found = await getGiftCard(shop.call, { cardToken: giftCard.cardToken, cardPin });
    expect(found.giftCard.balance).toBe(5_000 - 4_510 + 1_000);
  });

  test('is refused for bad input, with every fault', async () => {
    const publicOrderId = await paidOrder(shop);
    const lineItems = [line('bowl', 4), { lineItemKey: 'cup', quantity: 1, reason: 'bored' }];
    expect(await refusalOf(createReturn(shop.call, { publicOrderId, lineItems }))).toEqual([
      'INVALID_VALUE',
      'TOO_BIG',
      'LINE_ITEM_NOT_FOUND',
    ]);
    expect(await refusalOf(createReturn(shop.call, { publicOrderId }))).toEqual(['REQUIRED']);
    const open = await readyOrder(shop, { cartItems: bowlsAndPlates });
    expect(await refusalOf(requested(open.publicOrderId))).toEqual(['ORDER_NOT_PROCESSED']);
    const named = { publicOrderId, returnId: 'unknown' };
    expect(await refusalOf(receiveReturn(shop.call, named))).toEqual(['NOT_FOUND']);
    await updateGeneralSettings(shop.call, { returns: { enabled: false } });
    expect(await refusalOf(requested(publicOrderId))).toEqual(['RETURNS_DISABLED']);
  });

  test('is refused after the window, which counts from the last delivery', async () => {
    const publicOrderId = await paidOrder(shop);
    clock.advance(20 * 86_400_000);
    await createShipment(shop.call, { publicOrderId, lineItems: [{ lineItemKey: 'bowl', quantity: 1 }] });
    clock.advance(20 * 86_400_000);
    expect(await refusalOf(requested(publicOrderId, { lineItems: [line('plate', 1)] }))).toEqual([
      'RETURN_WINDOW_ENDED',
    ]);
    await requested(publicOrderId);
    clock.advance(20 * 86_400_000);
    expect(await refusalOf(requested(publicOrderId))).toEqual(['RETURN_WINDOW_ENDED']);
  });

  test('that a shopper asks for is refused, waits for the shop, or is approved at once, as the shop chose', async () => {
    const publicOrderId = await paidOrder(shop);
    const context = callOfJob(shop.tillgate, { shopId: shop.shopId, publicOrderId, operation: 'createReturn' });
    const ask = () => openReturn(context, returnRequest.parse({ lineItems: [line('bowl', 1)] }), { byShopper: true });
    expect(await refusalOf(ask())).toEqual(['RETURNS_DISABLED']);
    await updateGeneralSettings(shop.call, { returns: { byShopper: 'request' } });
    expect((await ask()).return).toMatchObject({ status: 'requested', byShopper: true });
    await updateGeneralSettings(shop.call, { returns: { byShopper: 'automatic' } });
    expect((await ask()).return).toMatchObject({ status: 'approved', paymentStatus: 'none' });
    await updateGeneralSettings(shop.call, { returns: { byShopper: 'off' } });
  });

  test('is requested by the shopper with the order token, and only for that order', async () => {
    const order = await readyOrder(shop, { cartItems: bowlsAndPlates, payments: [{ token: 'tok_ok' }] });
    await processOrder(order.frontend, {});
    const ask = () => requestReturn(order.frontend, { lineItems: [line('bowl', 1)] });
    expect(await refusalOf(ask())).toEqual(['RETURNS_DISABLED']);
    await updateGeneralSettings(shop.call, { returns: { byShopper: 'request' } });
    expect((await ask()).return).toMatchObject({ status: 'requested', byShopper: true });
    const other = { publicOrderId: await soldOrder(shop), lineItems: [line('bowl', 1)] };
    expect(await refusalOf(requestReturn(order.frontend, other))).toEqual(['NOT_FOUND']);
    await updateGeneralSettings(shop.call, { returns: { byShopper: 'off' } });
  });

  test('reserves its units: two returns for one unit, one after the other or in parallel, are one too many', async () => {
    const publicOrderId = await paidOrder(shop);
    const calls = [shop.call, shop.fromAnotherProcess(shop.call), shop.call].map((call) =>
      refusalOf(requested(publicOrderId, { lineItems: [line('plate', 2)] }, call)),
    );
    expect((await Promise.all(calls)).flat()).toEqual(['TOO_BIG', 'TOO_BIG']);
    const [first] = (await listReturns(shop.call, { publicOrderId })).returns;
    await cancelReturn(shop.call, { publicOrderId, returnId: first?.id });
    await requested(publicOrderId, { lineItems: [line('plate', 2)] });
  });

  test('that is received in parallel calls pays once', async () => {
    const publicOrderId = await paidOrder(shop);
    const named = await approved(publicOrderId);
    const calls = [shop.call, shop.fromAnotherProcess(shop.call), shop.call].map((call) =>
      refusalOf(receiveReturn(call, named)),
    );
    // A call that finds the return received and unpaid only pays it, and finds it paid.
    expect([[], ['RETURN_STATUS']]).toEqual(expect.arrayContaining(await Promise.all(calls)));
    expect(await ledgerOf(shop, publicOrderId, 'refund')).toEqual([[1_000, 'success']]);
  });

  test('that is received again with the same idempotency key shows the return as it is', async () => {
    const publicOrderId = await paidOrder(shop);
    const input = { ...(await approved(publicOrderId)), idempotencyKey: `receipt of ${publicOrderId}` };
    const first = await receiveReturn(shop.call, input);
    const again = await receiveReturn(shop.call, input);
    expect(again.return).toEqual(first.return);
    expect(await ledgerOf(shop, publicOrderId, 'refund')).toHaveLength(1);
  });

  test('follows its moves and no others', async () => {
    const publicOrderId = await paidOrder(shop);
    const { return: one } = await requested(publicOrderId);
    const named = { publicOrderId, returnId: one.id };
    expect(await refusalOf(receiveReturn(shop.call, named))).toEqual(['RETURN_STATUS']);
    const declined = await declineReturn(shop.call, { ...named, reason: 'It was worn.' });
    expect(declined.return).toMatchObject({ status: 'declined', declineReason: 'It was worn.' });
    for (const move of [approveReturn, declineReturn, receiveReturn, cancelReturn])
      expect(await refusalOf(move(shop.call, named))).toEqual(['RETURN_STATUS']);
    await requested(publicOrderId, { lineItems: [line('bowl', 3)] });
  });

  test('may arrive in part, and its units go back into stock only where that is wanted', async () => {
    const publicOrderId = await paidOrder(shop);
    const named = await approved(publicOrderId, { lineItems: [line('bowl', 2), line('plate', 1)] });
    const tooMany = { ...named, lineItems: [{ lineItemKey: 'bowl', quantity: 3 }, { lineItemKey: 'cup' }] };
    expect(await refusalOf(receiveReturn(shop.call, tooMany))).toEqual(['TOO_BIG', 'LINE_ITEM_NOT_FOUND']);
    const received = await receiveReturn(shop.call, {
      ...named,
      lineItems: [{ lineItemKey: 'bowl', quantity: 1, condition: 'scratched', restock: false }],
    });
    expect(received.return).toMatchObject({
      amountPaid: 1_000,
      lineItems: [{ receivedQuantity: 1, condition: 'scratched', restock: false }, { receivedQuantity: 0 }],
    });
    await requested(publicOrderId, { lineItems: [line('bowl', 2), line('plate', 2)] });
  });

  test('cannot contain what a refund has returned in the meantime', async () => {
    const publicOrderId = await paidOrder(shop);
    const named = await approved(publicOrderId, { lineItems: [line('bowl', 3)] });
    await refundFullPayment(shop.call, { publicOrderId });
    expect(await refusalOf(receiveReturn(shop.call, { ...named, outcome: 'none' }))).toEqual(['TOO_BIG']);
    await cancelReturn(shop.call, named);
  });

  test('keeps its shipment from being cancelled', async () => {
    const publicOrderId = await paidOrder(shop);
    const { shipment } = await createShipment(shop.call, { publicOrderId });
    await receiveReturn(shop.call, await approved(publicOrderId));
    expect(await refusalOf(cancelShipment(shop.call, { publicOrderId, shipmentId: shipment.id }))).toEqual([
      'SHIPMENT_RETURNED',
    ]);
  });
});

describe('the payment of a return', () => {
  test('is requested by somebody who may not pay, and made by somebody who may', async () => {
    const publicOrderId = await paidOrder(shop);
    const named = await approved(publicOrderId);
    const received = await receiveReturn(warehouse, named);
    expect(received.return).toMatchObject({ status: 'received', paymentStatus: 'requested', amount: 1_000 });
    const { internals, status } = await orderNow(shop, publicOrderId);
    expect(internals.attention).toMatchObject({ concerns: [{ about: 'refund_request' }] });
    expect(internals.attention && actionsOf(internals.attention, status)).toContain('receiveReturn');
    await payDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'refund')).toEqual([]);
    expect(await refusalOf(receiveReturn(warehouse, named))).toEqual(['RETURN_STATUS']);
    expect((await receiveReturn(shop.call, named)).return).toMatchObject({ status: 'closed', amountPaid: 1_000 });
    expect((await orderNow(shop, publicOrderId)).internals.attention).toBeNull();
  });

  test('is the one that was decided at the receipt: whoever pays cannot change it without noticing', async () => {
    const publicOrderId = await paidOrder(shop);
    const named = await approved(publicOrderId, { lineItems: [line('bowl', 2)] });
    await receiveReturn(warehouse, { ...named, fee: 100, lineItems: [{ lineItemKey: 'bowl', quantity: 1 }] });
    const others = { outcome: 'none', fee: 0, lineItems: [{ lineItemKey: 'bowl', quantity: 2 }] };
    expect(await refusalOf(receiveReturn(shop.call, { ...named, ...others }))).toEqual([
      'RETURN_STATUS',
      'RETURN_STATUS',
      'RETURN_STATUS',
    ]);
    expect(await ledgerOf(shop, publicOrderId, 'refund')).toEqual([]);
    const same = { outcome: 'refund', fee: 100, lineItems: [{ lineItemKey: 'bowl', quantity: 1 }] };
    expect((await receiveReturn(shop.call, { ...named, ...same })).return).toMatchObject({ amountPaid: 900 });
  });

  test('includes the line items that have arrived: whoever pays cannot leave one out without noticing', async () => {
    const publicOrderId = await paidOrder(shop);
    const named = await approved(publicOrderId, { lineItems: [line('bowl', 1), line('plate', 1)] });
    const received = await receiveReturn(warehouse, named);
    const onlyBowl = { ...named, lineItems: [{ lineItemKey: 'bowl' }] };
    expect(await refusalOf(receiveReturn(shop.call, onlyBowl))).toEqual(['RETURN_STATUS']);
    expect(await ledgerOf(shop, publicOrderId, 'refund')).toEqual([]);
    const both = { ...named, lineItems: [{ lineItemKey: 'plate' }, { lineItemKey: 'bowl', quantity: 1 }] };
    const { amount } = received.return;
    expect((await receiveReturn(shop.call, both)).return).toMatchObject({ status: 'closed', amountPaid: amount });
  });

  test('that is due is tried again by everybody who may pay, and made once', async () => {
    const publicOrderId = await paidOrder(shop);
    const named = await approved(publicOrderId);
    const { gateways } = shop.tillgate;
    const find: typeof gateways.find = async (shopId, publicId) => {
      const gateway = await gateways.find(shopId, publicId);
      const notSent = async () => ({ outcome: 'not_sent', message: 'The gateway is unavailable.' }) as const;
      return gateway && { ...gateway, refund: notSent };
    };
    const received = await receiveReturn({ ...shop.call, gateways: { ...gateways, find } }, named);
    expect(received.return).toMatchObject({ status: 'received', paymentStatus: 'due' });
    expect(await refusalOf(receiveReturn(warehouse, named))).toEqual(['RETURN_STATUS']);
    await Promise.allSettled([receiveReturn(staff, named), receiveReturn(staff, named)]);
    expect((await listReturns(shop.call, { publicOrderId })).returns).toMatchObject([
      { status: 'closed', amountPaid: 1_000 },
    ]);
    expect((await ledgerOf(shop, publicOrderId, 'refund')).filter(([, status]) => status === 'success')).toHaveLength(
      1,
    );
  });

  test('that the gateway refuses calls a person, and can be tried again', async () => {
    const publicOrderId = await paidOrder(shop, { payments: [{ token: 'tok_refund_fails' }] });
    const named = await approved(publicOrderId);
    const received = await receiveReturn(shop.call, named);
    expect(received.return).toMatchObject({ status: 'received', paymentStatus: 'failed', amountPaid: 0 });
    expect((await orderNow(shop, publicOrderId)).internals.attention).toMatchObject({
      concerns: [{ about: 'return' }],
    });
    await payDue(shop, publicOrderId);
    expect(await ledgerOf(shop, publicOrderId, 'refund')).toEqual([[1_000, 'failed']]);
    clock.advance(1_000);
    await receiveReturn(shop.call, named);
    expect(await ledgerOf(shop, publicOrderId, 'refund')).toHaveLength(2);
  });
});

describe('store credit', () => {
  test('is a gift card for the customer, which takes the place of the refund in the ledger', async () => {
    const publicOrderId = await paidOrder(shop);
    const named = await approved(publicOrderId, { outcome: 'store_credit' });
    const received = await receiveReturn(shop.call, named);
    expect(received).toMatchObject({
      return: { status: 'closed', paymentStatus: 'paid', amountPaid: 1_000 },
      giftCard: { balance: 1_000, recipientEmail: 'ada@example.com' },
      cardPin: null,
    });
    const { transactions } = await listTransactions(shop.call, { publicOrderId });
    expect(transactions.find(({ type }) => type === 'refund')).toMatchObject({
      amount: 1_000,
      status: 'success',
      returnId: named.returnId,
      message: expect.stringContaining('Store credit'),
    });
    const left = await refundFullPayment(shop.call, { publicOrderId });
    expect(left.amountRefunded).toBe(3_510);
    const mails = await shop.tillgate.database.run({
      text: `select recipient from mail_outbox where holds_secret and kind = 'gift_card' and data ->> 'amount' = '1000'`,
      values: [],
    });
    expect(mails).toContainEqual({ recipient: 'ada@example.com' });
  });

  test('without an address calls a person if nobody was shown its PIN', async () => {
    const publicOrderId = await paidOrder(shop, { cartItems: [thing({ lineItemKey: 'bowl', price: 1_111 })] });
    await shop.tillgate.database.run({
      text: `update orders set state = (state::jsonb || '{"customer": null}')::json where shop_id = $1 and public_order_id = $2`,
      values: [shop.shopId, publicOrderId],
    });
    const named = await approved(publicOrderId, { outcome: 'store_credit' });
    await receiveReturn(warehouse, named);
    const { returns } = await listReturns(shop.call, { publicOrderId });
    await shop.tillgate.database.run({
      text: `update returns set payment_status = 'due' where shop_id = $1 and id = $2`,
      values: [shop.shopId, returns[0]?.id],
    });
    await payDue(shop, publicOrderId);
    const { attention } = (await orderNow(shop, publicOrderId)).internals;
    expect(attention?.concerns).toMatchObject([{ about: 'gift_card', reason: expect.stringContaining('Reissue it') }]);
  });

  test('is issued once, however often it is paid', async () => {
    const publicOrderId = await paidOrder(shop, { cartItems: [thing({ lineItemKey: 'bowl', price: 777 })] });
    const named = await approved(publicOrderId, { outcome: 'store_credit' });
    await receiveReturn(warehouse, named);
    await Promise.allSettled([
      receiveReturn(shop.call, named),
      receiveReturn(shop.call, named),
      payDue(shop, publicOrderId),
    ]);
    await payDue(shop, publicOrderId);
    const cards = await shop.tillgate.database.run({ text: 'select from gift_cards where amount = 777', values: [] });
    expect(cards).toHaveLength(1);
    expect(await ledgerOf(shop, publicOrderId, 'refund')).toEqual([[777, 'success']]);
    expect((await listReturns(shop.call, { publicOrderId })).returns).toMatchObject([
      { status: 'closed', paymentStatus: 'paid', amountPaid: 777 },
    ]);
    expect((await orderNow(shop, publicOrderId)).state.payments).toMatchObject([{ status: 'refunded' }]);
  });
});
