import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operations } from '../../../src/domain/operations.js';
import { limitedOperations } from '../../../src/domain/placing/refund-requests/approve-refund-request.js';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { newMember, type Person } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { testClock } from '../../support/clock.js';

const clock = testClock();
let tillgate: RunningTillgate;
let shop: Awaited<ReturnType<typeof newShop>>;
let owner: Person;
let limited: Person;

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  shop = await newShop(tillgate);
  const { shopIdentifier } = shop;
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  owner = await newMember(tillgate.url, root, {
    shopIdentifier,
    role: 'owner',
    email: 'owner@example.com',
    name: 'Olga',
  });
  const { role } = await owner.mutate<{ role: { id: string } }>(
    'createRole',
    { name: 'Counter', scopes: ['WRITE_ORDERS', 'WRITE_PAYMENTS', 'WRITE_TOKENS'], refundLimit: 1000 },
    'role { id }',
  );
  limited = await newMember(tillgate.url, owner, {
    shopIdentifier,
    role: role.id,
    email: 'counter@example.com',
    name: 'Carl',
  });
});

afterAll(() => tillgate.close());

/** An open order of 50.00 with an authorized payment. */
async function authorized(): Promise<{ publicOrderId: string; paymentId: string }> {
  const { publicOrderId, shopper } = await ready();
  const { payment } = await shopper.mutate<{ payment: { id: string } }>(
    'addPayment',
    { gatewayPublicId: 'test', token: 'tok_ok' },
    'payment { id }',
  );
  const { userErrors } = await shop.api.mutate('authorizePayments', { publicOrderId });
  expect(userErrors).toEqual([]);
  return { publicOrderId, paymentId: payment.id };
}

/** A processed order of 50.00. */
async function processed(): Promise<string> {
  const { publicOrderId, shopper } = await ready();
  await shopper.mutate('addPayment', { gatewayPublicId: 'test', token: 'tok_ok' });
  const { userErrors } = await shopper.mutate('processOrder', {});
  expect(userErrors).toEqual([]);
  return publicOrderId;
}

/** An order of 50.00 that can be paid. */
async function ready() {
  const { publicOrderId, jwtToken } = await shop.api.mutate<{ publicOrderId: string; jwtToken: string }>(
    'initializeOrder',
    {
      cartItems: [
        {
          id: 'thing',
          lineItemKey: 'thing',
          title: 'Thing',
          price: 5000,
          quantity: 1,
          taxable: false,
          requiresShipping: false,
        },
      ],
    },
    'publicOrderId jwtToken',
  );
  const shopper = graphqlClient(tillgate.url, jwtToken);
  await shopper.mutate('createGuestCustomer', { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' });
  await shopper.mutate('setBillingAddress', {
    firstName: 'Ada',
    lastName: 'Byron',
    addressLine1: '1600 Pennsylvania Ave NW',
    city: 'Washington',
    provinceCode: 'DC',
    country: 'United States',
    countryCode: 'US',
    postalCode: '20500',
  });
  await shopper.mutate('generateTaxes', {});
  return { publicOrderId, shopper };
}

/** A captured order of 50.00. */
async function captured(): Promise<string> {
  const publicOrderId = await processed();
  const { userErrors } = await shop.api.mutate('captureFullPayment', { publicOrderId });
  expect(userErrors).toEqual([]);
  return publicOrderId;
}

const waiting = async (): Promise<{ id: string; amount: number; requestedBy: string; operation: string }[]> =>
  (
    await owner.query<{ refundRequests: { id: string; amount: number; requestedBy: string; operation: string }[] }>(
      '{ refundRequests { id amount requestedBy operation } }',
    )
  ).refundRequests;

const refundedOf = async (publicOrderId: string): Promise<number> => {
  const { order } = await owner.query<{ order: { transactions: { type: string; status: string; amount: number }[] } }>(
    'query ($id: ID!) { order(publicOrderId: $id) { transactions { type status amount } } }',
    { id: publicOrderId },
  );
  return order.transactions
    .filter(({ type, status }) => type === 'REFUND' && status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + amount, 0);
};

test('a refund above the limit waits, also in parts, and is made once when it is approved', async () => {
  clock.advance(25 * 3_600_000);
  const publicOrderId = await captured();
  await resume();
  const refund = (amount: number) => limited.refusal('refundPayment', { publicOrderId, amount, reason: 'broken' });
  expect(await refund(600)).toEqual([]);
  expect(await refund(600)).toEqual(['REFUND_NEEDS_APPROVAL']);
  expect(await refund(600)).toEqual(['REFUND_NEEDS_APPROVAL']);
  expect(await refundedOf(publicOrderId)).toBe(600);
  const requests = await waiting();
  expect(requests).toEqual([{ id: expect.any(String), amount: 600, requestedBy: 'Carl', operation: 'refundPayment' }]);
  const [{ id } = { id: '' }] = requests;
  expect(
    await Promise.all([owner.refusal('approveRefundRequest', { id }), owner.refusal('approveRefundRequest', { id })]),
  ).toContainEqual([]);
  expect(await refundedOf(publicOrderId)).toBe(1200);
  expect(await waiting()).toEqual([]);
  expect(await owner.refusal('approveRefundRequest', { id })).toEqual(['INVALID_VALUE']);
});

test('a caller who uses the key of a request first neither prevents its approval nor is taken for it', async () => {
  clock.advance(25 * 3_600_000);
  const publicOrderId = await captured();
  await resume();
  const refund = { publicOrderId, amount: 1200, reason: 'broken' };
  expect(await limited.refusal('refundPayment', refund)).toEqual(['REFUND_NEEDS_APPROVAL']);
  const [{ id } = { id: '' }] = await waiting();
  const idempotencyKey = `refund-request-${id}`;
  const occupying = { publicOrderId, amount: 300, reason: 'other', idempotencyKey };
  expect(await limited.refusal('refundPayment', occupying)).toEqual([]);
  expect(await limited.refusal('refundPayment', occupying)).toEqual([]);
  expect(await refundedOf(publicOrderId)).toBe(300);
  expect(await owner.query(`{ operationOutcome(idempotencyKey: "${idempotencyKey}") { outcome } }`)).toMatchObject({
    operationOutcome: { outcome: 'finished' },
  });
  expect(await owner.refusal('approveRefundRequest', { id })).toEqual([]);
  expect(await refundedOf(publicOrderId)).toBe(1500);
});

test('nobody with the same limit approves it, and a declined one refunds nothing', async () => {
  clock.advance(25 * 3_600_000);
  const publicOrderId = await captured();
  await resume();
  expect(await limited.refusal('refundFullPayment', { publicOrderId, reason: 'all' })).toEqual([
    'REFUND_NEEDS_APPROVAL',
  ]);
  const [{ id } = { id: '' }] = await waiting();
  expect(await limited.refusal('approveRefundRequest', { id })).toEqual(['INSUFFICIENT_SCOPE']);
  expect(await owner.refusal('declineRefundRequest', { id, reason: 'no' })).toEqual([]);
  expect(await refundedOf(publicOrderId)).toBe(0);
});

test('above the amount that the shop chose, a refund needs a fresh proof', async () => {
  const publicOrderId = await captured();
  await resume();
  expect(await owner.refusal('setSignInPolicy', { freshAbove: 800 })).toEqual([]);
  clock.advance(11 * 60_000);
  const refund = (amount: number) => owner.refusal('refundPayment', { publicOrderId, amount, reason: 'broken' });
  expect(await refund(800)).toEqual([]);
  expect(await refund(801)).toEqual(['FRESH_SIGN_IN_REQUIRED']);
  expect(await refundedOf(publicOrderId)).toBe(800);
  await resume();
  expect(await refund(801)).toEqual([]);
  expect(await owner.refusal('setSignInPolicy', { freshAbove: null })).toEqual([]);
});

test('each operation that gives money back can be approved', () => {
  const giving = operations.filter(({ givesMoneyBack }) => givesMoneyBack).map(({ operation }) => operation);
  expect(limitedOperations.map(({ operation }) => operation).toSorted()).toEqual(giving.toSorted());
});

test('the limit counts returns, and what a release no longer holds', async () => {
  clock.advance(25 * 3_600_000);
  await resume();
  const publicOrderId = await captured();
  const approvedReturn = async (): Promise<string> => {
    const created = await owner.mutate<{ return: { id: string } }>(
      'createReturn',
      { publicOrderId, lineItems: [{ lineItemKey: 'thing', quantity: 1, reason: 'damaged' }] },
      'return { id }',
    );
    await owner.mutate('approveReturn', { publicOrderId, returnId: created.return.id });
    return created.return.id;
  };
  const returnId = await approvedReturn();
  expect(await limited.refusal('receiveReturn', { publicOrderId, returnId })).toEqual(['REFUND_NEEDS_APPROVAL']);
  expect(await refundedOf(publicOrderId)).toBe(0);
  expect(await waiting()).toMatchObject([{ amount: 5000, operation: 'receiveReturn' }]);
  const [{ id } = { id: '' }] = await waiting();
  expect(await owner.refusal('approveRefundRequest', { id })).toEqual([]);
  expect(await refundedOf(publicOrderId)).toBe(5000);

  const held = await processed();
  const { order } = await owner.query<{ order: { applicationState: { payments: { id: string }[] } } }>(
    'query ($id: ID!) { order(publicOrderId: $id) { applicationState { payments { id } } } }',
    { id: held },
  );
  const paymentId = order.applicationState.payments[0]?.id;
  expect(await limited.refusal('releaseAuthorization', { publicOrderId: held, paymentId })).toEqual([
    'REFUND_NEEDS_APPROVAL',
  ]);
  const [request = { id: '' }] = await waiting();
  expect(await owner.refusal('declineRefundRequest', { id: request.id, reason: 'no' })).toEqual([]);
  expect(await owner.refusal('releaseAuthorization', { publicOrderId: held, paymentId })).toEqual([]);
});

test('a capture at the same moment does not pass money by the limit', async () => {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    clock.advance(25 * 3_600_000);
    await resume();
    const publicOrderId = await processed();
    const [, codes] = await Promise.all([
      shop.api.mutate('captureFullPayment', { publicOrderId }),
      limited.refusal('refundFullPayment', { publicOrderId, reason: 'all' }),
    ]);
    expect(codes).toHaveLength(1);
    expect(await refundedOf(publicOrderId)).toBe(0);
  }
  for (const { id } of await waiting())
    expect(await owner.refusal('declineRefundRequest', { id, reason: 'a test' })).toEqual([]);
});

test('nobody approves their own request, and an approval never makes another one', async () => {
  clock.advance(25 * 3_600_000);
  const publicOrderId = await captured();
  await resume();
  const refund = (amount: number) => limited.refusal('refundPayment', { publicOrderId, amount, reason: 'broken' });
  expect(await refund(600)).toEqual([]);
  expect(await refund(600)).toEqual(['REFUND_NEEDS_APPROVAL']);
  const [{ id } = { id: '' }] = await waiting();
  expect(await limited.refusal('approveRefundRequest', { id })).toEqual(['INSUFFICIENT_SCOPE']);
  const { role } = await owner.mutate<{ role: { id: string } }>(
    'createRole',
    { name: 'Supervisor', scopes: ['WRITE_ORDERS', 'WRITE_PAYMENTS'], refundLimit: 1000 },
    'role { id }',
  );
  const member = { shopIdentifier: shop.shopIdentifier, role: role.id, email: 'supervisor@example.com' };
  const supervisor = await newMember(tillgate.url, owner, member);
  const own = (await captured()) || '';
  expect(await supervisor.refusal('refundPayment', { publicOrderId: own, amount: 600, reason: 'broken' })).toEqual([]);
  expect(await supervisor.refusal('approveRefundRequest', { id })).toEqual(['INSUFFICIENT_SCOPE']);
  expect(await waiting()).toHaveLength(1);
  expect(await owner.refusal('approveRefundRequest', { id })).toEqual([]);
  expect(await refundedOf(publicOrderId)).toBe(1200);
  expect(await waiting()).toEqual([]);
});

test('deleting an authorized payment counts, because it releases the money', async () => {
  clock.advance(25 * 3_600_000);
  await resume();
  const { publicOrderId, paymentId } = await authorized();
  expect(await limited.refusal('deletePayment', { publicOrderId, id: paymentId })).toEqual(['REFUND_NEEDS_APPROVAL']);
  const [{ id } = { id: '' }] = await waiting();
  expect(await owner.refusal('approveRefundRequest', { id })).toEqual([]);
  const { order } = await owner.query<{ order: { transactions: { type: string; amount: number }[] } }>(
    'query ($id: ID!) { order(publicOrderId: $id) { transactions { type amount } } }',
    { id: publicOrderId },
  );
  expect(order.transactions).toContainEqual({ type: 'VOID', amount: 5000 });
});

test('all access tokens of a person share one limit', async () => {
  clock.advance(25 * 3_600_000);
  await resume();
  const codes: string[] = [];
  for (const name of ['one', 'two']) {
    const { token } = await limited.mutate<{ token: string }>(
      'createAccessToken',
      { name, scopes: ['WRITE_PAYMENTS'] },
      'token',
    );
    const { userErrors } = await graphqlClient(tillgate.url, token).mutate('issueGiftCard', {
      amount: 700,
      currency: 'USD',
    });
    codes.push(...userErrors.map(({ code }) => code));
  }
  expect(codes).toEqual(['REFUND_NEEDS_APPROVAL']);
  for (const { id } of await waiting())
    expect(await owner.refusal('declineRefundRequest', { id, reason: 'a test' })).toEqual([]);
});

test('a role that hides personal data gets no order token, which would show it', async () => {
  await resume();
  const { role } = await owner.mutate<{ role: { id: string } }>(
    'createRole',
    { name: 'Masked', scopes: ['WRITE_ORDERS'], seesPersonalData: false },
    'role { id }',
  );
  const member = { shopIdentifier: shop.shopIdentifier, role: role.id, email: 'masked@example.com' };
  const masked = await newMember(tillgate.url, owner, member);
  const publicOrderId = await processed();
  for (const name of ['resumeOrder', 'renewOrderToken'])
    expect(await masked.refusal(name, { publicOrderId })).toEqual(['INSUFFICIENT_SCOPE']);
});

test('the limit counts gift cards, and that of an access token is the limit of its maker', async () => {
  clock.advance(25 * 3_600_000);
  await resume();
  const { token } = await limited.mutate<{ token: string }>(
    'createAccessToken',
    { name: 'till', scopes: ['WRITE_PAYMENTS'] },
    'token',
  );
  const till = graphqlClient(tillgate.url, token);
  const issue = async (amount: number) =>
    (await till.mutate('issueGiftCard', { amount, currency: 'USD' })).userErrors.map(({ code }) => code);
  expect(await issue(900)).toEqual([]);
  expect(await issue(200)).toEqual(['REFUND_NEEDS_APPROVAL']);
  expect((await waiting()).map(({ requestedBy, amount }) => [requestedBy, amount])).toEqual([['till', 200]]);
});

/** The people of the test sign in again, because their sessions have ended in the meantime. */
async function resume(): Promise<void> {
  for (const [own, email] of [
    [owner, 'owner@example.com'],
    [limited, 'counter@example.com'],
  ] as const) {
    own.csrfToken = undefined;
    await own.mutate('signIn', { email, password: 'a quiet horse reads maps' }, 'session { csrfToken }');
  }
}
