import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readLedger } from '../../src/domain/money/ledger/ledger-repository.js';
import { claimDue } from '../../src/domain/money/ledger/reconciliation-repository.js';
import { addPayment } from '../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../src/domain/money/payments/authorize-payments.js';
import { finishReconciling, reconcilePayments } from '../../src/jobs/reconcile-payments.js';
import { testClock } from '../support/clock.js';
import { eventually } from '../support/eventually.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { installGateway } from '../support/install-gateway.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../support/shop.js';

const clock = testClock();
let shop: TestShop;
let silent: GatewayServer;
let prompt: GatewayServer;

beforeAll(async () => {
  shop = await openShop({ clock });
  silent = await gatewayServer();
  prompt = await gatewayServer();
});
afterAll(async () => {
  await finishReconciling(shop.tillgate);
  await shop.close();
  await silent.close();
  await prompt.close();
});

const install = (name: string, { url }: GatewayServer): Promise<string> =>
  installGateway(shop, url, { name, providerId: name, outcomeLookup: true });

/** An order whose authorization the gateway has recorded, and whose response was lost. */
async function orderWithLostAnswer(server: GatewayServer, gatewayPublicId: string): Promise<string> {
  const { publicOrderId, frontend } = await readyOrder(shop, { payments: [] });
  await addPayment(frontend, { gatewayPublicId, token: 'card-1' });
  server.next('auth', 'drop_after_recording');
  await refusalOf(authorizePayments(shop.call, { publicOrderId }));
  return publicOrderId;
}

const statusOf = async (publicOrderId: string) =>
  (await readLedger(shop.tillgate.database, shop.shopId, publicOrderId))[0]?.status;
const lookUpsAt = ({ got }: GatewayServer) => got.filter(({ method }) => method === 'GET').length;

test('a gateway that does not respond delays no other gateway, and is asked for a few outcomes at a time', async () => {
  const [silentId, promptId] = [await install('silent', silent), await install('prompt', prompt)];
  const stuck: string[] = [];
  for (let count = 0; count < 9; count += 1) stuck.push(await orderWithLostAnswer(silent, silentId));
  silent.delayLookUps();
  clock.advance(5_000);

  await reconcilePayments(shop.tillgate);
  await eventually('as many questions as one gateway gets', async () => (lookUpsAt(silent) === 8 ? true : undefined));
  const settled = await orderWithLostAnswer(prompt, promptId);
  clock.advance(5_000);
  await reconcilePayments(shop.tillgate);
  await eventually('an outcome', async () => ((await statusOf(settled)) === 'success' ? true : undefined));
  expect(lookUpsAt(silent)).toBe(8);
  expect(await Promise.all(stuck.map(statusOf))).toEqual(stuck.map(() => 'unknown'));

  silent.answerLate();
  await finishReconciling(shop.tillgate);
  await reconcilePayments(shop.tillgate);
  await eventually('the last questions', async () => (lookUpsAt(silent) === 9 ? true : undefined));
  silent.answerLate();
  await finishReconciling(shop.tillgate);
  expect(await Promise.all(stuck.map(statusOf))).toEqual(stuck.map(() => 'success'));
});

test('the lookup of a process that died is repeated by another one immediately', async () => {
  const publicOrderId = await orderWithLostAnswer(prompt, await install('prompt again', prompt));
  clock.advance(5_000);
  const heartbeat = { ...shop.tillgate.heartbeat, newHolder: () => 'dead:check' };
  prompt.delayLookUps();
  const asked = lookUpsAt(prompt);
  await reconcilePayments({ ...shop.tillgate, heartbeat });
  await eventually('a lookup', async () => (lookUpsAt(prompt) === asked + 1 ? true : undefined));
  expect(await statusOf(publicOrderId)).toBe('unknown');
  await reconcilePayments(shop.tillgate);
  await eventually('the lookup again', async () => (lookUpsAt(prompt) === asked + 2 ? true : undefined));
  prompt.answerLate();
  await finishReconciling(shop.tillgate);
  expect(await statusOf(publicOrderId)).toBe('success');
});

test('a lookup without an outcome waits for its next attempt, even after its process has ended', async () => {
  const gone = await gatewayServer();
  const publicOrderId = await orderWithLostAnswer(gone, await install('gone', gone));
  await gone.close();
  clock.advance(5_000);
  const heartbeat = { ...shop.tillgate.heartbeat, newHolder: () => 'ended:check' };
  await reconcilePayments({ ...shop.tillgate, heartbeat });
  await finishReconciling(shop.tillgate);
  expect(await statusOf(publicOrderId)).toBe('unknown');

  const limits = { ofGateway: 8, underway: [] };
  const { database } = shop.tillgate;
  expect(await claimDue(database, clock.now(), 'other:check', limits)).toEqual([]);
  clock.advance(30_000);
  expect(await claimDue(database, clock.now(), 'other:check', limits)).toHaveLength(1);
});
