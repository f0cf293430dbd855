import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';
import { ucpPlatform, type UcpPlatform } from '../../support/ucp-platform.js';
import { createProtocolValidator, hasSpecification } from '../../support/ucp-schemas.js';
import { bowl, shirt, ucpShop, type UcpShop } from '../../support/ucp-shop.js';

interface Shown {
  code?: string;
  ucp: { status: string };
  product: {
    id: string;
    description: object;
    selected?: { name: string; label: string }[];
    options?: { name: string; values: { label: string; exists: boolean; available: boolean }[] }[];
    variants: { id: string }[];
  };
  messages?: object[];
}

let tillgate: RunningTillgate;
let platform: UcpPlatform;
let shop: UcpShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  platform = await ucpPlatform();
  shop = await ucpShop(tillgate);
  await shop.api('PATCH', `${shop.shopPath}/settings`, { checkout_process: { require_inventory_check: true } });
  await shop.sell(shirt);
  await shop.sell(bowl());
});
afterAll(async () => {
  await tillgate.close();
  await platform.close();
});

const errorsOf = hasSpecification ? createProtocolValidator() : () => [];

async function get(request: unknown) {
  const answer = await platform.call<Shown>('POST', `${shop.endpoint}/catalog/product`, request);
  const schema =
    answer.body.ucp.status === 'error'
      ? 'shopping/types/error_response.json'
      : 'shopping/catalog_lookup.json#/$defs/get_product_response';
  if (answer.status === 200) expect(errorsOf(schema, answer.body)).toEqual([]);
  return answer;
}

const variantsOf = async (request: object): Promise<string[]> =>
  (await get(request)).body.product.variants.map(({ id }) => id);
const choose = (...chosen: [name: string, label: string][]) => chosen.map(([name, label]) => ({ name, label }));

describe('one product', () => {
  test('has its whole description, with HTML if the shop has written some', async () => {
    const { body } = await get({ id: 'shirt' });
    expect(body.product).toMatchObject({
      id: 'shirt',
      description: { plain: 'A shirt & more.', html: '<p>A shirt &amp; more.</p>' },
    });
    expect((await get({ id: 'bowl' })).body.product.description).toEqual({ plain: 'A bowl for soup.' });
  });

  test('without options has neither options nor a selection', async () => {
    const { product } = (await get({ id: 'bowl' })).body;
    expect([product.options, product.selected]).toEqual([undefined, undefined]);
  });

  test('shows variants that can be bought first', async () => {
    expect(await variantsOf({ id: 'shirt' })).toEqual(['red-s', 'blue-s', 'green-l', 'red-m']);
  });

  test.each(['green-l', 'red-m', 'SKU-blue-s'])('begins with the variant that was asked for: %s', async (id) => {
    expect((await variantsOf({ id }))[0]).toBe(id.replace('SKU-', ''));
  });

  test('that does not exist is told in the body', async () => {
    const { status, body } = await get({ id: 'nothing' });
    expect([status, body]).toMatchObject([
      200,
      {
        ucp: { status: 'error' },
        messages: [{ type: 'error', code: 'not_found', severity: 'unrecoverable', path: '$.id' }],
      },
    ]);
    expect((await get({ id: 'bowl', filters: { price: { min: 9_999 } } })).body.ucp.status).toBe('error');
  });
});

describe('a selection', () => {
  test('narrows the variants', async () => {
    expect(await variantsOf({ id: 'shirt', selected: choose(['Color', 'Red']) })).toEqual(['red-s', 'red-m']);
    const { product } = (await get({ id: 'shirt', selected: choose(['Color', 'Blue'], ['Size', 'S']) })).body;
    expect(product.variants.map(({ id }) => id)).toEqual(['blue-s']);
    expect(product.selected).toMatchObject(choose(['Color', 'Blue'], ['Size', 'S']));
  });

  test('by the ID of a value counts more than its label', async () => {
    const selected = [{ name: 'Color', id: 'c-Green', label: 'Red' }];
    expect(await variantsOf({ id: 'shirt', selected })).toEqual(['green-l']);
  });

  test('that no variant has loses what matters least', async () => {
    const selected = choose(['Color', 'Green'], ['Size', 'S']);
    const chosen = async (preferences: string[]) => (await get({ id: 'shirt', selected, preferences })).body.product;
    expect(await chosen(['Color', 'Size'])).toMatchObject({
      selected: choose(['Color', 'Green']),
      variants: [{ id: 'green-l' }],
    });
    expect(await chosen(['Size', 'Color'])).toMatchObject({
      selected: choose(['Size', 'S']),
      variants: [{ id: 'red-s' }, { id: 'blue-s' }],
    });
    expect(await chosen(['Size'])).toMatchObject({ selected: choose(['Size', 'S']) });
  });

  test('of what does not exist shows the whole product', async () => {
    const { product } = (await get({ id: 'shirt', selected: choose(['Smell', 'Rose']) })).body;
    expect(product.variants).toHaveLength(4);
    expect(product.selected).toMatchObject(choose(['Color', 'Red'], ['Size', 'S']));
  });

  test('says for each value whether it exists and is available together with the others', async () => {
    const { product } = (await get({ id: 'shirt', selected: choose(['Color', 'Red']) })).body;
    const signals = Object.fromEntries(
      (product.options ?? []).flatMap(({ values }) =>
        values.map(({ label, exists, available }) => [label, [exists, available]]),
      ),
    );
    expect(signals).toEqual({
      Red: [true, true],
      Blue: [true, true],
      Green: [true, true],
      S: [true, true],
      M: [true, false],
      L: [false, false],
    });
  });

  test('of an option twice is refused', async () => {
    const { status, body } = await get({ id: 'shirt', selected: choose(['Color', 'Red'], ['Color', 'Blue']) });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });
});

test.each([[{}], [{ id: '' }], [{ id: ['bowl'] }], [{ id: 'bowl', selected: [{ name: 'Color' }] }]])(
  'a request for %j is refused',
  async (request) => {
    const { status, body } = await get(request);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  },
);
