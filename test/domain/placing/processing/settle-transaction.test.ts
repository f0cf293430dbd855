import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { settleTransaction } from '../../../../src/domain/placing/processing/settle-transaction.js';
import { requireGateway } from '../../../../src/domain/money/payments/required-gateway.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateway.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { testClock } from '../../../support/clock.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

test('the success of an authorization is settled only with the id that captures name it by', async () => {
  const { publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_timeout' }] });
  await refusalOf(authorizePayments(shop.call, { publicOrderId }));
  const [transaction] = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
  const settled = { publicOrderId, id: transaction?.id, status: 'success', reason: 'the bank said so' };
  expect(await refusalOf(settleTransaction(shop.call, settled))).toEqual(['REQUIRED']);
  expect(await refusalOf(settleTransaction(shop.call, { ...settled, providerTransactionId: 'auth-1' }))).toEqual([]);
});

describe('a person who says that a call failed', () => {
  const own = () => requireGateway({ ...shop.call, shopId: shop.shopId }, 'test');

  /** An order whose authorization was made, and whose answer was lost. */
  async function unknown() {
    const { publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_timeout' }] });
    await refusalOf(authorizePayments(shop.call, { publicOrderId }));
    const [transaction] = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
    const input = { publicOrderId, id: transaction?.id, status: 'failed', reason: 'I think so.' };
    const statusNow = async () => (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId))[0]?.status;
    return { input, statusNow };
  }

  test('is refused if the gateway says that it succeeded, which then stands', async () => {
    const { input, statusNow } = await unknown();
    expect(await refusalOf(settleTransaction(shop.call, input))).toEqual(['GATEWAY_DISAGREES']);
    expect(await statusNow()).toBe('success');
    expect(await refusalOf(settleTransaction(shop.call, input))).toEqual(['TRANSACTION_SETTLED']);
  });

  test('ends no look-ups of a gateway that can be asked and does not answer now', async () => {
    const { input, statusNow } = await unknown();
    const lookUp = async () => ({ outcome: 'unknown', message: 'It did not answer.' }) as const;
    const call = { ...shop.call, gateways: gatewaysOf([{ ...(await own()), lookUp }]) };
    expect(await refusalOf(settleTransaction(call, input))).toEqual(['OUTCOME_OPEN']);
    clock.advance(6_000);
    await reconcilePayments(shop.tillgate);
    expect(await statusNow()).toBe('success');
  });

  test('is believed if the gateway cannot be asked', async () => {
    const { input, statusNow } = await unknown();
    const lookUp = async () => ({ outcome: 'cannot_ask' }) as const;
    const call = { ...shop.call, gateways: gatewaysOf([{ ...(await own()), takesRepeats: false, lookUp }]) };
    expect(await refusalOf(settleTransaction(call, input))).toEqual([]);
    expect(await statusNow()).toBe('failed');
  });
});
