import {
  addressColumns,
  categoriesColumn,
  categorySeparator,
  columnNames,
  customerColumns,
  optionNameColumn,
  optionNumbers,
  optionValueColumn,
  productColumns,
  variantColumns,
  type CellType,
  type Column,
  type FileKind,
} from './columns.js';
import { notUtf8, replacement, unreadable, UnreadableFile, type FileRow } from './file-rows.js';
import { withDecimalPoint } from './decimal-point.js';
import { unescapeFormula } from './formula-cells.js';
import type { CsvRecord } from './read-csv.js';

/** The cells of a row by their columns. */
type Cells = ReadonlyMap<string, string>;

/** The columns of numbers, whose cells may have a decimal comma. */
const numeric = new Set(
  [...productColumns, ...variantColumns, ...customerColumns]
    .filter(({ type }) => type === 'number' || type === 'decimal')
    .map(({ name }) => name),
);

const booleans = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** The value of a cell; an empty cell is null. Text that does not match the type stays text, and is refused later. */
function valueOf(cell: string, type: CellType): unknown {
  const text = unescapeFormula(cell);
  if (text.trim() === '') return null;
  if (type === 'boolean') return booleans.get(text.trim().toLowerCase()) ?? text;
  if (type === 'number') return /^-?\d{1,15}(\.\d{1,6})?$/.test(text.trim()) ? Number(text) : text;
  return text;
}

const isFilled = (cells: Cells, { name }: { name: string }): boolean => (cells.get(name) ?? '').trim() !== '';

/** The members of the columns that the file has. */
function membersOf(columns: readonly Column[], cells: Cells): Record<string, unknown> {
  const own = columns.flatMap(({ name, member, type }) => {
    const cell = cells.get(name);
    return cell === undefined ? [] : [[member, valueOf(cell, type)] as const];
  });
  return Object.fromEntries(own);
}

const textOf = (cells: Cells, name: string): string => unescapeFormula(cells.get(name) ?? '').trim();

/** The options that distinguish a variant, in the order of their columns. */
function optionsOf(cells: Cells): { name: string; value: string }[] {
  return optionNumbers
    .map((number) => ({
      name: textOf(cells, optionNameColumn(number)),
      value: textOf(cells, optionValueColumn(number)),
    }))
    .filter(({ name, value }) => name !== '' && value !== '');
}

const hasOptions = (cells: Cells): boolean => cells.has(optionNameColumn(1));

function variantOf(cells: Cells): Record<string, unknown> {
  const optionValues = optionsOf(cells).map(({ name, value }) => ({
    platform_id: value,
    platform_product_option_id: name,
    label: value,
    name,
  }));
  return { ...membersOf(variantColumns, cells), ...(hasOptions(cells) ? { option_values: optionValues } : {}) };
}

/** The options of a product with the values of its variants. */
function productOptions(rows: readonly Cells[]): object[] {
  const values = new Map<string, Set<string>>();
  for (const { name, value } of rows.flatMap(optionsOf)) values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].map(([name, own], position) => ({
    platform_id: name,
    name,
    position,
    option_values: [...own].map((label, place) => ({ platform_id: label, label, position: place })),
  }));
}

const ofVariants = [
  ...variantColumns,
  ...optionNumbers.flatMap((number) => [{ name: optionNameColumn(number) }, { name: optionValueColumn(number) }]),
];

interface Line {
  cells: Cells;
  line: number;
  lastLine: number;
}

/** A column of the product whose cell differs from that of the first row. */
function differing([first, ...others]: readonly Line[]): { line: Line; name: string } | undefined {
  const names = [...productColumns.map(({ name }) => name), categoriesColumn];
  for (const line of others)
    for (const name of names)
      if (isFilled(line.cells, { name }) && line.cells.get(name) !== first?.cells.get(name)) return { line, name };
  return undefined;
}

/** The product of consecutive rows, each of which is one of its variants. */
function productOf(lines: readonly Line[], [first, last]: readonly [Line, Line]): FileRow {
  const place = { row: first.line, lastLine: last.lastLine };
  const other = differing(lines);
  if (other) {
    const message = `${other.name} is not the same as in line ${first.line}, which has the same product.`;
    const fault = { code: 'INVALID_VALUE', field: other.name, message } as const;
    return { ...place, content: null, faults: [fault], placeOf: (field) => ({ row: other.line.line, field }) };
  }
  const withVariant = lines.filter(({ cells }) => ofVariants.some((column) => isFilled(cells, column)));
  const categories = first.cells.has(categoriesColumn)
    ? textOf(first.cells, categoriesColumn)
        .split(categorySeparator)
        .map((id) => id.trim())
    : undefined;
  const content = {
    ...membersOf(productColumns, first.cells),
    ...(categories ? { categories: categories.filter(Boolean).map((id) => ({ platform_id: id })) } : {}),
    ...(withVariant.length > 0 ? { variants: withVariant.map(({ cells }) => variantOf(cells)) } : {}),
    ...(hasOptions(first.cells) && withVariant.length > 0
      ? { options: productOptions(withVariant.map(({ cells }) => cells)) }
      : {}),
  };
  const placeOf = (field: string) => {
    const [, index = '', member = ''] = /^variants\.(\d+)\.(.+)$/.exec(field) ?? [];
    if (member === '') return { row: first.line, field: field.startsWith('options') ? optionNameColumn(1) : field };
    const [, option] = /^option_values\.(\d+)/.exec(member) ?? [];
    const own = option === undefined ? variantColumns.find((column) => column.member === member)?.name : undefined;
    const name = option === undefined ? (own ?? member) : optionValueColumn(Number(option) + 1);
    return { row: withVariant[Number(index)]?.line ?? first.line, field: name };
  };
  return { ...place, content, placeOf };
}

function customerOf({ cells, line, lastLine }: Line): FileRow {
  const hasAddress = addressColumns.some((column) => isFilled(cells, column));
  const content = {
    ...membersOf(customerColumns, cells),
    ...(hasAddress ? { default_address: membersOf(addressColumns, cells) } : {}),
  };
  const placeOf = (field: string) => ({ row: line, field: field.replace(/^default_address\./, 'address_') });
  return { row: line, lastLine, content, placeOf };
}

/** The columns that identify the resource of a row; one of them is required. */
const keyColumns = { products: ['platform_id', 'handle', 'sku'], customers: ['platform_id', 'email'] } as const;

function headerOf(kind: FileKind, cells: readonly string[]): string[] {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const known: readonly string[] = columnNames[kind];
  while (names.at(-1) === '') names.pop();
  const unknown = names.filter((name) => name !== '' && !known.includes(name));
  const repeated = names.filter((name, index) => name !== '' && names.indexOf(name) !== index);
  const keys: readonly string[] = keyColumns[kind];
  if (unknown.length > 0)
    throw new UnreadableFile(
      `The header has unknown columns: ${unknown.map((name) => JSON.stringify(name)).join(', ')}. Known columns: ${known.join(', ')}.`,
    );
  if (repeated.length > 0) throw new UnreadableFile(`The header repeats the column ${repeated.join(', ')}.`);
  if (!keys.some((name) => names.includes(name)))
    throw new UnreadableFile(`The header needs at least one of the columns ${keys.join(', ')}.`);
  return names;
}

/** The rows of a product are consecutive: those with the same ID or handle. */
const groupOf = (cells: Cells): string => {
  const id = textOf(cells, 'platform_id');
  const handle = textOf(cells, 'handle');
  return id === '' ? (handle === '' ? '' : `handle:${handle}`) : `id:${id}`;
};

/** The rows of a CSV file for an import: one for each customer, or one for the consecutive rows of a product. */
export async function* csvRows(kind: FileKind, records: AsyncIterable<CsvRecord>): AsyncGenerator<FileRow> {
  let header: string[] | undefined;
  let product: Line[] = [];
  const finished = (): FileRow[] => {
    const [first] = product;
    const last = product.at(-1);
    return first && last ? [productOf(product.splice(0), [first, last])] : [];
  };
  for await (const { cells, line, lastLine, allowsDecimalComma } of records) {
    if (!header) {
      header = headerOf(kind, cells);
      continue;
    }
    const cellOf = (name: string, index: number): string => {
      const cell = cells[index] ?? '';
      return allowsDecimalComma && numeric.has(name) ? withDecimalPoint(cell) : cell;
    };
    const faults = faultsOf(cells, header);
    if (faults) {
      yield* finished();
      yield { row: line, lastLine, content: null, faults };
      continue;
    }
    const own = { cells: new Map(header.map((name, index) => [name, cellOf(name, index)])), line, lastLine };
    if (kind === 'customers') yield customerOf(own);
    else {
      const [first] = product;
      const group = groupOf(own.cells);
      if (first && (group === '' || group !== groupOf(first.cells))) yield* finished();
      product.push(own);
    }
  }
  yield* finished();
}

/** Columns after the last name, and columns without a name, may be empty only. */
function faultsOf(cells: readonly string[], header: readonly string[]): FileRow['faults'] {
  const named = header.length;
  const isShort = cells.length < named;
  const extra = cells.findLastIndex((cell, index) => (header[index] ?? '') === '' && cell.trim() !== '');
  if (isShort || extra >= named)
    return unreadable(`The row has ${isShort ? cells.length : extra + 1} cells, and the header has ${named}.`);
  if (extra !== -1) return unreadable(`Column ${extra + 1} has no name in the header, and the row has a value in it.`);
  return cells.some((cell) => cell.includes(replacement)) ? notUtf8 : undefined;
}
