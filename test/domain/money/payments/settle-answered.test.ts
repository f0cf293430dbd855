import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import type { Transaction } from '../../../../src/domain/money/ledger/transaction.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../../../src/domain/money/payments/authorize-payments.js';
import { recordAnswer } from '../../../../src/domain/money/payments/settle-answered.js';
import { notSentInTime } from '../../../../src/outbound/gateways/gateway.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
let server: GatewayServer;

beforeAll(async () => {
  shop = await openShop();
  server = await gatewayServer();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

/** The authorization of an order whose gateway behaves like this. */
async function authorization(behavior: 'drop_after_recording' | 'requires_action'): Promise<Transaction> {
  const { publicOrderId, frontend } = await readyOrder(shop, { payments: [] });
  await addPayment(frontend, { gatewayPublicId: await installGateway(shop, server.url), token: 'card-1' });
  server.next('auth', behavior);
  await refusalOf(authorizePayments(shop.call, { publicOrderId }));
  const [transaction] = await readLedger(shop.tillgate.database, shop.shopId, publicOrderId);
  if (!transaction) throw new Error('nothing was authorized');
  return transaction;
}
const notSent = async (transaction: Transaction, mayBeRepeated: boolean): Promise<string> =>
  (await recordAnswer(shop.tillgate, shop.shopId, transaction, notSentInTime, mayBeRepeated)).transaction.status;

describe('a call that this process did not send', () => {
  test('has failed, if no other process makes it', async () => {
    expect(await notSent(await authorization('drop_after_recording'), false)).toBe('failed');
  });

  test('stays unknown, if another process may have made it with an unknown outcome', async () => {
    expect(await notSent(await authorization('drop_after_recording'), true)).toBe('unknown');
  });

  test('keeps waiting for the shopper, if another process was told to ask the shopper since', async () => {
    const waiting = await authorization('requires_action');
    expect(waiting).toMatchObject({ status: 'pending', providerTransactionId: 'auth-sca' });
    expect(await notSent({ ...waiting, providerTransactionId: null }, true)).toBe('pending');
    // The confirmation itself was not sent.
    expect(await notSent(waiting, true)).toBe('failed');
  });
});
