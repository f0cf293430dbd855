import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { readLedger } from '../../src/domain/money/ledger/ledger-repository.js';
import { addPayment } from '../../src/domain/money/payments/add-payment.js';
import { capturePayment } from '../../src/domain/money/captures/capture-payment.js';
import { loadOrder } from '../../src/domain/order/storage/order-repository.js';
import { startRun } from '../../src/domain/placing/processing/start-run.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { finishResuming, resumeOrders } from '../../src/jobs/resume-orders.js';
import { gatewaysOf } from '../../src/outbound/gateways/gateways.js';
import { anotherShop } from '../support/another-shop.js';
import { testClock } from '../support/clock.js';
import { eventually } from '../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { installGateway } from '../support/install-gateway.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../support/shop.js';

const clock = testClock();
let shop: TestShop;
let silent: GatewayServer;
let prompt: GatewayServer;
/** Calls whose processes count as dead. They end with the test. */
const dying: Promise<unknown>[] = [];

beforeAll(async () => {
  shop = await openShop({ clock });
  silent = await gatewayServer();
  prompt = await gatewayServer();
});
afterEach(async () => {
  silent.answerLate();
  prompt.answerLate();
  await finishResuming(shop.tillgate);
  await Promise.all(dying);
});
afterAll(async () => {
  await shop.close();
  await silent.close();
  await prompt.close();
});

async function paidOrder(of: TestShop, gatewayPublicId: string, retain = false) {
  const { publicOrderId, frontend } = await readyOrder(of, { payments: [] });
  await addPayment(frontend, { gatewayPublicId, token: 'card-1', retain });
  return { publicOrderId, frontend };
}

/**
 * An order whose process died after it had begun to process it, before it had planned the authorization: a payment method
 * that is to be saved comes first.
 */
async function stalledOrder(of: TestShop, gatewayPublicId: string): Promise<string> {
  const { publicOrderId } = await paidOrder(of, gatewayPublicId, true);
  const loaded = await loadOrder(of.tillgate.database, { shopId: of.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  const context = { ...of.call, claimedKey: undefined, shopId: of.shopId };
  await startRun(context, loaded.shop, loaded.order, { holder: undefined, stock: undefined, asked: [] });
  return publicOrderId;
}

/** An order whose process died while it waited for the response to a capture. */
async function lostCapture(gatewayPublicId: string): Promise<string> {
  const { publicOrderId, frontend } = await paidOrder(shop, gatewayPublicId);
  await processOrder(frontend, {});
  const captures = () => prompt.records.filter(({ type }) => type === 'capture').length;
  const before = captures();
  prompt.next('capture', 'late_after_recording');
  dying.push(refusalOf(capturePayment(shop.call, { publicOrderId, amount: 400 })));
  await eventually('a recorded capture', async () => (captures() > before ? true : undefined));
  return publicOrderId;
}

const ledgerOf = async (of: TestShop, publicOrderId: string) =>
  (await readLedger(of.tillgate.database, of.shopId, publicOrderId)).map(({ type, status }) => `${type} ${status}`);
const statusOf = async (of: TestShop, publicOrderId: string) =>
  (await loadOrder(of.tillgate.database, { shopId: of.shopId, publicOrderId }))?.order.status;
const authorizationsAt = ({ records }: GatewayServer) => records.filter(({ type }) => type === 'auth').length;

test('a gateway that does not respond delays neither the recovery of captures nor the orders of other shops', async () => {
  const silentId = await installGateway(shop, silent.url);
  const stalled: string[] = [];
  for (let count = 0; count < 9; count += 1) {
    stalled.push(await stalledOrder(shop, silentId));
    silent.next('auth', 'late_after_recording');
  }
  const other = await anotherShop(shop, clock);
  const promptOrder = await stalledOrder(other, await installGateway(other, prompt.url));
  const captured = await lostCapture(await installGateway(shop, prompt.url));
  clock.advance(61_000);

  await resumeOrders(shop.tillgate);
  expect(await ledgerOf(shop, captured)).toEqual(['authorize success', 'capture unknown']);
  await eventually('a processed order', async () =>
    (await statusOf(other, promptOrder)) === 'processed' ? true : undefined,
  );
  await eventually('as many calls as a shop gets', async () => (authorizationsAt(silent) === 8 ? true : undefined));
  await resumeOrders(shop.tillgate);
  const open = (await Promise.all(stalled.map((publicOrderId) => ledgerOf(shop, publicOrderId)))).flat();
  expect(open).toEqual(stalled.slice(1).map(() => 'authorize pending'));

  silent.answerLate();
  await finishResuming(shop.tillgate);
  await resumeOrders(shop.tillgate);
  await eventually('the last call', async () => (authorizationsAt(silent) === 9 ? true : undefined));
  silent.answerLate();
  await finishResuming(shop.tillgate);
  expect(await Promise.all(stalled.map((publicOrderId) => statusOf(shop, publicOrderId)))).toEqual(
    stalled.map(() => 'processed'),
  );
});

test('an order that cannot be continued does not prevent the recovery of others', async () => {
  const stalled = await stalledOrder(shop, await installGateway(shop, prompt.url));
  const captured = await lostCapture(await installGateway(shop, prompt.url));
  clock.advance(61_000);
  const withoutGateways = { ...shop.tillgate, gateways: gatewaysOf([]) };
  await resumeOrders(withoutGateways);
  await finishResuming(withoutGateways);
  expect(await statusOf(shop, stalled)).toBe('processing');
  expect(await ledgerOf(shop, captured)).toEqual(['authorize success', 'capture unknown']);
});
