import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
  type Child,
  type ServiceProcess,
} from '../support/service-process.js';

const apiToken = 'a-secret-of-the-gateway';
let folder: string;
let port: string;
let gateway: Child;
let service: ServiceProcess;
let backend: RestClient;
let publicId: string;

/** Starts the gateway with the same stored data. */
async function startGateway(): Promise<void> {
  const env = { API_TOKEN: apiToken, BOOKS: path.join(folder, 'books.jsonl'), PORT: port };
  gateway = startChild(process.execPath, ['examples/payment-gateway/gateway.mjs'], { env });
  await eventually('the gateway', async () => gateway.lines.find((line) => line.startsWith('listening on')));
}

/** The body of the first example of the page, with the URL of the gateway that runs here. */
async function documentedGateway(): Promise<object> {
  const page = await readFile(new URL('../../docs/payment-gateways.md', import.meta.url), 'utf8');
  const [, body = ''] = /POST \S+external_payment_gateways\n\n([\s\S]*?)```/.exec(page) ?? [];
  return { ...JSON.parse(body), base_url: `http://127.0.0.1:${port}` };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillgate-gateway-'));
  port = await freePort();
  [service] = await Promise.all([startService({ DATA_DIR: await newDataDir() }), startGateway()]);
  backend = restClient(service.url, printed(service, 'Its access token'));
  const { data } = await backend<{ external_payment_gateway: { public_id: string } }>(
    'POST',
    '/checkout/shop/demo/external_payment_gateways',
    await documentedGateway(),
  );
  publicId = data.external_payment_gateway.public_id;
});
afterAll(async () => {
  await endEverything();
  await rm(folder, { recursive: true });
});

const orderPaidWith = (token: string): Promise<Checkout> =>
  readyOrder(service.url, printed(service, 'Its access token'), token, publicId);
const purchase = (order: Checkout) => order.at(service.url)('POST', '/process_order', {});
const ask = <Data>(order: Checkout, method: string, part: string, body: object = {}) =>
  backend<Data>(method, `/checkout/orders/demo/${order.publicOrderId}${part}`, method === 'GET' ? undefined : body);

test('a purchase is authorized, captured in two parts with a restart of the gateway between them, and refunded', async () => {
  const order = await orderPaidWith('any-token');
  expect((await purchase(order)).status).toBe(200);
  expect((await ask(order, 'POST', '/payments/capture', { amount: 400 })).status).toBe(200);
  await gateway.kill('SIGKILL');
  await startGateway();
  expect((await ask(order, 'POST', '/payments/capture/full')).data).toMatchObject({ amount_remaining: 0 });
  expect((await ask(order, 'POST', '/refunds', { amount: 250, reason: 'Damaged' })).data).toMatchObject({
    amount_refunded: 250,
  });
});

test('a declined card and a confirmation by the shopper are passed on', async () => {
  expect((await purchase(await orderPaidWith('tok-declined'))).status).toBe(422);
  const order = await orderPaidWith('tok-sca');
  expect(await purchase(order)).toMatchObject({ status: 202, data: { handleSCA: true } });
  expect((await purchase(order)).status).toBe(200);
});

test('a canceled order has its authorization voided', async () => {
  const order = await orderPaidWith('any-token');
  await purchase(order);
  expect((await ask(order, 'POST', '/cancel')).status).toBe(200);
  const { data } = await ask<{ transactions: { type: string; status: string }[] }>(order, 'GET', '/transactions');
  expect(data.transactions.map(({ type, status }) => `${type} ${status}`)).toEqual([
    'authorize success',
    'void success',
  ]);
});

test('a request whose body was changed on the way is refused', async () => {
  const send = async (body: string, sent: string) => {
    const date = new Date().toUTCString();
    const target = '/payments/retain';
    const digest = digestOf(body);
    const authorization = signatureAuthorization(
      { method: 'POST', path: target, date, digest },
      'api_secret',
      apiToken,
    );
    const headers = { date, digest, authorization };
    return (await fetch(`http://127.0.0.1:${port}${target}`, { method: 'POST', headers, body: sent })).status;
  };
  expect(await send('{"token":"card-1"}', '{"token":"card-1"}')).toBe(200);
  expect(await send('{"token":"card-1"}', '{"token":"card-2"}')).toBe(401);
});

test('the gateway returns the outcome of each reference, and only to signed requests', async () => {
  const order = await orderPaidWith('any-token');
  await purchase(order);
  const { data } = await ask<{ transactions: { reference: string }[] }>(order, 'GET', '/transactions');
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
