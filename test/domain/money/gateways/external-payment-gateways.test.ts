import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import { createExternalPaymentGateway } from '../../../../src/domain/money/gateways/create-external-payment-gateway.js';
import { deleteExternalPaymentGateway } from '../../../../src/domain/money/gateways/delete-external-payment-gateway.js';
import { externalPaymentGateways } from '../../../../src/domain/money/gateways/external-payment-gateways.js';
import { replaceExternalPaymentGateway } from '../../../../src/domain/money/gateways/replace-external-payment-gateway.js';
import { updateExternalPaymentGateway } from '../../../../src/domain/money/gateways/update-external-payment-gateway.js';
import { OperationError } from '../../../../src/errors.js';
import { gatewayServer } from '../../../support/gateway-server.js';
import { openShop, refusalOf, thing, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let providers = 0;
const gateway = (over: object = {}) => ({
  name: 'Own',
  baseUrl: 'https://gateway.example/pay',
  iframeUrl: null,
  location: 'payment_method_below',
  httpHeaders: [{ key: 'X-A', value: 'b c' }],
  apiToken: 'gateway-secret-1',
  partialCapture: true,
  additionalOrderDetails: false,
  providerId: `p-${(providers += 1)}`,
  currency: 'usd',
  ...over,
});

async function faultsOf(call: Promise<unknown>): Promise<[string, string | undefined][]> {
  try {
    await call;
    return [];
  } catch (error) {
    if (error instanceof OperationError) return error.faults.map(({ code, field }) => [code, field]);
    throw error;
  }
}

/** The stored row of a gateway. */
async function rowOf(publicId: string): Promise<string> {
  const [row] = await shop.tillgate.database.run<{ row: string }>({
    text: 'select row_to_json(g)::text as row from external_payment_gateways g where public_id = $1',
    values: [publicId],
  });
  return row?.row ?? '';
}

const aCall = (shopId: string) => ({ shopId, reference: randomUUID(), orderId: 'o', amount: 1, currency: 'USD' });

describe('a gateway', () => {
  test('is added, listed, changed and deleted', async () => {
    const { externalPaymentGateway: added } = await createExternalPaymentGateway(shop.call, gateway());
    expect(added).toMatchObject({ name: 'Own', currency: 'USD', apiToken: null, rootPaths: false });
    const { publicId } = added;
    const listed = await externalPaymentGateways(shop.call, {});
    expect(listed.externalPaymentGateways).toContainEqual(added);
    const change = { publicGatewayId: publicId, name: 'Ours', httpHeaders: [], currency: 'EUR' };
    const { externalPaymentGateway: changed } = await updateExternalPaymentGateway(shop.call, change);
    expect(changed).toEqual({ ...added, name: 'Ours', httpHeaders: [], currency: 'EUR' });
    await deleteExternalPaymentGateway(shop.call, { publicGatewayId: publicId });
    for (const gone of [updateExternalPaymentGateway, deleteExternalPaymentGateway])
      expect(await refusalOf(gone(shop.call, { publicGatewayId: publicId }))).toEqual(['GATEWAY_NOT_FOUND']);
    const after = await externalPaymentGateways(shop.call, {});
    expect(after.externalPaymentGateways.map((one) => one.publicId)).not.toContain(publicId);
  });

  test('never shows its token, stores it encrypted, and keeps it through changes that omit it', async () => {
    const { externalPaymentGateway } = await createExternalPaymentGateway(shop.call, gateway());
    const { publicId: publicGatewayId } = externalPaymentGateway;
    const stored = async () => {
      const [row] = await shop.tillgate.database.run<{ row: string; token: string | null }>({
        text: 'select row_to_json(g)::text as row, api_token as token from external_payment_gateways g where public_id = $1',
        values: [publicGatewayId],
      });
      return row;
    };
    const before = await stored();
    expect(before?.row).not.toContain('gateway-secret-1');
    expect(before?.token).toMatch(/^1\./);
    await updateExternalPaymentGateway(shop.call, { ...externalPaymentGateway, publicGatewayId });
    expect((await stored())?.token).toBe(before?.token);
    await updateExternalPaymentGateway(shop.call, { publicGatewayId, apiToken: '' });
    expect((await stored())?.token).toBeNull();
  });

  test('never shows its header values, stores them encrypted, and sends them', async () => {
    const server = await gatewayServer();
    const secret = 'header-secret-1';
    const httpHeaders = [
      { key: 'X-Key', value: secret },
      { key: 'X-Other', value: 'plain' },
    ];
    const { externalPaymentGateway: added } = await createExternalPaymentGateway(
      shop.call,
      gateway({ baseUrl: server.url, httpHeaders }),
    );
    expect(added.httpHeaders).toEqual([
      { key: 'X-Key', value: null },
      { key: 'X-Other', value: null },
    ]);
    expect(await rowOf(added.publicId)).not.toContain(secret);
    const publicGatewayId = added.publicId;
    const sent = async () => {
      const found = await shop.tillgate.gateways.find(shop.shopId, publicGatewayId);
      await found?.void({ ...aCall(shop.shopId), authorizationId: 'a' });
      const { 'x-key': key, 'x-other': other } = server.got.at(-1)?.headers ?? {};
      return [key, other];
    };
    expect(await sent()).toEqual([secret, 'plain']);
    await updateExternalPaymentGateway(shop.call, { publicGatewayId, httpHeaders: null });
    expect(await sent()).toEqual([secret, 'plain']);
    const kept = { key: 'x-key', value: null };
    await updateExternalPaymentGateway(shop.call, { publicGatewayId, httpHeaders: [kept] });
    expect(await sent()).toEqual([secret, undefined]);
    const unknown = { publicGatewayId, httpHeaders: [kept, { key: 'X-New', value: null }] };
    expect(await faultsOf(updateExternalPaymentGateway(shop.call, unknown))).toEqual([
      ['REQUIRED', 'httpHeaders.1.value'],
    ]);
    await updateExternalPaymentGateway(shop.call, { publicGatewayId, httpHeaders: [] });
    expect(await sent()).toEqual([undefined, undefined]);
    await server.close();
  });

  test('whose headers an older version stored in plain text works, and its next change encrypts them', async () => {
    const { externalPaymentGateway: added } = await createExternalPaymentGateway(shop.call, gateway());
    const publicGatewayId = added.publicId;
    await shop.tillgate.database.run({
      text: `update external_payment_gateways set http_headers = '[{"key": "X-A", "value": "plain-secret"}]' where public_id = $1`,
      values: [publicGatewayId],
    });
    const { externalPaymentGateways: listed } = await externalPaymentGateways(shop.call, {});
    expect(JSON.stringify(listed)).not.toContain('plain-secret');
    const httpHeaders = [{ key: 'X-A', value: null }];
    await updateExternalPaymentGateway(shop.call, { publicGatewayId, httpHeaders });
    expect(await rowOf(publicGatewayId)).not.toContain('plain-secret');
  });

  test('is replaced completely, except for its secrets', async () => {
    const over = { rootPaths: true, iframeUrl: 'https://gateway.example/frame', location: 'elsewhere' };
    const { externalPaymentGateway: added } = await createExternalPaymentGateway(shop.call, gateway(over));
    const { apiToken: _, httpHeaders: __, ...whole } = gateway();
    const { externalPaymentGateway: replaced } = await replaceExternalPaymentGateway(shop.call, {
      publicGatewayId: added.publicId,
      ...whole,
      iframeUrl: undefined,
      location: undefined,
    });
    expect(replaced).toMatchObject({ rootPaths: false, iframeUrl: null, location: 'payment_method_below' });
    expect(replaced.httpHeaders).toEqual([{ key: 'X-A', value: null }]);
    const partial = { publicGatewayId: added.publicId, name: 'Other' };
    const missing = (await faultsOf(replaceExternalPaymentGateway(shop.call, partial))).map(([, field]) => field);
    expect(missing).toEqual(['baseUrl', 'partialCapture', 'additionalOrderDetails', 'providerId', 'currency']);
  });

  test('can be added once per provider ID in a shop, and again after it was deleted', async () => {
    const one = gateway();
    const { externalPaymentGateway } = await createExternalPaymentGateway(shop.call, one);
    expect(await faultsOf(createExternalPaymentGateway(shop.call, one))).toEqual([['ALREADY_EXISTS', 'providerId']]);
    const { externalPaymentGateway: other } = await createExternalPaymentGateway(shop.call, gateway());
    const taken = { publicGatewayId: other.publicId, providerId: one.providerId };
    expect(await faultsOf(updateExternalPaymentGateway(shop.call, taken))).toEqual([['ALREADY_EXISTS', 'providerId']]);
    await deleteExternalPaymentGateway(shop.call, { publicGatewayId: externalPaymentGateway.publicId });
    await createExternalPaymentGateway(shop.call, one);
  });

  test('is refused with all its errors at once', async () => {
    const bad = gateway({ name: ' ', currency: 'XXX' });
    const faults = await faultsOf(
      createExternalPaymentGateway(shop.call, {
        ...bad,
        baseUrl: 'https://10.0.0.1/',
        iframeUrl: 'http://8.8.8.8/',
        partialCapture: 'yes',
        providerId: undefined,
        httpHeaders: [{ key: 'Authorization', value: 'x' }],
      }),
    );
    expect(faults.map(([, field]) => String(field)).toSorted()).toEqual(
      ['baseUrl', 'currency', 'httpHeaders.0.key', 'iframeUrl', 'name', 'partialCapture', 'providerId'].toSorted(),
    );
  });

  test.each(['US', 'USDD', 'XTS', 'ZZZ', '', 12])('is refused with the currency %p', async (currency) => {
    expect(await faultsOf(createExternalPaymentGateway(shop.call, gateway({ currency })))).toMatchObject([
      [expect.any(String), 'currency'],
    ]);
  });

  test.each([
    ['AUTHORIZATION', 'x'],
    ['host', 'x'],
    ['Content-Length', '1'],
    ['sIgnature', 'x'],
    ['Transfer-Encoding', 'chunked'],
    ['', 'x'],
    ['X A', 'x'],
    ['X:A', 'x'],
    ['X-Ä', 'x'],
    ['X-A', 'x\r\nX-B: y'],
    ['X-A', 'ü'],
    ['X-A', ' x'],
  ])('is refused with the header %p: %p', async (key, value) => {
    const faults = await faultsOf(createExternalPaymentGateway(shop.call, gateway({ httpHeaders: [{ key, value }] })));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.[1]).toMatch(/^httpHeaders\.0\./);
  });
});

test('a checkout gets the gateways in its currency, without secrets', async () => {
  const { externalPaymentGateway: added } = await createExternalPaymentGateway(shop.call, gateway());
  const { externalPaymentGateway: euro } = await createExternalPaymentGateway(shop.call, gateway({ currency: 'EUR' }));
  const { initialData } = await initializeOrder(shop.call, { cartItems: [thing()] });
  expect(initialData.externalPaymentGateways).toContainEqual({
    publicId: added.publicId,
    name: 'Own',
    location: 'payment_method_below',
    iframeUrl: null,
    currency: 'USD',
  });
  const offered = initialData.paymentOptions.map(({ gatewayPublicId }) => gatewayPublicId);
  expect(offered).toContain(added.publicId);
  expect(offered).not.toContain(euro.publicId);
  expect(JSON.stringify(initialData)).not.toContain('gateway-secret');
});
