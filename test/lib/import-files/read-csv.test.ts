import { expect, test } from '@jest/globals';
import { csvRows } from '../../../src/lib/import-files/csv-rows.js';
import { readCsv } from '../../../src/lib/import-files/read-csv.js';
import { readJsonLines } from '../../../src/lib/import-files/read-json-lines.js';
import type { FileRow } from '../../../src/lib/import-files/file-rows.js';

/** The bytes of a text, in small chunks. */
async function* bytesOf(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const productsOf = (text: string | Uint8Array) => all(csvRows('products', readCsv(bytesOf(text))));
const contents = (rows: FileRow[]) => rows.map(({ row, content, faults }) => [row, faults?.[0]?.message ?? content]);

test('a record contains its line numbers, with quotes, line breaks, blank lines and a byte order mark', async () => {
  const text = '\uFEFFsku,name\r\nA,"one\r\ntwo"\r\n\r\nB,"say ""hi"""\r\nC,5" wide\r\n';
  const records = await all(readCsv(bytesOf(text)));
  expect(records.map(({ cells, line, lastLine }) => [cells, line, lastLine])).toEqual([
    [['sku', 'name'], 1, 1],
    [['A', 'one\r\ntwo'], 2, 3],
    [['B', 'say "hi"'], 5, 5],
    [['C', '5" wide'], 6, 6],
  ]);
});

test('semicolons and tabs are also separators', async () => {
  for (const separator of [';', '\t'])
    expect(contents(await productsOf(`sku${separator}Variant Name\nA${separator}one, two\n`))).toEqual([
      [2, { variants: [{ sku: 'A', name: 'one, two' }] }],
    ]);
});

test('consecutive rows of a product become its variants, with their types, options and empty cells', async () => {
  const rows = await productsOf(
    [
      'handle,name,published,categories,sku,price,inventory_quantity,option_1_name,option_1_value',
      "mug,Mug,no,kitchen|gifts,M-R,'=5,7,Color,Red",
      'mug,,,,M-B,6.50,,Color,Blue',
      'plate,Plate,maybe,,P,7,many,,',
    ].join('\n'),
  );
  expect(contents(rows)).toEqual([
    [
      2,
      {
        handle: 'mug',
        name: 'Mug',
        published: false,
        categories: [{ platform_id: 'kitchen' }, { platform_id: 'gifts' }],
        variants: [
          { sku: 'M-R', price: '=5', inventory_quantity: 7, option_values: [option('Color', 'Red')] },
          { sku: 'M-B', price: '6.50', inventory_quantity: null, option_values: [option('Color', 'Blue')] },
        ],
        options: [
          {
            platform_id: 'Color',
            name: 'Color',
            position: 0,
            option_values: [
              { platform_id: 'Red', label: 'Red', position: 0 },
              { platform_id: 'Blue', label: 'Blue', position: 1 },
            ],
          },
        ],
      },
    ],
    [
      4,
      {
        handle: 'plate',
        name: 'Plate',
        published: 'maybe',
        categories: [],
        variants: [{ sku: 'P', price: '7', inventory_quantity: 'many', option_values: [] }],
        options: [],
      },
    ],
  ]);
  const [mug] = rows;
  expect(mug?.placeOf?.('variants.1.inventory_quantity')).toEqual({ row: 3, field: 'inventory_quantity' });
  expect(mug?.placeOf?.('variants.1.platform_id')).toEqual({ row: 3, field: 'variant_platform_id' });
  expect(mug?.placeOf?.('name')).toEqual({ row: 2, field: 'name' });
});

const option = (name: string, label: string) => ({ platform_id: label, platform_product_option_id: name, label, name });

test('a row that cannot be read is refused, and the others are not affected', async () => {
  const latin1 = Buffer.from('sku,name\nA,ok\nB\nC,caf\xe9\nD,ok,more\nE,ok\n', 'latin1');
  expect(contents(await productsOf(latin1)).map(([row, content]) => [row, typeof content])).toEqual([
    [2, 'object'],
    [3, 'string'],
    [4, 'string'],
    [5, 'string'],
    [6, 'object'],
  ]);
  const [, other] = await productsOf('handle,name,sku\nmug,Mug,A\nmug,Cup,B\nplate,Plate,C\n').then((rows) =>
    rows.map((row) => row.faults?.[0]?.message),
  );
  expect(other).toBeUndefined();
});

test('an unknown, repeated or missing column is refused before anything is imported', async () => {
  await expect(productsOf('sku,material\n')).rejects.toThrow('"material"');
  await expect(productsOf('sku,sku\n')).rejects.toThrow('repeats');
  await expect(productsOf('name,price\n')).rejects.toThrow('platform_id, handle, sku');
});

test('an unclosed quote ends the file, after the rows before it', async () => {
  const rows: FileRow[] = [];
  const reading = async (): Promise<void> => {
    for await (const row of csvRows('customers', readCsv(bytesOf('email\na@x.y\n"b@x.y\nc@x.y\n')))) rows.push(row);
  };
  await expect(reading()).rejects.toThrow('never closed');
  expect(contents(rows)).toEqual([[2, { email: 'a@x.y' }]]);
});

test('a line of JSON that cannot be read is refused, and the others are not affected', async () => {
  const rows = await all(readJsonLines(bytesOf('{"a":1}\n\n{oops\n{"b":"é"}')));
  expect(contents(rows)).toEqual([
    [1, { a: 1 }],
    [3, 'The line is not valid JSON.'],
    [4, { b: 'é' }],
  ]);
});
