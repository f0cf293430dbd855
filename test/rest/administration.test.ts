import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

interface One {
  data: { id: string };
}
interface Many {
  data: { id: string }[];
}

const resources = [
  {
    name: 'zones',
    body: { name: 'US', countries: ['US'], rates: [{ name: 'Ground', code: 'ground', amount: 700 }] },
    shown: { name: 'US', countries: ['US'], provinces: [], rates: [{ code: 'ground', amount: 700, free_above: null }] },
  },
  {
    name: 'tax_rates',
    body: { name: 'DC tax', country: 'US', province: 'DC', rate: 0.06, is_included: false, tax_shipping: true },
    shown: { name: 'DC tax', country: 'US', province: 'DC', rate: '0.06', is_included: false, tax_shipping: true },
  },
  {
    name: 'discount_codes',
    body: { code: 'TEN', kind: 'PERCENTAGE', value: '10', usage_limit: 5 },
    shown: { code: 'TEN', kind: 'percentage', value: '10', usage_limit: 5, used: 0, combinable: false },
  },
];

describe.each(resources)('$name', ({ name, body, shown }) => {
  test('are created, replaced, listed and deleted', async () => {
    const path = `${shop.shopPath}/${name}`;
    const made = await shop.api<One>('POST', path, body);
    expect([made.status, made.body.data]).toMatchObject([200, shown]);
    const { id } = made.body.data;
    for (const method of ['PUT', 'PATCH'])
      expect((await shop.api<One>(method, `${path}/${id}`, body)).body.data).toMatchObject({ id, ...shown });
    expect((await shop.api<Many>('GET', path)).body.data).toMatchObject([{ id, ...shown }]);
    expect((await shop.api<object>('DELETE', `${path}/${id}`)).body).toEqual({ data: {} });
    expect((await shop.api<object>('GET', path)).body).toMatchObject({ data: [], pagination: { total: 0 } });
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'nothing', '%00', 'x'.repeat(300)])(
    'that do not exist return 404: %s',
    async (id) => {
      for (const method of ['PUT', 'DELETE']) {
        const { status, body: refused } = await shop.api<object>(method, `${shop.shopPath}/${name}/${id}`, body);
        expect([method, status, refused.errors?.[0]?.code]).toEqual([method, 404, 'NOT_FOUND']);
      }
    },
  );

  test('with missing fields are refused', async () => {
    const { status, body: refused } = await shop.api<object>('POST', `${shop.shopPath}/${name}`, {});
    expect([status, refused.errors?.[0]?.code]).toEqual([422, 'REQUIRED']);
  });
});

test('a setting with an invalid value is refused with the name of its field', async () => {
  const change = { checkout_process: { company_name_option: 'sometimes' } };
  const { status, body } = await shop.api<object>('PATCH', `${shop.shopPath}/settings`, change);
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    expect.objectContaining({ field: 'checkout_process.company_name_option', code: 'INVALID_VALUE' }),
  ]);
});
