import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Context } from '../../../src/context.js';
import type { AgentSession } from '../../../src/domain/placing/agent-sessions/agent-session.js';
import { findSession } from '../../../src/domain/placing/agent-sessions/agent-session-repository.js';
import { addPayment } from '../../../src/domain/money/payments/add-payment.js';
import { instrumentToken } from '../../../src/domain/money/payments/instruments/instrument.js';
import { payWithInstrument } from '../../../src/domain/money/payments/instruments/pay-with-instrument.js';
import { asShopper } from '../../../src/domain/placing/agent-sessions/as-shopper.js';
import { processOrder } from '../../../src/domain/placing/processing/process-order.js';
import { completeSession } from '../../../src/domain/placing/agent-sessions/complete-session.js';
import { addressMembers } from '../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { agentOf, complete, shopForAgents, type Agent } from '../../support/ucp-checkout.js';
import type { UcpShop } from '../../support/ucp-shop.js';

let tillgate: RunningTillgate;
let shop: UcpShop;
let agent: Agent;

beforeAll(async () => {
  tillgate = await startTillgate();
});
beforeEach(async () => {
  await agent?.close();
  shop = await shopForAgents(tillgate);
  agent = await agentOf(shop);
});
afterAll(async () => {
  await agent.close();
  await tillgate.close();
});

const sql = <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  tillgate.app.tillgate.database.run<Row>({ text, values });

/** Makes the bowl cost 20.00 instead of what the platform has seen. */
const raise = () =>
  shop.sell({
    platformId: 'bowl',
    name: 'Stoneware Bowl',
    variants: [{ platformId: 'bowl-1', sku: 'BOWL', name: '', price: '20.00' }],
  });

async function sessionOf(id: string): Promise<AgentSession> {
  const { profileUrl } = agent.platform;
  const found = await findSession(tillgate.app.tillgate.database, {
    shopId: shop.shopIdentifier,
    id,
    kind: 'checkout',
    profileUrl,
  });
  if (!found) throw new Error('there is no such session');
  return found;
}

const context = (): Context => ({
  ...tillgate.app.tillgate,
  caller: { kind: 'anonymous' },
  requestId: 'test',
  clientAddress: '127.0.0.1',
});

const payment = (key: string) => ({
  instrument: { gatewayPublicId: 'test', token: 'tok_ok', type: 'card', sent: {} },
  billingAddress: undefined,
  key,
});

test('a refused call leaves no payment and no token, with which somebody else could pay another total', async () => {
  const { body } = await agent.create(complete);
  await raise();
  expect((await agent.complete(body.id)).body.messages?.map(({ code }) => code)).toEqual(['total_changed']);
  expect(await sql('select payment_id from payment_instruments where shop_id = $1', shop.shopIdentifier)).toEqual([]);
  const { publicOrderId } = await sessionOf(body.id);
  const [order] = await sql<{ payments: object[] }>(
    `select state -> 'payments' as payments from orders where shop_id = $1 and public_order_id = $2`,
    shop.shopIdentifier,
    publicOrderId,
  );
  expect(order?.payments).toEqual([]);
});

test('a token that a dead process has left pays no higher amount, and not at another gateway', async () => {
  const { body } = await agent.create(complete);
  const session = await sessionOf(body.id);
  const total = session.shownTotal ?? 0;
  const shopper = asShopper(context(), session, 'processOrder');
  const instrument = { ...payment('key-1').instrument, mostAmount: total };
  const id = await payWithInstrument(shopper, instrument);
  const tokenFor = (amount: number, gatewayPublicId = 'test') =>
    instrumentToken(tillgate.app.tillgate, shop.shopIdentifier, { id, amount, gatewayPublicId });
  expect(await tokenFor(total)).toBe('tok_ok');
  expect(await tokenFor(total + 1)).toBeUndefined();
  expect(await tokenFor(total, 'another')).toBeUndefined();
  const unknown = { id: 'deleted', amount: 1, gatewayPublicId: 'test' };
  expect(await instrumentToken(tillgate.app.tillgate, shop.shopIdentifier, unknown)).toBeUndefined();
  // The shop's backend makes the order more expensive, and processes it.
  const ofOrder = `${shop.ordersPath}/${session.publicOrderId}`;
  const added = await shop.api('PUT', `${ofOrder}/checkout`, {
    billing_address: addressMembers,
    fees: [{ id: 'f', line_text: 'Fee', fee_type: 'fixed', value: 500 }],
  });
  expect(added.status).toBe(200);
  await expect(processOrder(shopper, {})).rejects.toMatchObject({ faults: [{ code: 'PAYMENT_DECLINED' }] });
  const charged = await sql(
    `select amount from transactions where shop_id = $1 and public_order_id = $2 and status <> 'failed'`,
    shop.shopIdentifier,
    session.publicOrderId,
  );
  expect(charged).toEqual([]);
});

test('a call that is repeated pays the total of its first time, and not one that its platform has not seen', async () => {
  const { body } = await agent.create(complete);
  await raise();
  const first = await completeSession(context(), await sessionOf(body.id), payment('key-1'));
  expect(first).toMatchObject({ end: 'refused', faults: [{ code: 'TOTAL_CHANGED' }] });
  // The new total is recorded as shown, and the process dies before the answer is sent.
  await sql('update ucp_sessions set shown_total = 4940 where shop_id = $1 and id = $2', shop.shopIdentifier, body.id);
  expect(await completeSession(context(), await sessionOf(body.id), payment('key-1'))).toMatchObject({
    end: 'refused',
    faults: [{ code: 'TOTAL_CHANGED' }],
  });
  expect(await completeSession(context(), await sessionOf(body.id), payment('key-2'))).toEqual({ end: 'processed' });
});

test('a checkout whose payment has an unknown outcome is not canceled', async () => {
  const { body } = await agent.create(complete);
  const session = await sessionOf(body.id);
  const { publicOrderId } = session;
  await addPayment(asShopper(context(), session, 'addPayment'), { gatewayPublicId: 'test', token: 'tok_timeout' });
  await shop.api('PUT', `${shop.ordersPath}/${publicOrderId}/checkout`, { billing_address: addressMembers });
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/auth/full`, {});
  const calls = await sql('select type, status from transactions where public_order_id = $1', publicOrderId);
  expect(calls).toEqual([{ type: 'authorize', status: 'unknown' }]);
  expect(await agent.cancel(body.id)).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
  const [order] = await sql<{ status: string }>(
    'select status from orders where shop_id = $1 and public_order_id = $2',
    shop.shopIdentifier,
    publicOrderId,
  );
  expect(order?.status).toBe('open');
});

test('a cancellation whose process died after the order was canceled is completed when it is repeated', async () => {
  const { body } = await agent.create(complete);
  const { publicOrderId } = await sessionOf(body.id);
  await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/cancel`);
  expect((await sessionOf(body.id)).endedAt).toBeNull();
  expect(await agent.cancel(body.id)).toMatchObject({ status: 200, body: { status: 'canceled' } });
  expect((await sessionOf(body.id)).endedAt).not.toBeNull();
  expect(await agent.cancel(body.id)).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
});
