import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { graphqlClient } from '../support/graphql-client.js';
import {
  addressMembers,
  guestMembers,
  newRestOrder,
  newRestShop,
  type RestFault,
  type RestOrder,
  type RestShop,
} from '../support/raw-rest.js';
import { logSettled } from '../support/log-settled.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

interface Declined {
  errors: (RestFault & { transactions: unknown[] })[];
}
interface Events {
  data: { type: string; public_order_id: string; data: Record<string, unknown> }[];
}
interface Capture {
  data: Record<string, unknown> & { transactions: unknown[] };
}

let tillgate: RunningTillgate;
let shop: RestShop;
let server: GatewayServer;
let gateway: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  const paymentDetails = { cc_type: 'visa', last_four: '1111', bin: '411111', expiration_date: '12/30' };
  server = await gatewayServer({ paymentDetails });
  const made = await shop.api<{ data: { external_payment_gateway: { public_id: string } } }>(
    'POST',
    `${shop.shopPath}/external_payment_gateways`,
    {
      name: 'Own',
      base_url: server.url,
      partial_capture: true,
      additional_order_details: false,
      provider_id: 'own',
      currency: 'USD',
    },
  );
  gateway = made.body.data.external_payment_gateway.public_id;
});
afterAll(async () => {
  await server.close();
  await tillgate.close();
});

interface Planned {
  token: string;
  amount?: number;
  gateway_public_id?: string;
}

/** An order of 10.00 with these payments that is ready for Process Order. */
async function orderWith(payments: Planned[]): Promise<RestOrder> {
  const order = await newRestOrder(tillgate, shop);
  const steps: [string, object][] = [
    ['/customer/guest', guestMembers],
    ['/addresses/billing', addressMembers],
    ['/taxes', {}],
    ...payments.map((one): [string, object] => ['/payments', { gateway_public_id: 'test', ...one }]),
  ];
  for (const [path, body] of steps) {
    const { status, text } = await order.front('POST', order.orderPath + path, body);
    if (status !== 200) throw new Error(`${path}: ${text}`);
  }
  return order;
}

const authorize = <Body>({ publicOrderId }: RestOrder) =>
  shop.api<Body>('POST', `${shop.ordersPath}/${publicOrderId}/payments/auth/full`, {});
const process = <Body>(order: RestOrder) => order.front<Body>('POST', `${order.orderPath}/process_order`, {});
const failuresOf = async ({ publicOrderId }: RestOrder) => {
  await logSettled(tillgate.app.tillgate);
  const { body } = await shop.api<Events>('GET', `${shop.shopPath}/events?limit=1000`);
  return body.data
    .filter((event) => event.public_order_id === publicOrderId && event.type === 'order/failed')
    .map(({ data }) => data);
};

const shape = {
  gateway: expect.any(String),
  payment_id: expect.any(String),
  amount: expect.any(Number),
  transaction_id: expect.any(String),
  currency: 'USD',
  step: expect.any(String),
  status: expect.any(String),
  tender_type: expect.any(String),
  tender_details: {
    brand: expect.any(String),
    last_four: expect.any(String),
    bin: expect.any(String),
    expiration: expect.any(String),
  },
  gateway_response_data: [{ response_code: expect.any(String), message: expect.any(String) }],
};

describe.each([
  ['Authorize', authorize<Declined>],
  ['Process Order', process<Declined>],
])('a payment that is declined in %s', (_, decline) => {
  test('has the format of Authorize in the refusal and in order/failed', async () => {
    const order = await orderWith([
      { token: 'card-1', amount: 400, gateway_public_id: gateway },
      { token: 'tok_declined', amount: 600 },
    ]);
    const { status, body } = await decline(order);
    expect([status, body.errors?.map(({ code }) => code)]).toEqual([422, ['PAYMENT_DECLINED']]);
    const visa = { brand: 'visa', last_four: '1111', bin: '411111', expiration: '2030-12' };
    const transactions = [
      {
        ...shape,
        gateway,
        amount: 400,
        step: 'voided',
        status: 'voided',
        tender_type: 'credit_card',
        tender_details: visa,
      },
      { ...shape, gateway: 'test', amount: 600, step: 'failed', status: 'failed', tender_type: 'credit_card' },
    ];
    expect(body.errors?.[0]?.transactions).toEqual(transactions);
    const message = 'The card was declined.';
    expect(await failuresOf(order)).toEqual([{ reason: 'payment_authorization', message, transactions }]);
  });
});

test('Authorize returns the card data of the gateway, even when it is called again', async () => {
  const order = await orderWith([{ token: 'card-1', gateway_public_id: gateway }]);
  const tender_details = { brand: 'visa', last_four: '1111', bin: '411111', expiration: '2030-12' };
  for (let call = 0; call < 2; call += 1) {
    const { status, body } = await authorize<{ data: { transactions: unknown[] } }>(order);
    expect([status, body.data.transactions]).toMatchObject([200, [{ tender_details, status: 'success' }]]);
  }
});

describe('a capture that the gateway partly refuses', () => {
  const parts = [
    { token: 'tok_ok', amount: 400 },
    { token: 'tok_capture_fails', amount: 600 },
  ];
  const result = {
    order_total: 1000,
    amount_remaining: 600,
    paid_total: 400,
    captured_held_total: 600,
    transactions: [
      { amount: 400, status: 'success' },
      { amount: 600, status: 'failed' },
    ],
  };

  test('is refused with the whole result, for each call with its key and when its outcome is looked up', async () => {
    const order = await orderWith(parts);
    await process(order);
    const path = `${shop.ordersPath}/${order.publicOrderId}/payments/capture/full`;
    const key = { 'idempotency-key': 'partly-captured' };
    const first = await shop.api<Capture>('POST', path, { reauth: true }, key);
    expect([first.status, first.body]).toMatchObject([
      422,
      {
        errors: [{ code: 'CAPTURE_INCOMPLETE', message: 'The capture was refused.' }],
        data: { ...result, capture: result, application_state: { amount_paid: 400 } },
      },
    ]);
    const again = await shop.api<Capture>('POST', path, { reauth: true }, key);
    expect([again.status, again.body]).toEqual([422, first.body]);
    const { body: outcome } = await shop.api<{ data: object }>('GET', `${shop.ordersPath}/operations/partly-captured`);
    expect(outcome.data).toMatchObject({ outcome: 'finished', status: 422, body: first.body });
  });

  test('has the result in the payload beside userErrors', async () => {
    const order = await orderWith(parts);
    await process(order);
    const payload = await graphqlClient(tillgate.url, shop.token).mutate(
      'captureFullPayment',
      { publicOrderId: order.publicOrderId, reauth: true },
      'paidTotal amountRemaining transactions { amount status } applicationState { amountPaid } version',
    );
    expect(payload).toMatchObject({
      paidTotal: 400,
      amountRemaining: 600,
      transactions: result.transactions,
      applicationState: { amountPaid: 400 },
      version: expect.any(Number),
      userErrors: [{ code: 'CAPTURE_INCOMPLETE' }],
    });
  });
});
