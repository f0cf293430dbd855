import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { importProducts } from '../../../src/domain/bulk/import-products.js';
import { bulkImport, bulkImportRefusals, bulkImports } from '../../../src/domain/bulk/read-imports.js';
import { adjustInventory } from '../../../src/domain/catalog/adjust-inventory.js';
import { deleteProduct } from '../../../src/domain/catalog/delete-product.js';
import { product } from '../../../src/domain/catalog/product-query.js';
import { saveProduct } from '../../../src/domain/catalog/save-product.js';
import { listEvents } from '../../../src/domain/log/events/list-events.js';
import { pruneOldImports } from '../../../src/jobs/prune.js';
import { testClock } from '../../support/clock.js';
import { openShop, refusalOf, type TestShop } from '../../support/shop.js';

let shop: TestShop;
let imports = 0;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const importOf = (rows: object[], over: object = {}) =>
  importProducts(shop.call, { importId: `import-${(imports += 1)}`, firstRow: 1, rows, ...over });

const countsOf = async (rows: object[], over: object = {}) => {
  const { bulkImport: result, refusals } = await importOf(rows, over);
  const { created, updated, unchanged, refused } = result;
  return { created, updated, unchanged, refused, refusals };
};

const productOf = async (platformId: string) => (await product(shop.call, { platformId })).product;

const counts = (over: object) => ({ created: 0, updated: 0, unchanged: 0, refused: 0, refusals: [], ...over });

describe('an imported product', () => {
  test('is created with the ID, handle or SKU of its row', async () => {
    const rows = [
      { platformId: 'c-1', name: 'By id', variants: [{ platformId: 'c-1-v', price: '1.50' }] },
      { handle: 'c-2', name: 'By handle', variants: [{ sku: 'C-2', price: '2.00' }] },
      { name: 'By SKU', variants: [{ sku: 'C-3', price: 3 }] },
      { handle: 'c-4', name: 'Without a SKU', variants: [{ price: '4' }] },
    ];
    expect(await countsOf(rows)).toEqual(counts({ created: 4 }));
    const stored = await Promise.all(['c-1', 'c-2', 'C-3', 'c-4'].map(productOf));
    expect(stored.map((one) => [one?.name, one?.variants[0]?.platformId, one?.variants[0]?.price])).toEqual([
      ['By id', 'c-1-v', '1.50'],
      ['By handle', 'C-2', '2.00'],
      ['By SKU', 'C-3', '3'],
      ['Without a SKU', 'c-4', '4'],
    ]);
  });

  test('is found by its handle or SKU, and only the fields in the row change', async () => {
    await saveProduct(shop.call, {
      platformId: 'u-1',
      handle: 'mug',
      name: 'Mug',
      vendor: 'Acme',
      tags: 'kitchen',
      variants: [
        { platformId: 'u-red', sku: 'RED', price: '5.00', inventoryQuantity: 7 },
        { platformId: 'u-blue', sku: 'BLUE', price: '6.00' },
      ],
    });
    expect(await countsOf([{ handle: 'mug', tags: null, variants: [{ sku: 'BLUE', price: '6.50' }] }])).toEqual(
      counts({ updated: 1 }),
    );
    expect(await countsOf([{ variants: [{ sku: 'RED', cost: '2' }] }])).toEqual(counts({ updated: 1 }));
    expect(await countsOf([{ handle: 'mug', variants: [{ sku: 'GREEN', price: '7' }] }])).toEqual(
      counts({ updated: 1 }),
    );
    const mug = await productOf('u-1');
    expect(mug).toMatchObject({ name: 'Mug', vendor: 'Acme', tags: '' });
    expect(mug?.variants.map((one) => [one.sku, one.price, one.cost, one.inventoryQuantity])).toEqual([
      ['RED', '5.00', '2', 7],
      ['BLUE', '6.50', null, null],
      ['GREEN', '7', null, null],
    ]);
  });

  test('is not changed by a row with the same values, so that a file can be imported again', async () => {
    const rows = [
      { handle: 'same', name: 'Same', categories: [{ platformId: 'all' }], variants: [{ sku: 'S', price: '1' }] },
    ];
    expect(await countsOf(rows)).toEqual(counts({ created: 1 }));
    const saved = async () => (await listEvents(shop.call, { limit: 100, types: ['product/saved'] })).events.length;
    const before = await saved();
    expect(await countsOf(rows)).toEqual(counts({ unchanged: 1 }));
    expect(await saved()).toBe(before);
  });

  test('keeps its stock unless the row contains a quantity', async () => {
    await countsOf([{ handle: 'stock', name: 'Stock', variants: [{ sku: 'ST', inventoryQuantity: 10 }] }]);
    await adjustInventory(shop.call, { platformId: 'ST', change: -3 });
    await countsOf([{ handle: 'stock', vendor: 'Acme', variants: [{ sku: 'ST', price: '2' }] }]);
    expect((await productOf('stock'))?.variants[0]?.inventoryQuantity).toBe(7);
    await countsOf([{ handle: 'stock', variants: [{ sku: 'ST', inventoryQuantity: 20 }] }]);
    expect((await productOf('stock'))?.variants[0]?.inventoryQuantity).toBe(20);
  });

  test('is created anew after a deletion, without its previous values', async () => {
    await countsOf([{ handle: 'gone', name: 'Gone', vendor: 'Acme', variants: [{ sku: 'G-1' }, { sku: 'G-2' }] }]);
    await deleteProduct(shop.call, { platformId: 'gone' });
    expect(await countsOf([{ handle: 'gone', name: 'Back', variants: [{ sku: 'G-3' }] }])).toEqual(
      counts({ created: 1 }),
    );
    const back = await productOf('gone');
    expect([back?.vendor, back?.variants.map(({ sku }) => sku)]).toEqual(['', ['G-3']]);
  });

  test('is not changed by a row with an earlier time', async () => {
    const row = {
      platformId: 'timed',
      name: 'New',
      platformUpdatedAt: '2026-06-02T00:00:00Z',
      variants: [{ sku: 'T' }],
    };
    await countsOf([row]);
    expect(await countsOf([{ ...row, name: 'Old', platformUpdatedAt: '2026-06-01T00:00:00Z' }])).toEqual(
      counts({ unchanged: 1 }),
    );
    expect((await productOf('timed'))?.name).toBe('New');
  });
});

describe('a refused row', () => {
  test('reports every error with the field names of the row, and does not affect the other rows', async () => {
    const rows = [
      { handle: 'good-1', name: 'Good', variants: [{ sku: 'GOOD-1' }] },
      {
        handle: 'bad-1',
        name: '',
        material: 'red',
        variants: [{ sku: 'BAD-1', price: 'cheap', compare_at_price: '-1' }],
      },
      { handle: 'bad-2', variants: [] },
      { name: 'Without a key', variants: [{ price: '1' }] },
      { handle: 'good-2', name: 'Good', variants: [{ sku: 'GOOD-2' }] },
    ];
    const result = await countsOf(rows, { firstRow: 11 });
    expect(result).toMatchObject({ created: 2, refused: 3 });
    expect(result.refusals.map(({ row, field, code }) => [row, field, code])).toEqual([
      [12, 'material', 'INVALID_VALUE'],
      [12, 'variants.0.compare_at_price', 'INVALID_VALUE'],
      [12, 'variants.0.price', 'INVALID_VALUE'],
      [12, 'name', 'REQUIRED'],
      [13, 'name', 'REQUIRED'],
      [13, 'variants', 'REQUIRED'],
      [14, 'handle', 'REQUIRED'],
    ]);
    expect(await productOf('good-2')).toMatchObject({ name: 'Good' });
    expect(await productOf('bad-1')).toBeNull();
  });

  test('names a variant of another product, a SKU of several products, and an ID that is already used', async () => {
    for (const [platformId, sku] of [
      ['one', 'TWICE'],
      ['two', 'TWICE'],
      ['three', 'ONCE'],
    ] as const)
      await saveProduct(shop.call, {
        platformId,
        name: platformId,
        variants: [{ platformId: `${platformId}-v`, sku }],
      });
    const { refusals } = await countsOf([
      { platformId: 'four', name: 'Four', variants: [{ platformId: 'one-v' }] },
      { variants: [{ sku: 'TWICE', price: '1' }] },
      { handle: 'three', name: 'Another', variants: [{ sku: 'NEW' }] },
      { platformId: 'one', variants: [{ sku: 'X-1' }, { price: '1' }] },
    ]);
    expect(refusals.map(({ row, field, code }) => [row, field, code])).toEqual([
      [1, 'variants.0.platformId', 'ALREADY_EXISTS'],
      [2, 'variants', 'AMBIGUOUS_SKU'],
      [3, 'platform_id', 'ALREADY_EXISTS'],
      [4, 'variants.1.sku', 'REQUIRED'],
    ]);
  });
});

describe('the stock and the prices of a row', () => {
  test.each([
    ['JPY', ['100', '100.0', 100], ['0.5', 0.5]],
    ['KWD', ['1.005', 1.005], ['1.0005', '0.0001']],
  ])('have at most the decimals of %s', async (currency, good, bad) => {
    const own = await openShop({ currency });
    const outcomeOf = async (price: string | number, name: 'price' | 'compareAtPrice'): Promise<string[]> => {
      const rows = [{ handle: 'x', name: 'X', variants: [{ sku: 'X', [name]: price }] }];
      const { refusals } = await importProducts(own.call, {
        importId: `${name}-${price}-${(imports += 1)}`,
        firstRow: 1,
        rows,
      });
      return refusals.map(({ field }) => field);
    };
    for (const name of ['price', 'compareAtPrice'] as const) {
      for (const price of good) expect([price, await outcomeOf(price, name)]).toEqual([price, []]);
      for (const price of bad) expect([price, await outcomeOf(price, name)]).toEqual([price, [`variants.0.${name}`]]);
    }
    await own.close();
  });

  test('are not below zero unless the variant allows backorder, as the row or the stored variant says', async () => {
    const below = (over: object) =>
      countsOf([{ handle: 'below', name: 'Below', variants: [{ sku: 'BELOW', ...over }] }]);
    const refused = { refused: 1, refusals: [{ field: 'variants.0.inventory_quantity', code: 'INVALID_VALUE' }] };
    expect(await below({ inventory_quantity: -1 })).toMatchObject(refused);
    expect(await below({ inventory_quantity: 0 })).toMatchObject({ created: 1 });
    expect(await below({ inventory_quantity: -1 })).toMatchObject(refused);
    expect(await below({ inventory_quantity: -1, allow_backorder: true })).toMatchObject({ updated: 1 });
    expect(await below({ inventory_quantity: -2 })).toMatchObject({ updated: 1 });
    expect(await below({ inventory_quantity: -2, allow_backorder: false })).toMatchObject(refused);
  });
});

describe('an import that is not continued', () => {
  test('has failed after a day, and another chunk continues it', async () => {
    const clock = testClock();
    const own = await openShop({ clock });
    const chunk = (firstRow: number, isLast = false) =>
      importProducts(own.call, {
        importId: 'left',
        firstRow,
        isLast,
        rows: [{ handle: `left-${firstRow}`, name: 'Left', variants: [{ sku: `LEFT-${firstRow}` }] }],
      });
    const statusOf = async () => (await bulkImport(own.call, { importId: 'left' })).bulkImport.status;
    await chunk(1);
    clock.advance(24 * 3_600_000 - 1);
    await pruneOldImports(own.tillgate);
    expect(await statusOf()).toBe('running');
    clock.advance(2);
    await pruneOldImports(own.tillgate);
    expect(await statusOf()).toBe('failed');
    expect((await listEvents(own.call, { limit: 100 })).events.at(-1)?.data).toMatchObject({ status: 'failed' });
    expect((await chunk(2)).bulkImport.status).toBe('running');
    expect((await chunk(3, true)).bulkImport).toMatchObject({ status: 'finished', created: 3 });
    clock.advance(48 * 3_600_000);
    await pruneOldImports(own.tillgate);
    expect(await statusOf()).toBe('finished');
    await own.close();
  });
});

describe('a chunk', () => {
  test('returns its first result when it is sent again, and has no further effect', async () => {
    const chunk = {
      importId: 'again',
      firstRow: 1,
      rows: [{ handle: 'again', name: 'Again', variants: [{ sku: 'A' }] }, {}],
    };
    const first = await importProducts(shop.call, chunk);
    await deleteProduct(shop.call, { platformId: 'again' });
    expect(await importProducts(shop.call, chunk)).toEqual(first);
    expect(await productOf('again')).toBeNull();
  });

  test('is refused if it does not match its import', async () => {
    const rows = [{ handle: 'fits', name: 'Fits', variants: [{ sku: 'F' }] }];
    const chunk = { importId: 'fitting', firstRow: 1, rows };
    await importProducts(shop.call, { ...chunk, rows: [...rows, {}] });
    const refused = [
      { ...chunk, rows: [{ handle: 'other' }] },
      { ...chunk, firstRow: 2 },
      { ...chunk, firstRow: 3, dryRun: true },
      { ...chunk, rows: [] },
      { ...chunk, importId: 'a b' },
    ];
    for (const one of refused) expect(await refusalOf(importProducts(shop.call, one))).toHaveLength(1);
    await importProducts(shop.call, { ...chunk, firstRow: 3, isLast: true });
    expect(await refusalOf(importProducts(shop.call, { ...chunk, firstRow: 4 }))).toEqual(['INVALID_VALUE']);
    expect((await bulkImport(shop.call, { importId: 'fitting' })).bulkImport).toMatchObject({
      status: 'finished',
      lastRow: 3,
      created: 1,
      unchanged: 1,
      refused: 1,
    });
  });

  test('can be validated without storing anything', async () => {
    const rows = [{ handle: 'dry', name: 'Dry', variants: [{ sku: 'DRY' }] }, { handle: 'dry' }, { handle: 'bad' }];
    expect(await countsOf(rows, { dryRun: true, isLast: true })).toMatchObject({
      created: 1,
      unchanged: 1,
      refused: 1,
    });
    expect(await productOf('dry')).toBeNull();
  });

  test('shows its progress in the event log and in the list of imports', async () => {
    const rows = [{ handle: 'seen', name: 'Seen', variants: [{ sku: 'SEEN' }] }, { handle: '' }];
    await importProducts(shop.call, { importId: 'seen', name: 'seen.csv', firstRow: 1, rows, isLast: true });
    const { events } = await listEvents(shop.call, { limit: 100 });
    expect(events.findLast(({ type }) => type === 'import/updated')?.data).toEqual({
      import_id: 'seen',
      kind: 'products',
      dry_run: false,
      status: 'finished',
      last_row: 2,
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 1,
    });
    expect((await bulkImports(shop.call, {})).bulkImports[0]).toMatchObject({ id: 'seen', name: 'seen.csv' });
    const page = await bulkImportRefusals(shop.call, { importId: 'seen', limit: 1 });
    expect(page.refusals.map(({ row }) => row)).toEqual([2]);
    expect((await bulkImportRefusals(shop.call, { importId: 'seen', afterRow: 2 })).refusals).toEqual([]);
  });

  test('costs the same number of statements for any number of rows', async () => {
    const { database } = shop.tillgate;
    const statementsFor = async (count: number): Promise<number> => {
      const rows = Array.from({ length: count }, (_, index) => ({
        handle: `cost-${count}-${index}`,
        name: 'Cost',
        variants: [{ sku: `COST-${count}-${index}`, inventoryQuantity: 1 }],
      }));
      let sent = 0;
      database.onStatement = () => (sent += 1);
      await importOf(rows);
      database.onStatement = undefined;
      return sent;
    };
    const few = await statementsFor(2);
    expect([few <= 16, await statementsFor(200)]).toEqual([true, few]);
  });

  test('loses no changes when the same products are saved and imported at the same time', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({
      platformId: `busy-${index}`,
      name: 'Imported',
      variants: [{ platformId: `busy-${index}-a`, price: '1' }],
    }));
    const other = shop.fromAnotherProcess(shop.call);
    await Promise.all([
      importProducts(shop.call, { importId: 'busy-1', firstRow: 1, rows }),
      importProducts(other, { importId: 'busy-2', firstRow: 1, rows: rows.toReversed() }),
      ...rows.map(({ platformId, variants }) => saveProduct(other, { platformId, name: 'Saved', variants })),
    ]);
    const stored = await Promise.all(rows.map(({ platformId }) => productOf(platformId)));
    expect(stored.every((one) => one?.variants.length === 1)).toBe(true);
  });
});
