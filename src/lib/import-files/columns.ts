/** The type of the cells of a column. A decimal stays text, which is exact. */
export type CellType = 'text' | 'boolean' | 'number' | 'decimal';

/** A column of a file, and the member that its cells contain. */
export interface Column {
  name: string;
  /** The member by its name in REST. */
  member: string;
  type: CellType;
}

const column = (name: string, type: CellType = 'text', member = name): Column => ({ name, member, type });

/** The columns of a product, which are read from the first of its rows. */
export const productColumns: readonly Column[] = [
  column('platform_id'),
  column('handle'),
  column('name'),
  column('description'),
  column('type'),
  column('vendor'),
  column('url'),
  column('tax_code'),
  column('published', 'boolean'),
  column('tags'),
];

/** The ids of a product's categories in one cell. */
export const categoriesColumn = 'categories';
export const categorySeparator = '|';

/** The columns of a variant: each row has one. */
export const variantColumns: readonly Column[] = [
  column('variant_platform_id', 'text', 'platform_id'),
  column('sku'),
  column('variant_name', 'text', 'name'),
  column('price', 'decimal'),
  column('compare_at_price', 'decimal'),
  column('cost', 'decimal'),
  column('inventory_quantity', 'number'),
  column('allow_backorder', 'boolean'),
  column('require_shipping', 'boolean'),
  column('tax_exempt', 'boolean'),
  column('variant_tax_code', 'text', 'tax_code'),
  column('grams', 'number'),
  column('weight', 'decimal'),
  column('weight_unit'),
  column('image_url'),
];

/** The options of a variant have a column for the name and one for the value each. */
export const optionNumbers = [1, 2, 3] as const;
export const optionNameColumn = (number: number): string => `option_${number}_name`;
export const optionValueColumn = (number: number): string => `option_${number}_value`;

export const customerColumns: readonly Column[] = [
  column('platform_id'),
  column('email'),
  column('first_name'),
  column('last_name'),
  column('phone'),
  column('tags'),
];

/** The columns of a customer's default address. */
export const addressColumns: readonly Column[] = [
  'first_name',
  'last_name',
  'company',
  'phone',
  'street_1',
  'street_2',
  'city',
  'province',
  'province_code',
  'country',
  'country_code',
  'postal_code',
].map((member) => column(`address_${member}`, 'text', member));

const optionColumns = optionNumbers.flatMap((number) => [optionNameColumn(number), optionValueColumn(number)]);

/** The columns of each kind of file, in the order in which exports have them. */
export const columnNames = {
  products: [
    ...productColumns.map(({ name }) => name),
    categoriesColumn,
    ...variantColumns.map(({ name }) => name),
    ...optionColumns,
  ],
  customers: [...customerColumns, ...addressColumns].map(({ name }) => name),
} as const;

/** The kind of resource in a file. */
export type FileKind = keyof typeof columnNames;
