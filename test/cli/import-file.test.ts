import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { openShop, testSecrets, type TestShop } from '../support/shop.js';

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(path.join(tmpdir(), 'tillgate-import-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const command = fileURLToPath(new URL('../../dist/cli/import.js', import.meta.url));
const environment = () => ({ PATH: process.env['PATH'], ...testSecrets, DATABASE_URL: shop.databaseUrl });

/** Runs `npm run import` beside the running service. */
function runImport(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const all = [command, ...args, '--shop', shop.shopId];
    const child = execFile(process.execPath, all, { env: environment(), timeout: 120_000 }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const target = path.join(folder, name);
  await writeFile(target, content);
  return target;
}

async function countOf(table: string, condition: string): Promise<number> {
  const text = `select count(*) as count from ${table} where ${condition}`;
  const [row] = await shop.tillgate.database.run<{ count: number }>({ text, values: [] });
  return row?.count ?? 0;
}

const numbered = (count: number, prefix: string): string =>
  [
    'handle,name,sku,price',
    ...Array.from({ length: count }, (_, n) => `${prefix}-${n},Thing ${n},${prefix}-${n},1.00`),
  ].join('\n');

test('a CSV file is imported, and its refused rows are reported with line, column and reason', async () => {
  const name = await file('few.csv', `${numbered(3, 'few')}\nfew-x,,X,cheap\n=1+1,Formula,F,2\n`);
  const { code, out } = await runImport('products', name);
  const [bar, ...lines] = out.split('\n');
  expect(bar).toMatch(/^\[#{24}\] 100 %  5 rows  [\d,]+\/s  0:00 left  1 refused$/);
  expect([code, lines]).toEqual([
    2,
    [
      '1 row was refused:',
      '  line 5: price: price must be a decimal number of zero or more (INVALID_VALUE)',
      `Full report: ${name}.refused.csv`,
      'Imported products: 4 created, 0 updated, 0 unchanged.',
      '',
    ],
  ]);
});

test('a dry run reports what would happen and stores nothing', async () => {
  const name = await file('dry.csv', numbered(3, 'dry'));
  const { code, out } = await runImport('products', name, '--dry-run');
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('The products would be: 3 created, 0 updated, 0 unchanged.'),
  ]);
  expect(await countOf('products', "platform_id like 'dry-%'")).toBe(0);
});

test('customers are imported from compressed JSON Lines', async () => {
  const lines = [
    '{"email":"ada@example.com","first_name":"Ada"}',
    '{"email":"ada@example.com","tags":"vip"}',
    '[]',
    '{',
  ];
  const name = await file('customers.jsonl.gz', gzipSync(lines.join('\n')));
  const report = path.join(folder, 'report.csv');
  const { code, out } = await runImport('customers', name, '--report', report);
  expect([code, out]).toEqual([2, expect.stringContaining('Imported customers: 1 created, 1 updated, 0 unchanged.')]);
  expect(await readFile(report, 'utf8')).toBe(
    'line,column,code,message\n3,,INVALID_TYPE,The row must be an object.\n4,,INVALID_VALUE,The line is not valid JSON.\n',
  );
});

test('an import that is killed continues where it stopped and imports nothing twice', async () => {
  const name = await file('long.csv', numbered(2_200, 'long'));
  const { database } = shop.tillgate;
  // Another transaction holds the lock of product 1,200, so that the third chunk waits.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const holding = database.transaction(async (executor) => {
    const text = `select pg_advisory_xact_lock(hashtextextended('products/' || $1::text || '/long-1200', 0))`;
    await executor.run({ text, values: [shop.shopId] });
    await released;
  });
  const child = spawn(process.execPath, [command, 'products', name, '--shop', shop.shopId], { env: environment() });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await eventually('two chunks, and a third that waits', async () =>
    (await countOf('products', "platform_id like 'long-%'")) === 1_000 ? true : undefined,
  );
  child.kill('SIGKILL');
  await ended;
  release();
  await holding;

  const { code, out } = await runImport('products', name);
  expect([code, out]).toEqual([0, expect.stringContaining('Continuing after line 1001.')]);
  expect(out).toContain('Imported products: 2200 created, 0 updated, 0 unchanged.');
  expect(await countOf('products', "platform_id like 'long-%'")).toBe(2_200);
  expect(await countOf('events', `type = 'product/saved' and data ->> 'platform_id' like 'long-%'`)).toBe(2_200);

  const again = await runImport('products', name);
  expect(again.out).toContain('Imported products: 0 created, 0 updated, 2200 unchanged.');
});

test('a damaged file reports where reading failed and imports nothing', async () => {
  // More than a chunk before the quote, and more rows after it, which it contains.
  const rows = numbered(1_200, 'open').split('\n');
  rows[1_100] = 'open-x,"Never closed,S,1';
  const name = await file('open.csv', rows.join('\n'));
  const { code, err } = await runImport('products', name);
  expect([code, err]).toEqual([1, expect.stringContaining('is never closed')]);
  expect(await countOf('products', "platform_id like 'open-%'")).toBe(0);
  expect(await countOf('bulk_imports', "name = 'open.csv'")).toBe(0);

  const packed = gzipSync(numbered(50, 'cut'));
  const cut = await file('cut.csv.gz', packed.subarray(0, packed.length - 20));
  expect(await runImport('products', cut)).toMatchObject({ code: 1, err: expect.stringContaining('gzip') });
});

test('an import that fails is marked as failed, and the same command continues it', async () => {
  const name = await file('broken.csv', numbered(700, 'broken'));
  const { database } = shop.tillgate;
  await database.run({
    text: `create function break_product() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$`,
    values: [],
  });
  await database.run({
    text: `create trigger break_product before insert on products for each row
      when (new.platform_id = 'broken-600') execute function break_product()`,
    values: [],
  });
  expect(await runImport('products', name)).toMatchObject({ code: 1, err: expect.stringContaining('broken') });
  expect(await countOf('products', "platform_id like 'broken-%'")).toBe(500);
  expect(await countOf('bulk_imports', "name = 'broken.csv' and status = 'failed'")).toBe(1);
  const ended = `type = 'import/updated' and data ->> 'status' = 'failed'`;
  expect(await countOf('events', ended)).toBe(1);
  await database.run({ text: 'drop function break_product cascade', values: [] });
  const { code, out } = await runImport('products', name);
  expect([code, out]).toEqual([0, expect.stringContaining('Continuing after line 501.')]);
  expect(await countOf('bulk_imports', "name = 'broken.csv' and status = 'finished' and created = 700")).toBe(1);
});

test('amounts finer than the currency and stock below zero are refused with line and column', async () => {
  const name = await file(
    'amounts.csv',
    [
      'handle,name,sku,price,compare_at_price,inventory_quantity,allow_backorder',
      'fine,Fine,AMT-F,12.500,13.00,0,no',
      'finer,Finer,AMT-G,12.505,9.999,1,no',
      'below,Below,AMT-H,1,,-1,no',
      'back,Back,AMT-I,1,,-1,yes',
    ].join('\n'),
  );
  const { code, out } = await runImport('products', name);
  expect([code, out]).toEqual([2, expect.stringContaining('Imported products: 2 created')]);
  expect(out).toContain('line 3: price: price must be an amount in USD, which has 2 decimals (INVALID_VALUE)');
  expect(out).toContain('line 3: compare_at_price: compare_at_price must be an amount in USD');
  expect(out).toContain(
    'line 4: inventory_quantity: inventory_quantity must not be below 0 unless backorder is allowed (INVALID_VALUE)',
  );
});

test('the command explains a missing file, an unknown format and an empty file', async () => {
  const missing = await runImport('products', path.join(folder, 'none.csv'));
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('ENOENT') });
  const unknown = await runImport('products', await file('things.txt', 'sku\nA\n'));
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('--format csv') });
  const empty = await runImport('products', await file('empty.csv', 'sku\n'));
  expect(empty).toMatchObject({ code: 1, err: 'The file has no rows.\n' });
});
