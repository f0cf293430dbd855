import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newShop, type GraphqlClient } from '../../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shopIdentifier: string;
let api: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ shopIdentifier, api } = await newShop(tillgate));
});

afterAll(() => tillgate.close());

const nobody = '00000000-0000-4000-8000-000000000000';
const zone = { name: 'US', countries: ['US'], rates: [{ name: 'Ground', code: 'ground', amount: 700 }] };
const rate = { name: 'DC tax', country: 'US', province: 'DC', rate: '0.06', isIncluded: false, taxShipping: false };
/** The error code of a mutation of a resource that the shop does not have. */
async function errorOf(name: string, input: object): Promise<string | undefined> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const text = `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { code } } }`;
  const { errors } = await api.send(text, { input });
  return errors?.[0]?.extensions?.code;
}

describe('a shipping zone', () => {
  const zones = () => api.query('{ shippingZones { name countries rates { code amount } } }');

  test('is listed, updated and deleted', async () => {
    const { shippingZone } = await api.mutate<{ shippingZone: { id: string } }>(
      'createShippingZone',
      zone,
      'shippingZone { id }',
    );
    expect(await zones()).toEqual({
      shippingZones: [{ name: 'US', countries: ['US'], rates: [{ code: 'ground', amount: 700 }] }],
    });
    expect(
      await api.mutate(
        'updateShippingZone',
        { ...zone, id: shippingZone.id, name: 'North America', countries: ['US', 'CA'] },
        'shippingZone { id name countries rates { name code amount } }',
      ),
    ).toEqual({
      shippingZone: { ...zone, id: shippingZone.id, name: 'North America', countries: ['US', 'CA'] },
      userErrors: [],
    });
    expect(await api.mutate('deleteShippingZone', { id: shippingZone.id })).toEqual({ userErrors: [] });
    expect(await zones()).toEqual({ shippingZones: [] });
  });

  test('that does not exist can be neither updated nor deleted', async () => {
    expect(await errorOf('updateShippingZone', { ...zone, id: nobody })).toBe('NOT_FOUND');
    expect(await errorOf('deleteShippingZone', { id: nobody })).toBe('NOT_FOUND');
  });
});

describe('a tax rate', () => {
  test('is updated', async () => {
    const { taxRate } = await api.mutate<{ taxRate: { id: string } }>('createTaxRate', rate, 'taxRate { id }');
    expect(
      await api.mutate(
        'updateTaxRate',
        { ...rate, id: taxRate.id, rate: '0.0625', taxShipping: true },
        'taxRate { id name country province rate isIncluded taxShipping }',
      ),
    ).toEqual({ taxRate: { ...rate, id: taxRate.id, rate: '0.0625', taxShipping: true }, userErrors: [] });
  });

  test.each(['20', '1.01', '1.000000000000001'])('of %p is refused with what to write instead', async (wrong) => {
    for (const [name, input] of [
      ['createTaxRate', { ...rate, rate: wrong }],
      ['updateTaxRate', { ...rate, rate: wrong, id: nobody }],
    ] as const)
      expect(await api.mutate(name, input)).toMatchObject({
        userErrors: [
          {
            code: 'INVALID_VALUE',
            field: 'rate',
            message: expect.stringContaining('must be a fraction of at most 1: 20% is 0.2, not 20'),
          },
        ],
      });
  });

  test('of 100% and less is accepted', async () => {
    for (const right of ['1', '1.000', '0.2', '0'])
      expect(await api.mutate('createTaxRate', { ...rate, rate: right })).toEqual({ userErrors: [] });
  });

  test('that does not exist cannot be updated', async () => {
    expect(await errorOf('updateTaxRate', { ...rate, id: nobody })).toBe('NOT_FOUND');
  });
});

describe('a discount code', () => {
  test('is updated and deleted', async () => {
    const { discountCode } = await api.mutate<{ discountCode: { id: string } }>(
      'createDiscountCode',
      { code: 'TEN', kind: 'PERCENTAGE', value: '10' },
      'discountCode { id }',
    );
    const { id } = discountCode;
    expect(
      await api.mutate(
        'updateDiscountCode',
        { id, code: 'TEN', kind: 'PERCENTAGE', value: '12.5', usageLimit: 3 },
        'discountCode { id code kind value usageLimit used }',
      ),
    ).toEqual({
      discountCode: { id, code: 'TEN', kind: 'PERCENTAGE', value: '12.5', usageLimit: 3, used: 0 },
      userErrors: [],
    });
    expect(await api.mutate('deleteDiscountCode', { id })).toEqual({ userErrors: [] });
    expect(await api.query('{ discountCodes { code } }')).toEqual({ discountCodes: [] });
  });

  test('that does not exist can be neither updated nor deleted', async () => {
    const input = { id: nobody, code: 'NONE', kind: 'PERCENTAGE', value: '10' };
    expect(await errorOf('updateDiscountCode', input)).toBe('NOT_FOUND');
    expect(await errorOf('deleteDiscountCode', { id: nobody })).toBe('NOT_FOUND');
  });
});

describe('the shop', () => {
  test('lists its access tokens with names and scopes', async () => {
    const { api: owner } = await newShop(tillgate, ['WRITE_TOKENS']);
    expect(await owner.query('{ accessTokens { name scopes expiresAt } }')).toEqual({
      accessTokens: [{ name: 'test', scopes: ['WRITE_TOKENS'], expiresAt: null }],
    });
  });

  test('does not list access tokens to a caller who may not administer them', async () => {
    const text = 'query ($shop: ID) { accessTokens(shopIdentifier: $shop) { name } }';
    const { errors } = await api.send(text, { shop: shopIdentifier });
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  test('requires phone numbers if configured, as its general settings show', async () => {
    const settings = 'generalSettings { checkoutProcess { phoneNumberRequired requireInventoryCheck } }';
    expect(await api.query(`{ ${settings} }`)).toMatchObject({
      generalSettings: { checkoutProcess: { phoneNumberRequired: false } },
    });
    expect(await api.mutate('updatePhoneNumberRequirement', { phoneNumberRequired: true }, settings)).toMatchObject({
      generalSettings: { checkoutProcess: { phoneNumberRequired: true } },
      userErrors: [],
    });
    expect(await api.query(`{ ${settings} }`)).toMatchObject({
      generalSettings: { checkoutProcess: { phoneNumberRequired: true } },
    });
    expect(await api.mutate('updatePhoneNumberRequirement', {}, settings)).toMatchObject({
      generalSettings: null,
      userErrors: [{ code: 'REQUIRED', field: 'phoneNumberRequired' }],
    });
  });
});
