import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { ucpPlatform, type UcpPlatform } from '../../support/ucp-platform.js';
import { createProtocolValidator, hasSpecification } from '../../support/ucp-schemas.js';
import { bowl, shirt, ucpShop, type UcpShop } from '../../support/ucp-shop.js';

interface Found {
  code?: string;
  products: { id: string; variants: { id: string; inputs: { id: string; match: string }[] }[] }[];
  messages?: object[];
}

let tillgate: RunningTillgate;
let platform: UcpPlatform;
let shop: UcpShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  platform = await ucpPlatform();
  shop = await ucpShop(tillgate);
  await shop.sell(shirt);
  await shop.sell(bowl());
  await shop.sell(bowl({ platformId: 'hidden', published: false }, { platformId: 'hidden-1', sku: 'HIDDEN' }));
});
afterAll(async () => {
  await tillgate.close();
  await platform.close();
});

const errorsOf = hasSpecification ? createProtocolValidator() : () => [];

async function lookup(request: unknown) {
  const answer = await platform.call<Found>('POST', `${shop.endpoint}/catalog/lookup`, request);
  if (answer.status === 200)
    expect(errorsOf('shopping/catalog_lookup.json#/$defs/lookup_response', answer.body)).toEqual([]);
  return answer;
}

/** The variants that identifiers lead to, with the identifiers. */
async function inputsOf(request: object): Promise<Record<string, string[]>> {
  const { body } = await lookup(request);
  return Object.fromEntries(
    body.products.flatMap(({ variants }) =>
      variants.map(({ id, inputs }) => [id, inputs.map((one) => `${one.match} ${one.id}`)]),
    ),
  );
}

describe('a lookup', () => {
  test('finds products by their ID, and variants by their ID and their SKU', async () => {
    expect(await inputsOf({ ids: ['shirt'] })).toEqual({ 'red-s': ['featured shirt'] });
    expect(await inputsOf({ ids: ['blue-s'] })).toEqual({ 'blue-s': ['exact blue-s'] });
    expect(await inputsOf({ ids: ['SKU-green-l'] })).toEqual({ 'green-l': ['exact SKU-green-l'] });
  });

  test('returns a product once, in the order of the identifiers', async () => {
    const { body } = await lookup({ ids: ['BOWL', 'blue-s', 'shirt', 'bowl', 'red-s', 'blue-s'] });
    expect(body.products.map(({ id }) => id)).toEqual(['bowl', 'shirt']);
    expect(await inputsOf({ ids: ['BOWL', 'blue-s', 'shirt', 'bowl', 'red-s', 'blue-s'] })).toEqual({
      'bowl-1': ['exact BOWL', 'featured bowl'],
      'blue-s': ['exact blue-s'],
      'red-s': ['featured shirt', 'exact red-s'],
    });
  });

  test('says which identifiers it does not know', async () => {
    const { status, body } = await lookup({ ids: ['nothing', 'bowl', 'hidden', 'hidden-1', 'HIDDEN'] });
    expect([status, body.products.map(({ id }) => id)]).toEqual([200, ['bowl']]);
    expect(body.messages).toMatchObject(
      [0, 2, 3, 4].map((index) => ({ type: 'info', code: 'not_found', path: `$.ids[${index}]` })),
    );
    expect((await lookup({ ids: ['nothing'] })).body).toMatchObject({
      products: [],
      messages: [{ code: 'not_found' }],
    });
  });

  test('applies filters to the products and their variants', async () => {
    const ids = ['shirt', 'red-s', 'bowl'];
    expect(await inputsOf({ ids, filters: { price: { min: 2500 } } })).toEqual({ 'blue-s': ['featured shirt'] });
    expect(await inputsOf({ ids, filters: { categories: ['Tableware'] } })).toEqual({ 'bowl-1': ['featured bowl'] });
  });

  test('of more than 50 identifiers is refused', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
    expect((await lookup({ ids: ids(50) })).status).toBe(200);
    const { status, body } = await lookup({ ids: ids(51) });
    expect([status, body.code]).toEqual([400, 'request_too_large']);
    expect((await lookup({ ids: ids(40_000) })).body.code).toBe('request_too_large');
  });

  test.each([[{}], [{ ids: [] }], [{ ids: 'bowl' }], [{ ids: [5] }], [{ ids: [''] }], [{ ids: ['x'.repeat(256)] }]])(
    'of %j is refused',
    async (request) => {
      const { status, body } = await lookup(request);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
    },
  );

  test('finds nothing of another shop', async () => {
    const other = await ucpShop(tillgate);
    const { body } = await platform.call<Found>('POST', `${other.endpoint}/catalog/lookup`, { ids: ['bowl'] });
    expect(body.products).toEqual([]);
  });
});
