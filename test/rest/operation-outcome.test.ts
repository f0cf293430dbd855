import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addressMembers, guestMembers, newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

interface Outcome {
  data: { outcome: string; operation: string | null; status: number | null; body: object | null };
}

test('a lost response to a declined payment can be looked up unchanged', async () => {
  const { front, orderPath } = await newRestOrder(tillgate, shop);
  await front('POST', `${orderPath}/customer/guest`, guestMembers);
  await front('POST', `${orderPath}/addresses/billing`, addressMembers);
  await front('POST', `${orderPath}/taxes`, {});
  await front('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_declined' });
  const refused = await front<object>('POST', `${orderPath}/process_order`, {}, { 'idempotency-key': 'pay' });
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'PAYMENT_DECLINED']);
  const { body } = await front<Outcome>('GET', `${shop.ordersPath}/operations/pay`);
  expect(body.data).toMatchObject({ outcome: 'finished', operation: 'processOrder', status: 422, body: refused.body });
});

test('a lost response to a change to the order can be looked up unchanged', async () => {
  const { front, orderPath } = await newRestOrder(tillgate, shop);
  const made = await front<object>('POST', `${orderPath}/customer/guest`, guestMembers, { 'idempotency-key': 'guest' });
  const { body } = await front<Outcome>('GET', `${shop.ordersPath}/operations/guest`);
  expect(body.data).toMatchObject({ outcome: 'finished', status: 200, body: made.body });
});

test('a lost response to an unconfirmed capture can be looked up with its status', async () => {
  const { front, orderPath, publicOrderId } = await newRestOrder(tillgate, shop);
  await front('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token: 'tok_pending' });
  const backendPath = `${shop.ordersPath}/${publicOrderId}`;
  await shop.api('POST', `${backendPath}/payments/auth/full`);
  const made = await shop.api<object>(
    'POST',
    `${backendPath}/payments/capture/full`,
    {},
    { 'idempotency-key': 'take' },
  );
  expect(made.status).toBe(202);
  const { body } = await shop.api<Outcome>('GET', `${shop.ordersPath}/operations/take`);
  expect(body.data).toMatchObject({ outcome: 'finished', status: 202, body: made.body });
});

test('an order token cannot see the outcome of a key of another order', async () => {
  const one = await newRestOrder(tillgate, shop);
  const other = await newRestOrder(tillgate, shop);
  await one.front('POST', `${one.orderPath}/customer/guest`, guestMembers, { 'idempotency-key': 'mine' });
  const { body } = await other.front<Outcome>('GET', `${shop.ordersPath}/operations/mine`);
  expect(body.data).toMatchObject({ outcome: 'unknown', operation: null, status: null, body: null });
});

test('a response that shows a secret once is recorded without it', async () => {
  const init = await shop.api<{ data: { jwt_token: string } }>(
    'POST',
    `${shop.ordersPath}/init`,
    {},
    { 'idempotency-key': 'begin' },
  );
  const started = await shop.api<Outcome>('GET', `${shop.ordersPath}/operations/begin`);
  expect(started.body.data).toMatchObject({ outcome: 'finished', operation: 'initializeOrder' });
  expect(init.body.data.jwt_token).not.toBe('');
  expect(started.text).not.toContain(init.body.data.jwt_token);
  expect(started.text).not.toMatch(/jwt/);

  const card = { amount: 500, currency: 'USD' };
  const issued = await shop.api<{ data: { card_pin: string } }>('POST', `${shop.shopPath}/gift_cards`, card, {
    'idempotency-key': 'card',
  });
  const recorded = await shop.api<Outcome>('GET', `${shop.ordersPath}/operations/card`);
  expect(recorded.body.data).toMatchObject({ outcome: 'finished', operation: 'issueGiftCard' });
  expect(issued.body.data.card_pin).toHaveLength(12);
  expect(recorded.text).not.toContain(issued.body.data.card_pin);
});
