import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bothApis, type Call, type Api } from '../support/both-apis.js';
import { graphqlClient } from '../support/graphql-client.js';
import { addressMembers, guestMembers, newRestOrder, newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

/** Sets over one API whether payments are only verified. Returns the settings after the change. */
const verify: Record<Api, (verifies: boolean) => Promise<unknown>> = {
  async rest(verifies) {
    const settings = { payments: { verify_payments_only: verifies } };
    await shop.api('PATCH', `${shop.shopPath}/settings`, settings);
    const { body } = await shop.api<{ data: { payments: unknown } }>('GET', `${shop.shopPath}/settings`);
    return body.data.payments;
  },
  async graphql(verifies) {
    const input = { payments: { verifyPaymentsOnly: verifies } };
    const selection = 'generalSettings { payments { verifyPaymentsOnly } }';
    const payload = await graphqlClient(tillgate.url, shop.token).mutate<{
      generalSettings: { payments: { verifyPaymentsOnly: boolean } };
    }>('updateGeneralSettings', input, selection);
    const { verifyPaymentsOnly } = payload.generalSettings.payments;
    return { verify_payments_only: verifyPaymentsOnly };
  },
};

/** Captures part of one payment over one API. Returns the error codes. */
const captureSpecific: Record<Api, (publicOrderId: string, id: string, amount: number) => Promise<string[]>> = {
  async rest(publicOrderId, id, amount) {
    const { body } = await shop.api('POST', `${shop.ordersPath}/${publicOrderId}/payments/capture/${id}`, { amount });
    return body.errors?.map(({ code }) => code) ?? [];
  },
  async graphql(publicOrderId, paymentId, amount) {
    const input = { publicOrderId, paymentId, amount };
    const { userErrors } = await graphqlClient(tillgate.url, shop.token).mutate('captureSpecificPayment', input);
    return userErrors.map(({ code }) => code);
  },
};

describe.each<Api>(['rest', 'graphql'])('over %s a shop that only verifies payments', (api) => {
  test('sells, captures what it ships, and refunds', async () => {
    expect(await verify[api](true)).toMatchObject({ verify_payments_only: true });
    const order = await newRestOrder(tillgate, shop);
    await order.front('POST', `${order.orderPath}/customer/guest`, guestMembers);
    await order.front('POST', `${order.orderPath}/addresses/billing`, addressMembers);
    const apis = bothApis(tillgate, shop, { publicOrderId: order.publicOrderId, jwtToken: order.orderToken });
    const make = async (operation: Call['operation'], input = {}) =>
      expect([operation, await apis.send(api, { operation, input })]).toEqual([operation, []]);
    await make('generateTaxes');
    await make('addPayment', { gatewayPublicId: 'test', token: 'tok_ok' });
    await make('processOrder');
    await make('processOrder');
    const sold = await apis.read();
    expect(sold.state).toMatchObject({ is_processed: true, payments: [{ status: 'awaitingPreAuth', amount: 1000 }] });
    expect(sold.graphqlState).toEqual(sold.state);
    expect([sold.ledger.map(({ type, amount, status }) => [type, amount, status]), sold.records]).toEqual([
      [['authorize', 0, 'success']],
      [],
    ]);

    const id = sold.state.payments[0]?.id ?? '';
    expect(await captureSpecific[api](order.publicOrderId, id, 1001)).toEqual(['CAPTURE_EXCEEDS_REMAINING']);
    expect(await captureSpecific[api](order.publicOrderId, id, 400)).toEqual([]);
    expect((await apis.read()).state.payments[0]?.status).toBe('partiallyCaptured');
    await make('captureFullPayment');
    await make('refundPayment', { amount: 250 });
    const refunded = await apis.read();
    expect(refunded.state).toMatchObject({ amount_paid: 750, payments: [{ status: 'partiallyRefunded' }] });
    expect(refunded.graphqlState).toEqual(refunded.state);
    const ours = refunded.ledger.filter(({ amount }) => amount > 0);
    expect(refunded.records.map(({ reference }) => reference).toSorted()).toEqual(
      ours.map(({ reference }) => reference).toSorted(),
    );
    expect(ours.map(({ type, amount }) => [type, amount])).toEqual([
      ['authorize', 400],
      ['capture', 400],
      ['authorize', 600],
      ['capture', 600],
      ['refund', 250],
    ]);
    expect(await verify[api](false)).toMatchObject({ verify_payments_only: false });
  });

  test('returns the verified payments from Authorize Payments, and the reason if a card is declined', async () => {
    await verify[api](true);
    const answers = await Promise.all(
      ['tok_ok', 'tok_declined'].map(async (token) => {
        const { publicOrderId, front, orderPath } = await newRestOrder(tillgate, shop);
        await front('POST', `${orderPath}/payments`, { gateway_public_id: 'test', token });
        if (api === 'rest') {
          const path = `${shop.ordersPath}/${publicOrderId}/payments/auth/full`;
          const { status, body } = await shop.api<{ data?: object }>('POST', path, {});
          return { status, data: body.data, codes: body.errors?.map(({ code }) => code) ?? [] };
        }
        const selection = 'total transactions { amount step status paymentId }';
        const { userErrors, ...data } = await graphqlClient(tillgate.url, shop.token).mutate(
          'authorizePayments',
          { publicOrderId },
          selection,
        );
        const status = userErrors.length === 0 ? 200 : 422;
        return { status, data, codes: userErrors.map(({ code }) => code) };
      }),
    );
    expect(answers).toMatchObject([
      { status: 200, data: { total: 1000, transactions: [{ amount: 1000, status: 'success' }] }, codes: [] },
      { status: 422, codes: ['PAYMENT_DECLINED'] },
    ]);
    await verify[api](false);
  });
});
