import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { saveProduct } from '../../src/domain/catalog/save-product.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { createShop } from '../../src/domain/shop/shops/create-shop.js';
import { cancelOrder } from '../../src/domain/placing/canceling/cancel-order.js';
import { openShop, readyOrder, testSecrets, thing, type TestShop } from '../support/shop.js';

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillgate-export-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => shop.close());

/** Runs `npm run export` or `npm run import` beside the running service. */
function run(command: 'export' | 'import', ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const file = fileURLToPath(new URL(`../../dist/cli/${command}.js`, import.meta.url));
  const env = { PATH: process.env['PATH'], ...testSecrets, DATABASE_URL: shop.databaseUrl };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env, timeout: 120_000 }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

const inFolder = (name: string): string => path.join(folder, name);

async function exported(kind: string, name: string, shopId = shop.shopId): Promise<string> {
  const result = await run('export', kind, inFolder(name), '--shop', shopId);
  expect(result).toMatchObject({ code: 0, err: '' });
  const bytes = await readFile(inFolder(name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

async function imported(kind: string, name: string, shopId: string): Promise<string> {
  const { code, out } = await run('import', kind, inFolder(name), '--shop', shopId);
  expect([code, out]).toEqual([0, expect.stringContaining(`Imported ${kind}`)]);
  return out;
}

/** Creates another shop without any data. */
async function emptyShop(): Promise<string> {
  const root = { ...shop.call, caller: { kind: 'root' } } as const;
  return (await createShop(root, { name: 'Other', currency: 'USD', countryCode: 'US' })).shop.shopId;
}

async function storeLines(name: string, lines: readonly string[]): Promise<void> {
  await writeFile(inFolder(name), `${lines.join('\n')}\n`);
}

const products = [
  'platform_id,handle,name,description,tags,published,sku,price,compare_at_price,inventory_quantity,allow_backorder,option_1_name,option_1_value,option_2_name,option_2_value,weight',
  'p-1,mug,"Mug, ""big""","Two\nlines\r\nand a lone \rreturn",a;b,true,MUG-R,12.50,15,-3,true,Color,Red,Size,L,0.5',
  'p-1,mug,,,,,MUG-B,12.50,,25,false,Color,Blue,Size,L,',
  `p-2,plate,"'=HYPERLINK(""http://evil.example"")",'@sum,ünïcödé 😀,false,'-1+1,0.1,,,false,,,,,`,
  "p-3,cup,''=quoted,,,true,CUP,3,,0,true,,,,,",
];

test('exported products are imported unchanged, and into another shop as the same products', async () => {
  await storeLines('first.csv', products);
  await imported('products', 'first.csv', shop.shopId);
  const csv = await exported('products', 'products.csv');
  expect(csv.split('\n')[0]).toMatch(/^platform_id,handle,name,.*,option_3_name,option_3_value$/);
  expect(await imported('products', 'products.csv', shop.shopId)).toContain('0 created, 0 updated, 3 unchanged');
  const otherShop = await emptyShop();
  expect(await imported('products', 'products.csv', otherShop)).toContain('3 created, 0 updated, 0 unchanged');
  expect(await exported('products', 'other.csv', otherShop)).toBe(csv);
});

test('what JSON Lines can hold and CSV cannot is imported unchanged, also from a compressed file', async () => {
  const option = { platformId: 'o-9', name: 'Color', position: 0 };
  await saveProduct(shop.call, {
    platformId: 'p-9',
    platformUpdatedAt: '2026-06-01T00:00:00Z',
    name: 'Lamp',
    localizedNames: { de: 'Lampe' },
    images: [{ platformId: 'i-1', name: 'front', position: 0 }],
    options: [{ ...option, optionValues: [{ platformId: 'ov-1', label: 'Red', position: 0, isDefault: true }] }],
    variants: [
      {
        platformId: 'v-9',
        sku: 'LAMP',
        price: '9.99',
        inventoryTrackingService: 'own',
        inventoryQuantity: 4,
        optionValues: [{ platformId: 'ov-1', platformProductOptionId: 'o-9', label: 'Red', name: 'Color' }],
      },
    ],
  });
  const lines = await exported('products', 'products.jsonl.gz');
  expect(lines).toContain('"localized_names":{"de":"Lampe"}');
  expect(await imported('products', 'products.jsonl.gz', shop.shopId)).toMatch(/ 0 created, 0 updated, \d unchanged/);
  const otherShop = await emptyShop();
  await imported('products', 'products.jsonl.gz', otherShop);
  expect(await exported('products', 'other.jsonl', otherShop)).toBe(lines);
});

test('exported customers are imported unchanged, and into another shop as the same customers', async () => {
  await storeLines('first.csv', [
    'platform_id,email,first_name,last_name,tags,address_city,address_country_code,address_street_1,address_postal_code',
    'c-1,ada@example.com,Ada,Byron,"vip,new",London,GB,"12, St James\'s Square",SW1Y 4JH',
    `c-2,grace@example.com,"'=cmd|' /C calc'!A0",Hopper,,,,,`,
  ]);
  await imported('customers', 'first.csv', shop.shopId);
  const csv = await exported('customers', 'customers.csv');
  expect(csv).toContain(`,'=cmd|`);
  expect(await imported('customers', 'customers.csv', shop.shopId)).toContain('0 created, 0 updated, 2 unchanged');
  const otherShop = await emptyShop();
  expect(await imported('customers', 'customers.csv', otherShop)).toContain('2 created, 0 updated, 0 unchanged');
  // In ascending order of the customer IDs, which differ in the other shop.
  const linesOf = (text: string) => text.split('\n').toSorted();
  expect(linesOf(await exported('customers', 'other.csv', otherShop))).toEqual(linesOf(csv));

  const lines = await exported('customers', 'customers.jsonl');
  expect(lines).toContain('"postal_code":"SW1Y 4JH"');
  expect(await imported('customers', 'customers.jsonl', shop.shopId)).toContain('0 created, 0 updated, 2 unchanged');
});

test('orders are exported with decimal amounts, one row per order, however many pages there are', async () => {
  const paid = await readyOrder(shop, { cartItems: [thing({ price: 12_345 })] });
  await processOrder(paid.frontend, {});
  const canceled = await readyOrder(shop, { payments: [] });
  await cancelOrder(shop.call, { publicOrderId: canceled.publicOrderId });
  const [header = '', first = '', second = '', ...rest] = (await exported('orders', 'orders.csv')).split('\n');
  const cellsOf = (line: string) => Object.fromEntries(header.split(',').map((name, n) => [name, line.split(',')[n]]));
  expect(cellsOf(first)).toMatchObject({
    public_order_id: paid.publicOrderId,
    status: 'processed',
    financial_status: 'authorized',
    email: 'ada@example.com',
    currency: 'USD',
    order_total: '123.45',
    amount_captured: '0.00',
    gateways: 'test',
  });
  expect(cellsOf(second)).toMatchObject({ public_order_id: canceled.publicOrderId, status: 'cancelled' });
  expect(rest).toEqual(['']);

  const { database } = shop.tillgate;
  await database.run({
    text: `insert into customers (shop_id, public_id, platform_id, email_address, first_name, last_name, phone, tags, created_at, updated_at)
      select $1, gen_random_uuid()::text, 'many-' || n, n || '@example.com', '', '', '', '', now(), now()
      from generate_series(1, 1001) n`,
    values: [shop.shopId],
  });
  const lines = (await exported('customers', 'many.jsonl')).trimEnd().split('\n');
  const ids = lines.map((line) => /"platform_id":"(many-\d+)"/.exec(line)?.[1]).filter(Boolean);
  expect([ids.length, new Set(ids).size]).toEqual([1_001, 1_001]);
});

test('a file for Excel has a byte order mark, keeps texts from becoming numbers, and is imported unchanged', async () => {
  await storeLines('codes.csv', ['handle,name,sku,price', 'tee,Tee,00123,12.50', 'mug,Mug,1-2,3.00']);
  const shopId = await emptyShop();
  await imported('products', 'codes.csv', shopId);
  const { code } = await run('export', 'products', inFolder('excel.csv'), '--shop', shopId, '--excel');
  expect(code).toBe(0);
  const text = await readFile(inFolder('excel.csv'), 'utf8');
  expect(text).toMatch(/^\uFEFFplatform_id,/);
  expect(text).toContain('"=""00123"""');
  expect(text).toContain('"=""1-2"""');
  expect(text).toContain(',12.5');
  expect(await imported('products', 'excel.csv', shopId)).toMatch(/ 0 created, 0 updated, 2 unchanged/);
  const refused = await run('export', 'products', inFolder('excel.jsonl'), '--shop', shopId, '--excel');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--excel needs a CSV file')]);
});

test('an export replaces an older file only when it is complete, and only its owner can read the file', async () => {
  await writeFile(inFolder('orders.csv'), 'kept');
  const { database } = shop.tillgate;
  await database.run({ text: 'alter table orders rename to hidden_orders', values: [] });
  const failed = await run('export', 'orders', inFolder('orders.csv'), '--shop', shop.shopId);
  await database.run({ text: 'alter table hidden_orders rename to orders', values: [] });
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('orders') });
  expect(await readdir(folder)).toEqual(['orders.csv']);
  expect(await readFile(inFolder('orders.csv'), 'utf8')).toBe('kept');
  expect((await exported('orders', 'orders.csv')).startsWith('order_id,')).toBe(true);
  expect((await stat(inFolder('orders.csv'))).mode & 0o777).toBe(0o600);
});

test('the command explains invalid arguments', async () => {
  const usage = { code: 1, err: expect.stringContaining('npm run export -- orders FILE --shop') };
  expect(await run('export')).toMatchObject(usage);
  expect(await run('export', 'prices', inFolder('a.csv'), '--shop', shop.shopId)).toMatchObject(usage);
  expect(await run('export', 'orders', inFolder('a.csv'))).toMatchObject(usage);
  expect(await run('export', 'orders', inFolder('a.txt'), '--shop', shop.shopId)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--format csv'),
  });
  expect(await run('export', 'orders', inFolder('a.csv'), '--shop', 'none')).toMatchObject({
    code: 1,
    err: 'The shop none does not exist.\n',
  });
  expect(await readdir(folder)).toEqual([]);
});
