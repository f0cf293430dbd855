import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { settleTransaction } from '../../../../src/domain/placing/processing/settle-transaction.js';
import { requireGateway } from '../../../../src/domain/money/payments/required-gateway.js';
import { gatewaysOf } from '../../../../src/outbound/gateways/gateways.js';
import { reconcilePayments } from '../../../support/reconcile.js';
import { testClock } from '../../../support/clock.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

test('an authorization can be settled as successful only with the ID that captures refer to', async () => {
  const { publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_timeout' }] });
  await refusalOf(authorizePayments(shop.call, { publicOrderId }));
  const [transaction] = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
  const settled = { publicOrderId, id: transaction?.id, status: 'success', reason: 'the bank said so' };
  expect(await refusalOf(settleTransaction(shop.call, settled))).toEqual(['REQUIRED']);
  expect(await refusalOf(settleTransaction(shop.call, { ...settled, providerTransactionId: 'auth-1' }))).toEqual([]);
});

describe('settling a call as failed', () => {
  const own = () => requireGateway({ ...shop.call, shopId: shop.shopId }, 'test');

  /** An order whose authorization was made, and whose response was lost. */
  async function unknown() {
    const { publicOrderId } = await readyOrder(shop, { payments: [{ token: 'tok_timeout' }] });
    await refusalOf(authorizePayments(shop.call, { publicOrderId }));
    const [transaction] = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
    const input = { publicOrderId, id: transaction?.id, status: 'failed', reason: 'I think so.' };
    const statusNow = async () => (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId))[0]?.status;
    return { input, statusNow };
  }

  test('is refused if the gateway reports that it succeeded, which is then recorded', async () => {
    const { input, statusNow } = await unknown();
    expect(await refusalOf(settleTransaction(shop.call, input))).toEqual(['GATEWAY_DISAGREES']);
    expect(await statusNow()).toBe('success');
    expect(await refusalOf(settleTransaction(shop.call, input))).toEqual(['TRANSACTION_SETTLED']);
  });

  test('is refused while a gateway with outcome lookup does not respond', async () => {
    const { input, statusNow } = await unknown();
    const lookUp = async () => ({ outcome: 'unknown', message: 'It did not answer.' }) as const;
    const call = { ...shop.call, gateways: gatewaysOf([{ ...(await own()), lookUp }]) };
    expect(await refusalOf(settleTransaction(call, input))).toEqual(['OUTCOME_OPEN']);
    clock.advance(6_000);
    await reconcilePayments(shop.tillgate);
    expect(await statusNow()).toBe('success');
  });

  test('is accepted if the gateway has no outcome lookup', async () => {
    const { input, statusNow } = await unknown();
    const lookUp = async () => ({ outcome: 'cannot_ask' }) as const;
    const call = { ...shop.call, gateways: gatewaysOf([{ ...(await own()), takesRepeats: false, lookUp }]) };
    expect(await refusalOf(settleTransaction(call, input))).toEqual([]);
    expect(await statusNow()).toBe('failed');
  });
});
