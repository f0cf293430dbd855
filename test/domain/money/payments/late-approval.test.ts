import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { actionsOf } from '../../../../src/domain/order/document/attention.js';
import { holdOrder, releaseOrder } from '../../../../src/domain/order/storage/lease-repository.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { flagLateApproval } from '../../../../src/domain/money/payments/flag-late-approval.js';
import { cancelOrder } from '../../../../src/domain/placing/canceling/cancel-order.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { settleTransaction } from '../../../../src/domain/placing/processing/settle-transaction.js';
import { testClock } from '../../../support/clock.js';
import { eventually } from '../../../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../../../support/gateway-server.js';
import { installGateway } from '../../../support/install-gateway.js';
import { resumeOrders } from '../../../support/resume.js';
import { startTillgate } from '../../../support/running-tillgate.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

const clock = testClock();
let shop: TestShop;
let server: GatewayServer;

beforeAll(async () => {
  shop = await openShop({ clock });
  server = await gatewayServer();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const orderNow = async (publicOrderId: string) => {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded.order;
};
const ledgerOf = (publicOrderId: string) => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);

/**
 * An order whose authorization was lost with its process. A person has settled it as failed, the shopper has paid with
 * another payment, and then the gateway approves the first one after all.
 */
async function approvedLate() {
  const { publicOrderId, frontend } = await readyOrder(shop, { payments: [] });
  await addPayment(frontend, { gatewayPublicId: await installGateway(shop, server.url), token: 'card-1' });
  server.next('auth', 'late_after_recording');
  const known = server.records.length;
  const first = refusalOf(processOrder(frontend, {}));
  await eventually('a recorded authorization', async () => server.records.length > known || undefined);
  clock.advance(61_000);
  await resumeOrders(shop.tillgate);
  const [lost] = await ledgerOf(publicOrderId);
  const settled = { id: lost?.id, status: 'failed', reason: 'The gateway does not show it.' };
  await settleTransaction(shop.call, { publicOrderId, ...settled });
  await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
  expect((await processOrder(frontend, {})).order.state.isProcessed).toBe(true);
  server.answerLate();
  await first;
  return { publicOrderId, lost };
}

test('an approval of a payment that was recorded as failed meanwhile is flagged for a person, who acknowledges it', async () => {
  const { publicOrderId, lost } = await approvedLate();
  expect((await ledgerOf(publicOrderId)).map(({ status }) => status)).toEqual(['failed', 'success']);
  const worker = await startTillgate({ databaseUrl: shop.databaseUrl, clock, jobs: true });
  const attention = await eventually(
    'an order that needs attention',
    async () => (await orderNow(publicOrderId)).internals.attention ?? undefined,
  );
  await worker.close();
  expect(attention.concerns).toMatchObject([{ about: 'late_approval', transactionId: lost?.id }]);
  expect(attention.reason).toBe(
    `The gateway approved the authorization ${lost?.reference} as ${server.records.at(-1)?.transactionId} after it was recorded as failed. Check it at the gateway.`,
  );
  expect(actionsOf(attention, 'processed')).toEqual(['acknowledgeAttention']);
});

test('a late approval is not forgotten while the order is in use', async () => {
  const { publicOrderId, lost } = await approvedLate();
  const { database } = shop.tillgate;
  const approval = { transactionId: lost?.id ?? '', providerTransactionId: 'auth-9' };
  const flag = () => flagLateApproval(shop.tillgate, shop.shopId, approval);
  const until = new Date(clock.now().getTime() + 60_000);
  await holdOrder(database, await orderNow(publicOrderId), { holder: 'a change', until });
  await expect(flag()).rejects.toThrow('the order is in use');
  await releaseOrder(database, { shopId: shop.shopId, publicOrderId }, 'a change');
  await flag();
  await flag();
  expect((await orderNow(publicOrderId)).internals.attention?.concerns).toHaveLength(1);
});

test('a late approval still needs attention after the order is cancelled, because Cancel does not void it', async () => {
  const { publicOrderId, lost } = await approvedLate();
  const approval = { transactionId: lost?.id ?? '', providerTransactionId: 'auth-9' };
  await flagLateApproval(shop.tillgate, shop.shopId, approval);
  await cancelOrder(shop.call, { publicOrderId, reason: 'a mistake' });
  const { status, internals } = await orderNow(publicOrderId);
  expect(status).toBe('cancelled');
  expect(internals.attention?.concerns).toMatchObject([{ about: 'late_approval' }]);
});
