import { expect, test } from '@jest/globals';
import { csvRows } from '../../../src/lib/import-files/csv-rows.js';
import type { FileRow } from '../../../src/lib/import-files/file-rows.js';
import { readCsv } from '../../../src/lib/import-files/read-csv.js';

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const utf8WithMark = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf8');
const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');
const utf16BigEndian = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
const windows1252 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** The file in chunks of one byte, of five, and whole. */
async function* inChunks(file: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

async function rowsOf(file: Uint8Array, size: number): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of csvRows('products', readCsv(inChunks(file, size)))) rows.push(row);
  return rows;
}

/** A row as its line with the fault, or the SKU, name and price of its variant. */
function shown({ row, content, faults }: FileRow): string {
  if (faults) return `${row}: ${faults[0]?.message}`;
  const {
    variants: [variant] = [],
  }: { variants?: { sku?: string; name?: string; price?: string; inventory_quantity?: number | null }[] } = JSON.parse(
    JSON.stringify(content),
  );
  const { sku, name, price, inventory_quantity: stock } = variant ?? {};
  return `${row}: ${[sku, name, price, stock].filter((one) => one !== undefined && one !== null).join(' | ')}`;
}

const twoRows = ['2: A-1 | Käse | 12.50 | 3', '3: A-2 | 茶 | 1234.50 | 4'];

/** A file as a program writes it, and how its rows are read. */
const files: [string, Uint8Array, string[]][] = [
  [
    'Excel, "CSV UTF-8", English, Windows',
    utf8WithMark('sku,variant_name,price,inventory_quantity\r\nA-1,Käse,12.50,3\r\nA-2,茶,1234.50,4\r\n'),
    twoRows,
  ],
  [
    'Excel, "CSV UTF-8", German, Windows',
    utf8WithMark('sku;variant_name;price;inventory_quantity\r\nA-1;Käse;12,50;3\r\nA-2;茶;1.234,50;4\r\n'),
    twoRows,
  ],
  [
    'Excel, "CSV UTF-8", French, Windows: narrow spaces between thousands',
    utf8WithMark('sku;variant_name;price;inventory_quantity\r\nA-1;Käse;12,50;3\r\nA-2;茶;1\u202F234,50;4\r\n'),
    twoRows,
  ],
  [
    'Excel, French, older: no-break spaces between thousands',
    utf8WithMark('sku;variant_name;price;inventory_quantity\r\nA-1;Käse;12,50;3\r\nA-2;茶;1\u00A0234,50;4\r\n'),
    twoRows,
  ],
  [
    'Excel, German of Switzerland: apostrophes between thousands, points',
    utf8WithMark('sku;variant_name;price;inventory_quantity\r\nA-1;Käse;12.50;3\r\nA-2;茶;1’234,50;4\r\n'),
    twoRows,
  ],
  [
    'Excel, "Unicode Text"',
    utf16('sku\tvariant_name\tprice\tinventory_quantity\r\nA-1\tKäse\t12.50\t3\r\nA-2\t茶\t1234.50\t4\r\n'),
    twoRows,
  ],
  [
    'Excel, "Unicode Text", German',
    utf16('sku\tvariant_name\tprice\tinventory_quantity\r\nA-1\tKäse\t12,50\t3\r\nA-2\t茶\t"1.234,50"\t4\r\n'),
    twoRows,
  ],
  [
    'UTF-16, big endian',
    utf16BigEndian('sku\tvariant_name\tprice\tinventory_quantity\nA-1\tKäse\t12.50\t3\nA-2\t茶\t1234.50\t4\n'),
    twoRows,
  ],
  [
    'Excel, Japanese, "CSV UTF-8"',
    utf8WithMark('sku,variant_name,price,inventory_quantity\r\nA-1,Käse,12.50,3\r\nA-2,茶,1234.50,4\r\n'),
    twoRows,
  ],
  [
    'Excel, Mac, "CSV UTF-8"',
    utf8WithMark('sku,variant_name,price,inventory_quantity\nA-1,Käse,12.50,3\nA-2,茶,1234.50,4'),
    twoRows,
  ],
  [
    'Excel, Mac, "CSV (Macintosh)": only carriage returns',
    utf8('sku;variant_name;price;inventory_quantity\rA-1;Käse;12,50;3\rA-2;茶;1234,50;4\r'),
    twoRows,
  ],
  [
    'Numbers: commas, quotes, line feeds',
    utf8('sku,variant_name,price,inventory_quantity\nA-1,Käse,12.50,3\nA-2,"茶",1234.50,4\n'),
    twoRows,
  ],
  [
    'Numbers, German: semicolons',
    utf8('sku;variant_name;price;inventory_quantity\nA-1;Käse;12,50;3\nA-2;茶;1234,50;4\n'),
    twoRows,
  ],
  [
    'LibreOffice: all texts quoted',
    utf8('"sku","variant_name","price","inventory_quantity"\n"A-1","Käse",12.50,3\n"A-2","茶",1234.50,4\n'),
    twoRows,
  ],
  [
    'LibreOffice, German: decimal commas beside commas are quoted, and are not a decimal mark',
    utf8('sku,variant_name,price\nA-1,Käse,"12,50"\n'),
    ['2: A-1 | Käse | 12,50'],
  ],
  [
    'Google Sheets: line feeds, no end of the last line',
    utf8('sku,variant_name,price,inventory_quantity\r\nA-1,Käse,12.50,3\r\nA-2,茶,1234.50,4'),
    twoRows,
  ],
  [
    'a line that names the separator',
    utf8WithMark('sep=;\r\nsku;variant_name;price;inventory_quantity\r\nA-1;Käse;12,50;3\r\nA-2;茶;1.234,50;4\r\n'),
    ['3: A-1 | Käse | 12.50 | 3', '4: A-2 | 茶 | 1234.50 | 4'],
  ],
  [
    'a quoted line that names another separator',
    utf8('"sep=|"\nsku|variant_name|price|inventory_quantity\nA-1|Käse|12,50|3\nA-2|茶|1234.50|4\n'),
    ['3: A-1 | Käse | 12.50 | 3', '4: A-2 | 茶 | 1234.50 | 4'],
  ],
  [
    'empty columns after the last one',
    utf8('sku,variant_name,price,inventory_quantity,,,\nA-1,Käse,12.50,3,,,\nA-2,茶,1234.50,4,,\n'),
    twoRows,
  ],
  [
    'empty columns only in rows',
    utf8('sku,variant_name,price,inventory_quantity\nA-1,Käse,12.50,3,,\nA-2,茶,1234.50,4\n'),
    twoRows,
  ],
  [
    'an empty column between others',
    utf8('sku,,variant_name,price,inventory_quantity\nA-1,,Käse,12.50,3\nA-2,,茶,1234.50,4\n'),
    twoRows,
  ],
  [
    'a column without a name that has a value in one row',
    utf8('sku,,variant_name,price\nA-1,,Käse,12.50\nA-2,note,Tea,1\n'),
    ['2: A-1 | Käse | 12.50', '3: Column 2 has no name in the header, and the row has a value in it.'],
  ],
  [
    'a value after the last column',
    utf8('sku,variant_name,price\nA-1,Käse,12.50\nA-2,Tea,1,,x\n'),
    ['2: A-1 | Käse | 12.50', '3: The row has 5 cells, and the header has 3.'],
  ],
  [
    'rows of separators, blanks and nothing',
    utf8(
      ',,,\n\nsku,variant_name,price,inventory_quantity\n,,,\n\nA-1,Käse,12.50,3\n , ,,\nA-2,茶,1234.50,4\n,,,\n,,,\n',
    ),
    ['6: A-1 | Käse | 12.50 | 3', '8: A-2 | 茶 | 1234.50 | 4'],
  ],
  [
    'texts that were kept from being numbers',
    utf8('sku,variant_name,price\n"=""007""","=""1-2""",1\n'),
    ['2: 007 | 1-2 | 1'],
  ],
  [
    'Excel, "CSV (MS-DOS)" or "CSV": another encoding is refused by row',
    windows1252('sku;variant_name;price\r\nA-1;Käse;12,50\r\nA-2;Tea;1\r\n'),
    ['2: The row is not valid UTF-8. Save the file as UTF-8.', '3: A-2 | Tea | 1'],
  ],
];

test.each(files)('a file is read as it was meant: %s', async (_, file, expected) => {
  for (const size of [1, 5, file.length]) expect((await rowsOf(file, size)).map(shown)).toEqual(expected);
});

test.each<[string, string, string]>([
  ['in the first row', 'sku,price\n"A,1\nB,2\n', 'line 2'],
  ['after rows with line breaks and blank lines', 'sku,price\r\n"A\r\nB",1\r\n\r\n\r\n"C,2\r\nD,3\r\n', 'line 6'],
  ['after a line that names the separator', 'sep=;\nsku;price\nA;1\n"B;2\n', 'line 4'],
])('a quote that is never closed is refused with the line of its row: %s', async (_, text, line) => {
  await expect(rowsOf(utf8(text), 5)).rejects.toThrow(`A quote in the row that begins in ${line} is never closed.`);
});

test('a comma is a decimal mark only of numbers, and only where it does not separate cells', async () => {
  const file = 'sku;variant_name;price;weight;inventory_quantity\nA;1,5;1.234.567,89;0,25;1,5\n';
  const [row] = await rowsOf(utf8(file), 7);
  expect(row?.content).toMatchObject({
    variants: [{ name: '1,5', price: '1234567.89', weight: '0.25', inventory_quantity: 1.5 }],
  });
  const [ambiguous] = await rowsOf(utf8('sku;price;cost\nA;1.234;1,23,4\n'), 7);
  expect(ambiguous?.content).toMatchObject({ variants: [{ price: '1.234', cost: '1,23,4' }] });
});
