import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
});
afterAll(() => tillgate.close());

const ask = <Body>(method: string, path: string, body?: object) =>
  shop.api<Body>(method, `/checkout/shop/${shop.shopIdentifier}/imports${path}`, body);

interface ImportBody {
  data: {
    bulk_import: { status: string; created: number; refused: number };
    refusals: { row: number; field: string }[];
  };
}

test('a chunk is imported with REST field names, and the import and its refused rows can be read', async () => {
  const rows = [
    { handle: 'mug', name: 'Mug', variants: [{ sku: 'MUG', compare_at_price: '9.00' }] },
    { handle: 'cup' },
  ];
  const chunk = { first_row: 1, is_last: true, rows };
  const sent = await ask<ImportBody>('POST', '/catalog-1/products', chunk);
  expect([sent.status, sent.body.data.bulk_import]).toMatchObject([
    200,
    { status: 'finished', created: 1, refused: 1 },
  ]);
  const read = await ask<ImportBody>('GET', '/catalog-1');
  expect([read.status, read.body.data.bulk_import]).toEqual([200, sent.body.data.bulk_import]);
  const listed = await ask<{ data: { bulk_imports: object[] } }>('GET', '');
  expect([listed.status, listed.body.data.bulk_imports]).toEqual([200, [sent.body.data.bulk_import]]);
  const refused = await ask<ImportBody>('GET', '/catalog-1/refusals?after_row=1&limit=5');
  expect([refused.status, refused.body.data.refusals]).toEqual([200, sent.body.data.refusals]);
  const customers = await ask<ImportBody>('POST', '/people/customers', {
    first_row: 1,
    rows: [{ email: 'a@example.com' }],
  });
  expect([customers.status, customers.body.data.bulk_import.created]).toEqual([200, 1]);
});

test('an unknown import is not found, and an invalid chunk is refused with all its errors', async () => {
  expect((await ask('GET', '/none')).status).toBe(404);
  expect((await ask('GET', '/none/refusals')).status).toBe(404);
  for (const kind of ['products', 'customers']) {
    const { status, body } = await ask('POST', `/bad/${kind}`, { first_row: 0, rows: [1] });
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['first_row', 'rows.0']]);
  }
});
