import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readLedger } from '../../../../src/domain/money/ledger/ledger-repository.js';
import { loadOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { readRunFacts } from '../../../../src/domain/placing/processing/run-repository.js';
import { newRestShop, type RestShop } from '../../../support/raw-rest.js';
import { processedOrder } from '../../../support/processed-order.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate({ env: { DEMO: 'off' } });
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

test('a run reads the whole ledger, and only the declines of its client address', async () => {
  const { database } = tillgate.app.tillgate;
  const { front, orderPath, publicOrderId } = await processedOrder(tillgate, shop, 'tok_declined');
  await front('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_ok' });
  await front('POST', `${orderPath}/process_order`);
  const ledger = await readLedger(database, shop.shopIdentifier, publicOrderId);
  expect(ledger.map(({ status }) => status)).toEqual(['failed', 'success']);

  const loaded = await loadOrder(database, { shopId: shop.shopIdentifier, publicOrderId });
  if (!loaded) throw new Error('the order is not found');
  const since = new Date(0);
  const [attempt] = await database.run<{ client_address: string }>({
    text: 'select client_address from declined_attempts where shop_id = $1',
    values: [shop.shopIdentifier],
  });
  const address = attempt?.client_address ?? '';
  expect(await readRunFacts(database, loaded.order, { taxRates: true }, { address, since })).toMatchObject({
    ledger,
    declines: 1,
  });
  expect(await readRunFacts(database, loaded.order, {}, { address: '192.0.2.1', since })).toMatchObject({
    declines: 0,
  });
});
