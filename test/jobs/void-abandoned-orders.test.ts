import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { readLedger } from '../../src/domain/money/ledger/ledger-repository.js';
import { addPayment } from '../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../src/domain/money/payments/authorize-payments.js';
import { abandonOrders } from '../../src/jobs/abandon-orders.js';
import { finishVoiding, voidAbandonedOrders } from '../../src/jobs/void-abandoned-orders.js';
import { anotherShop } from '../support/another-shop.js';
import { testClock } from '../support/clock.js';
import { eventually } from '../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { installGateway } from '../support/install-gateway.js';
import { openShop, readyOrder, type TestShop } from '../support/shop.js';

const hour = 3_600_000;
const clock = testClock();
let shop: TestShop;
let silent: GatewayServer;
let prompt: GatewayServer;

beforeAll(async () => {
  shop = await openShop({ clock });
  silent = await gatewayServer();
  prompt = await gatewayServer();
});
afterEach(async () => {
  silent.answerLate();
  await finishVoiding(shop.tillgate);
});
afterAll(async () => {
  await shop.close();
  await silent.close();
  await prompt.close();
});

async function authorizedOrder(of: TestShop, gatewayPublicId: string): Promise<string> {
  const { publicOrderId, frontend } = await readyOrder(of, { payments: [] });
  await addPayment(frontend, { gatewayPublicId, token: 'card-1' });
  await authorizePayments(of.call, { publicOrderId });
  return publicOrderId;
}

const ledgerOf = async (of: TestShop, publicOrderId: string) =>
  (await readLedger(of.tillgate.database, of.shopId, publicOrderId)).map(({ type, status }) => `${type} ${status}`);
const voidsAt = ({ records }: GatewayServer) => records.filter(({ type }) => type === 'void').length;

test('a gateway that does not respond delays only the abandoned orders of its own shop', async () => {
  const silentId = await installGateway(shop, silent.url);
  const held: string[] = [];
  for (let count = 0; count < 9; count += 1) {
    held.push(await authorizedOrder(shop, silentId));
    silent.next('void', 'late_after_recording');
  }
  clock.advance(1);
  const other = await anotherShop(shop, clock);
  const promptOrder = await authorizedOrder(other, await installGateway(other, prompt.url));
  clock.advance(hour);
  await abandonOrders(shop.tillgate);
  clock.advance(6 * hour);

  await voidAbandonedOrders(shop.tillgate);
  await eventually('the void of the other shop', async () =>
    (await ledgerOf(other, promptOrder)).includes('void success') ? true : undefined,
  );
  await eventually('as many voids as a shop gets', async () => (voidsAt(silent) === 8 ? true : undefined));
  await voidAbandonedOrders(shop.tillgate);
  const open = (await Promise.all(held.map((publicOrderId) => ledgerOf(shop, publicOrderId)))).flat();
  expect(open.filter((row) => row === 'void pending')).toHaveLength(8);

  silent.answerLate();
  await finishVoiding(shop.tillgate);
  await voidAbandonedOrders(shop.tillgate);
  await eventually('the last void', async () => (voidsAt(silent) === 9 ? true : undefined));
  silent.answerLate();
  await finishVoiding(shop.tillgate);
  const ended = await Promise.all(held.map((publicOrderId) => ledgerOf(shop, publicOrderId)));
  expect(ended).toEqual(held.map(() => ['authorize success', 'void success']));
});
