import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { initializeOrder } from '../../../../src/domain/placing/initializing/initialize-order.js';
import {
  createExternalPaymentGateway,
  deleteExternalPaymentGateway,
  externalPaymentGateways,
  updateExternalPaymentGateway,
} from '../../../../src/domain/money/gateways/external-payment-gateways.js';
import { OperationError } from '../../../../src/errors.js';
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

describe('a gateway', () => {
  test('is added, listed, changed and taken out of use', async () => {
    const { externalPaymentGateway: added } = await createExternalPaymentGateway(shop.call, gateway());
    expect(added).toMatchObject({ name: 'Own', currency: 'USD', apiToken: null, rootPaths: false });
    const { publicId } = added;
    const listed = await externalPaymentGateways(shop.call, {});
    expect(listed.externalPaymentGateways).toContainEqual(added);
    const change = { publicGatewayId: publicId, name: 'Ours', httpHeaders: null, currency: 'EUR' };
    const { externalPaymentGateway: changed } = await updateExternalPaymentGateway(shop.call, change);
    expect(changed).toEqual({ ...added, name: 'Ours', httpHeaders: [], currency: 'EUR' });
    await deleteExternalPaymentGateway(shop.call, { publicGatewayId: publicId });
    for (const gone of [updateExternalPaymentGateway, deleteExternalPaymentGateway])
      expect(await refusalOf(gone(shop.call, { publicGatewayId: publicId }))).toEqual(['NOT_FOUND']);
    const after = await externalPaymentGateways(shop.call, {});
    expect(after.externalPaymentGateways.map((one) => one.publicId)).not.toContain(publicId);
  });

  test('keeps its token to itself, sealed, through changes that do not name it', async () => {
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

  test('is once in a shop by its provider id, and again after it was deleted', async () => {
    const one = gateway();
    const { externalPaymentGateway } = await createExternalPaymentGateway(shop.call, one);
    expect(await faultsOf(createExternalPaymentGateway(shop.call, one))).toEqual([['ALREADY_EXISTS', 'providerId']]);
    const { externalPaymentGateway: other } = await createExternalPaymentGateway(shop.call, gateway());
    const taken = { publicGatewayId: other.publicId, providerId: one.providerId };
    expect(await faultsOf(updateExternalPaymentGateway(shop.call, taken))).toEqual([['ALREADY_EXISTS', 'providerId']]);
    await deleteExternalPaymentGateway(shop.call, { publicGatewayId: externalPaymentGateway.publicId });
    await createExternalPaymentGateway(shop.call, one);
  });

  test('is refused with all its faults at once', async () => {
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

test('a checkout is told of the gateways of its currency, and of no secret', async () => {
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
