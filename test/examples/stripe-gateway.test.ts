import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Stripe } from 'stripe';
import { minorAmount, stripeAmount } from '../../examples/stripe-gateway/minor-units.mjs';
import { digestOf, signatureAuthorization } from '../../src/lib/http-signature.js';
import { eventually } from '../support/eventually.js';
import { readyOrder, restClient, type Checkout, type RestClient } from '../support/rest-client.js';
import {
  endEverything,
  freePort,
  newDataDir,
  printed,
  startChild,
  startService,
  type ServiceProcess,
} from '../support/service-process.js';
import { stripeServer, type StripeServer } from '../support/stripe-server.js';

const apiToken = 'a-secret-of-the-gateway';
const secretKey = 'sk_test_of_the_tests';
const webhookSecret = 'whsec_of_the_tests';
let port: string;
let stripe: StripeServer;
let service: ServiceProcess;
let backend: RestClient;
let publicId: string;

/** The body of the example in the gateway's README, with the URL of the gateway that runs here. */
async function documentedGateway(): Promise<object> {
  const page = await readFile(new URL('../../examples/stripe-gateway/README.md', import.meta.url), 'utf8');
  const [, body = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  return { ...JSON.parse(body), base_url: `http://127.0.0.1:${port}`, api_token: apiToken };
}

beforeAll(async () => {
  port = await freePort();
  [stripe, service] = await Promise.all([stripeServer(secretKey), startService({ DATA_DIR: await newDataDir() })]);
  const token = printed(service, 'Its access token');
  const gateway = startChild(process.execPath, ['examples/stripe-gateway/gateway.mjs'], {
    env: {
      API_TOKEN: apiToken,
      PORT: port,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_API: stripe.url,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      TILLGATE_URL: service.url,
      TILLGATE_SHOP: 'demo',
      TILLGATE_TOKEN: token,
    },
  });
  await eventually('the gateway', async () => gateway.lines.find((line) => line.startsWith('listening on')));
  backend = restClient(service.url, token);
  const { data } = await backend<{ external_payment_gateway: { public_id: string } }>(
    'POST',
    '/checkout/shop/demo/external_payment_gateways',
    await documentedGateway(),
  );
  publicId = data.external_payment_gateway.public_id;
});
afterAll(async () => {
  await endEverything();
  await stripe.close();
});

const orderPaidWith = (token: string): Promise<Checkout> =>
  readyOrder(service.url, printed(service, 'Its access token'), token, publicId);
const purchase = (order: Checkout) => order.at(service.url)('POST', '/process_order', {});
const ask = <Data>(order: Checkout, method: string, part: string, body: object = {}) =>
  backend<Data>(method, `/checkout/orders/demo/${order.publicOrderId}${part}`, method === 'GET' ? undefined : body);

interface Transaction {
  type: string;
  status: string;
  reference: string;
}

const transactionsOf = async (order: Checkout): Promise<string[]> => {
  const { data } = await ask<{ transactions: Transaction[] }>(order, 'GET', '/transactions');
  return data.transactions.map(({ type, status }) => `${type} ${status}`);
};

/** The PaymentIntents of an order. */
const intentsOf = ({ publicOrderId }: Checkout) =>
  [...stripe.intents.values()].filter(({ metadata }) => metadata['order_id'] === publicOrderId);

/** Waits for the transactions of an order; Tillgate looks up lost outcomes after a few seconds. */
const becomes = (order: Checkout, expected: string[]) =>
  eventually(expected.join(), async () => {
    const now = await transactionsOf(order);
    return JSON.stringify(now) === JSON.stringify(expected) ? now : undefined;
  });

test('a purchase is authorized, captured in two parts, and refunded', async () => {
  const order = await orderPaidWith('pm_card_visa');
  expect((await purchase(order)).status).toBe(200);
  const [intent] = intentsOf(order);
  expect([intent?.status, intent?.amount_received]).toEqual(['requires_capture', 0]);
  expect((await ask(order, 'POST', '/payments/capture', { amount: 400 })).status).toBe(200);
  expect(intent?.amount_received).toBe(400);
  expect((await ask(order, 'POST', '/payments/capture/full')).data).toMatchObject({ amount_remaining: 0 });
  expect([intent?.status, intent?.amount_received]).toEqual(['succeeded', intent?.amount]);
  expect((await ask(order, 'POST', '/refunds', { amount: 250, reason: 'Damaged' })).data).toMatchObject({
    amount_refunded: 250,
  });
  expect(stripe.refunds.filter((one) => one.payment_intent === intent?.id).map(({ amount }) => amount)).toEqual([250]);
});

test('a canceled order has its authorization voided', async () => {
  const order = await orderPaidWith('pm_card_visa');
  await purchase(order);
  expect((await ask(order, 'POST', '/cancel')).status).toBe(200);
  expect(await transactionsOf(order)).toEqual(['authorize success', 'void success']);
  expect(intentsOf(order).map(({ status }) => status)).toEqual(['canceled']);
});

test('a declined card and an unknown token are refused, and a confirmation by the shopper is requested', async () => {
  expect(await purchase(await orderPaidWith('pm_card_chargeDeclined'))).toMatchObject({ status: 422 });
  expect(await purchase(await orderPaidWith('tok_unknown'))).toMatchObject({ status: 422 });
  const order = await orderPaidWith('pm_card_authenticationRequired');
  expect(await purchase(order)).toMatchObject({ status: 202, data: { handleSCA: true } });
  const [intent] = intentsOf(order);
  // Before the shopper has confirmed, there is nothing to process.
  expect(await purchase(order)).toMatchObject({ status: 202 });
  stripe.confirm(intent?.id ?? '');
  expect((await purchase(order)).status).toBe(200);
  expect(intentsOf(order)).toHaveLength(1);
});

test('a request whose response is lost once is repeated with the same key and takes effect once', async () => {
  const order = await orderPaidWith('pm_card_visa');
  stripe.loseNext('/payment_intents', 1);
  expect((await purchase(order)).status).toBe(200);
  expect(intentsOf(order)).toHaveLength(1);
});

test('an authorization, a capture and a refund whose responses are lost are found by their references', async () => {
  const order = await orderPaidWith('pm_card_visa');
  stripe.loseNext('/payment_intents', 2);
  // Whether the outcome is found before or after Process Order has responded depends on timing.
  await purchase(order);
  await becomes(order, ['authorize success']);
  await eventually('the processed order', async () => {
    const { data } = await ask<{ application_state: { is_processed: boolean } }>(order, 'GET', '');
    return data.application_state.is_processed || undefined;
  });
  stripe.loseNext('/capture', 2);
  await ask(order, 'POST', '/payments/capture/full');
  await becomes(order, ['authorize success', 'capture success']);
  stripe.loseNext('/refunds', 2);
  await ask(order, 'POST', '/refunds', { amount: 100, reason: 'Damaged' });
  await becomes(order, ['authorize success', 'capture success', 'refund success']);
  const [intent, ...others] = intentsOf(order);
  expect(others).toEqual([]);
  expect(stripe.refunds.filter((one) => one.payment_intent === intent?.id)).toHaveLength(1);
});

test('a request that never reached Stripe is not found', async () => {
  const order = await orderPaidWith('pm_card_visa');
  await purchase(order);
  const { data } = await ask<{ transactions: Transaction[] }>(order, 'GET', '/transactions');
  const lookUp = async (reference: string, secret: string) => {
    const date = new Date().toUTCString();
    const target = `/payments/${reference}`;
    const authorization = signatureAuthorization({ method: 'GET', path: target, date }, 'api_secret', secret);
    const answer = await fetch(`http://127.0.0.1:${port}${target}`, { headers: { date, authorization } });
    return { status: answer.status, body: await answer.json() };
  };
  const reference = data.transactions[0]?.reference ?? '';
  expect(await lookUp(reference, apiToken)).toMatchObject({ status: 200, body: { status: 'success' } });
  expect(await lookUp('never-sent', apiToken)).toEqual({
    status: 404,
    body: { error_code: 'not_found', reference: 'never-sent' },
  });
  expect((await lookUp(reference, 'another secret')).status).toBe(401);
});

/** Sends an event as Stripe does. */
function sendEvent(event: object, secret = webhookSecret): Promise<Response> {
  const payload = JSON.stringify(event);
  return fetch(`http://127.0.0.1:${port}/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret }) },
    body: payload,
  });
}

test('events of other applications of the account are accepted and change nothing', async () => {
  const order = await orderPaidWith('pm_card_visa');
  await purchase(order);
  const before = await transactionsOf(order);
  const [own] = intentsOf(order);
  if (!own) throw new Error('the order has a PaymentIntent');
  const metadatas: Record<string, string>[] = [
    {},
    { order_id: 'an-order-of-another-shop' },
    { order_id: '1042', 'tg-of-another-tillgate': 'auth' },
    { order_id: '../../../shop/demo/settings', 'tg-1': 'auth' },
    { order_id: `${order.publicOrderId}/transactions?`, 'tg-1': 'auth' },
  ];
  const foreign = metadatas.map((metadata, index) => ({ ...own, id: `pi_foreign${index}`, metadata }));
  for (const intent of foreign) stripe.intents.set(intent.id, intent);
  const objects = [
    ...foreign,
    { ...own, id: 'pi_ofAnotherAccount' },
    { ...own, id: '../customers' },
    { ...own, id: 7 },
  ];
  for (const object of objects) {
    const event = { id: 'evt_2', object: 'event', type: 'payment_intent.payment_failed', data: { object } };
    expect((await sendEvent(event)).status).toBe(200);
    const refund = { id: 're_1', object: 'refund', payment_intent: object.id };
    expect((await sendEvent({ ...event, type: 'refund.updated', data: { object: refund } })).status).toBe(200);
  }
  expect(await transactionsOf(order)).toEqual(before);
  for (const { id } of foreign) stripe.intents.delete(id);
});

/** Sends a request as Tillgate does, whose signature covers the body. */
async function sendSigned(part: string, body: string, sent = body): Promise<{ status: number; body: unknown }> {
  const date = new Date().toUTCString();
  const path = `/payments/${part}`;
  const digest = digestOf(body);
  const authorization = signatureAuthorization({ method: 'POST', path, date, digest }, 'api_secret', apiToken);
  const headers = { date, digest, authorization, 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: sent });
  return { status: answer.status, body: await answer.json() };
}

test('a request whose body was changed on the way is refused', async () => {
  const body = JSON.stringify({ authorization_id: 'pi_unknown', reference: 'tg-tampered' });
  expect(await sendSigned('void', body)).toMatchObject({ status: 402 });
  expect(await sendSigned('void', body, body.replace('pi_unknown', 'pi_1'))).toMatchObject({
    status: 401,
    body: { error_code: 'unauthorized' },
  });
});

test('an ID that is not one of Stripe never becomes a part of a path', async () => {
  const effects = stripe.effects.length;
  for (const id of ['../customers/cus_1', 'pi_1/../../customers', 'pi_1?expand=x', 'pi_1%2F..', 'cus_1', '']) {
    const requests = {
      capture: { auth_id: id, amount: 1, hold_open: false, reference: 'tg-x' },
      refund: { transaction_id: `${id}:tg-x`, amount: 1, reference: 'tg-x' },
      void: { authorization_id: id, reference: 'tg-x' },
      auth: { authorization_id: id, confirm: true, reference: 'tg-x' },
    };
    for (const [part, body] of Object.entries(requests))
      expect(await sendSigned(part, JSON.stringify(body))).toMatchObject({
        status: 402,
        body: { error_code: 'unknown_payment' },
      });
  }
  expect(stripe.effects).toHaveLength(effects);
});

test('a webhook from Stripe settles a pending refund', async () => {
  const order = await orderPaidWith('pm_card_visa');
  await purchase(order);
  await ask(order, 'POST', '/payments/capture/full');
  stripe.refundsAre('pending');
  await ask(order, 'POST', '/refunds', { amount: 100, reason: 'Damaged' });
  stripe.refundsAre('succeeded');
  const [intent] = intentsOf(order);
  const refund = stripe.refunds.find((one) => one.payment_intent === intent?.id);
  Object.assign(refund ?? {}, { status: 'succeeded' });
  const event = { id: 'evt_1', object: 'event', type: 'refund.updated', data: { object: refund } };
  expect((await sendEvent(event, 'whsec_of_somebody')).status).toBe(400);
  expect((await sendEvent(event)).status).toBe(200);
  expect(await transactionsOf(order)).toEqual(['authorize success', 'capture success', 'refund success']);
});

test('amounts are converted for the currencies that Stripe counts differently', () => {
  expect([stripeAmount(1050, 'USD'), stripeAmount(500, 'JPY'), stripeAmount(500, 'ISK')]).toEqual([1050, 500, 50_000]);
  expect([stripeAmount(500, 'MGA'), stripeAmount(550, 'MGA')]).toEqual([5, undefined]);
  expect([stripeAmount(1230, 'KWD'), stripeAmount(1234, 'KWD')]).toEqual([1230, undefined]);
  expect([minorAmount(50_000, 'isk'), minorAmount(50_001, 'isk'), minorAmount(5, 'mga')]).toEqual([
    500,
    undefined,
    500,
  ]);
});
