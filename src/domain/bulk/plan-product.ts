import { isDeepStrictEqual } from 'node:util';
import type { Currency } from '../../lib/currencies.js';
import { memberOf } from '../../lib/member-of.js';
import { decimalToMinor } from '../../lib/money.js';
import { emptyProduct } from '../catalog/product-fields.js';
import { variantInput } from '../catalog/product-input.js';
import type { Product, Variant } from '../catalog/product.js';
import { platformInstant } from '../core/platform-time.js';
import type { RowOutcome } from './bulk-import.js';
import type { ProductRow } from './product-row.js';
import type { GoodRow, RowFault } from './read-row.js';

/** A product as it is stored, or as an earlier row of the same chunk leaves it. */
export interface KnownProduct {
  platformId: string;
  isDeleted: boolean;
  /** When it last changed on the platform. */
  at: Date;
  product: Omit<Product, 'platformId' | 'platformUpdatedAt'>;
}

/** The part of the catalog that the rows of a chunk refer to. */
export interface KnownCatalog {
  /** The currency of the shop. */
  currency: Currency;
  products: Map<string, KnownProduct>;
  /** The products that have a handle, by handle. */
  handles: Map<string, Set<string>>;
  /** The products with a variant of a SKU, by SKU. */
  skus: Map<string, Set<string>>;
  /** The product that each variant belongs to, unless it is deleted. */
  owners: Map<string, string>;
}

/** A product to store as a whole. */
export interface PlannedProduct extends KnownProduct {
  /** It was deleted. */
  isRevived: boolean;
  /** Variants whose stock the row contains. */
  counted: string[];
}

type Planned = { outcome: 'unchanged' } | { outcome: Exclude<RowOutcome, 'unchanged'>; save: PlannedProduct };
type Decision = Planned | { faults: RowFault[] };

const fault = (code: RowFault['code'], field: string, message: string): { faults: RowFault[] } => ({
  faults: [{ code, field, message }],
});

const isGiven = (input: unknown, name: string): boolean => memberOf(input, name) !== undefined;

/** The members of a parsed value that the row contains. */
function givenMembers<Value extends object>(value: Value, input: unknown): Partial<Value> {
  const members: Partial<Value> = { ...value };
  for (const name of Object.keys(value)) if (!isGiven(input, name)) Reflect.deleteProperty(members, name);
  return members;
}

/** How a row identifies its product: the first of these members that it contains. */
export type ProductKey = { by: 'platformId' | 'handle' | 'sku'; value: string };

export function keyOfProduct({ platformId, handle, variants }: ProductRow): ProductKey | undefined {
  if (platformId) return { by: 'platformId', value: platformId };
  if (handle) return { by: 'handle', value: handle };
  const sku = variants?.find((variant) => variant.sku !== '')?.sku;
  return sku === undefined ? undefined : { by: 'sku', value: sku };
}

const keyNames = { platformId: 'platform_id', handle: 'handle', sku: 'SKU' } as const;

/** The id of the product that a key names: that of the stored product, or of a new one. */
export function productIdOf({ by, value }: ProductKey, { handles, skus }: KnownCatalog): string | RowFault {
  if (by === 'platformId') return value;
  const [found, ...others] = (by === 'handle' ? handles : skus).get(value) ?? [];
  if (others.length === 0) return found ?? value;
  const message = `Several products have this ${keyNames[by]}. Send the platform_id.`;
  return {
    code: by === 'sku' ? 'AMBIGUOUS_SKU' : 'DUPLICATE_KEY',
    field: by === 'sku' ? 'variants' : 'handle',
    message,
  };
}

const newVariant = (platformId: string): Variant => variantInput.parse({ platformId });

/** The variant that a row's variant refers to: the stored one, or the ID of a new one. */
function variantOf(
  product: KnownProduct,
  { platformId, sku }: { platformId: string; sku: string },
  isOnly: boolean,
): Variant | 'several' | 'unnamed' {
  const { variants } = product.product;
  if (platformId) return variants.find((one) => one.platformId === platformId) ?? newVariant(platformId);
  const same = sku === '' ? [] : variants.filter((one) => one.sku === sku);
  if (same.length > 1) return 'several';
  const [found] = same;
  if (found) return found;
  if (sku !== '') return newVariant(sku);
  const [only, ...others] = variants;
  if (!isOnly || others.length > 0) return 'unnamed';
  return only ?? newVariant(product.platformId);
}

/** The amounts of a variant that a shopper sees or pays. */
const prices = ['price', 'compareAtPrice'] as const;

/** What is wrong with the given members of a variant, by member. */
function variantFaults(given: Partial<Variant>, after: Variant, { isoCode, digits }: Currency): [string, string][] {
  const faults: [string, string][] = [];
  for (const member of prices) {
    const price = given[member];
    if (price !== null && price !== undefined && decimalToMinor(price, digits) === undefined)
      faults.push([member, `${member} must be an amount in ${isoCode}, which has ${digits} decimals`]);
  }
  if ((given.inventoryQuantity ?? 0) < 0 && !after.allowBackorder)
    faults.push(['inventoryQuantity', 'inventoryQuantity must not be below 0 unless backorder is allowed']);
  return faults;
}

interface Variants {
  variants: Variant[];
  counted: string[];
}

/** The variants of a product after a row: those of the row are added or updated, others stay. */
function plannedVariants(
  product: KnownProduct,
  { value, input, pathOf }: GoodRow<ProductRow>,
  { owners, currency }: KnownCatalog,
): Variants | { faults: RowFault[] } {
  const rows = value.variants ?? [];
  const givenRows = memberOf(input, 'variants');
  const changed = new Map<string, Variant>();
  const counted = new Set<string>();
  const faults: RowFault[] = [];
  rows.forEach((row, index) => {
    const givenRow: unknown = Array.isArray(givenRows) ? givenRows[index] : undefined;
    const place = `variants.${index}`;
    const refuse = (code: RowFault['code'], member: string, message: string): void => {
      const field = pathOf(`${place}.${member}`);
      faults.push({ code, field, message: message.replace(member, () => field) });
    };
    const known = variantOf(product, row, rows.length === 1);
    if (known === 'several') return refuse('AMBIGUOUS_SKU', 'sku', 'Several variants of the product have this SKU.');
    if (known === 'unnamed')
      return refuse('REQUIRED', 'sku', 'A SKU or a platform_id is required, because the product has several variants.');
    const { platformId } = known;
    const owner = owners.get(platformId);
    if (owner !== undefined && owner !== product.platformId)
      return refuse('ALREADY_EXISTS', 'platformId', 'The variant belongs to another product.');
    if (changed.has(platformId)) return refuse('DUPLICATE_KEY', 'platformId', 'The variant is repeated.');
    const given = givenMembers(row, givenRow);
    const after = { ...known, ...given, platformId };
    for (const [member, message] of variantFaults(given, after, currency)) refuse('INVALID_VALUE', member, message);
    changed.set(platformId, after);
    if (isGiven(givenRow, 'inventoryQuantity')) counted.add(platformId);
  });
  if (faults.length > 0) return { faults };
  const before = product.product.variants;
  const stayed = before.map((one) => changed.get(one.platformId) ?? one);
  const isAdded = ({ platformId }: Variant): boolean => before.every((one) => one.platformId !== platformId);
  const variants = [...stayed, ...[...changed.values()].filter(isAdded)];
  return { variants, counted: [...counted] };
}

/** The effect of a row on the catalog, which is updated so that the next row sees it. */
export function planProduct(row: GoodRow<ProductRow>, platformId: string, catalog: KnownCatalog, now: Date): Decision {
  const stored = catalog.products.get(platformId);
  const isNew = stored === undefined || stored.isDeleted;
  const { value, input, pathOf } = row;
  const key = keyOfProduct(value);
  if (!isNew && key?.by !== 'platformId' && isAnother(stored, key))
    return fault('ALREADY_EXISTS', pathOf('platformId'), 'Another product has this platform_id. Send the platform_id.');
  const latest = stored && stored.at > now ? stored.at : now;
  const at = value.platformUpdatedAt ? (platformInstant(value.platformUpdatedAt) ?? latest) : latest;
  if (stored && at < stored.at) return { outcome: 'unchanged' };

  const before: KnownProduct = isNew ? { platformId, isDeleted: true, at, product: emptyProduct } : stored;
  const variants = plannedVariants(before, row, catalog);
  if ('faults' in variants) return variants;
  const { platformId: _, platformUpdatedAt: __, variants: ___, name, ...members } = value;
  const others = givenMembers(members, input);
  const product = { ...before.product, ...others, variants: variants.variants, name: name ?? before.product.name };
  if (isGiven(input, 'name') && name === null) return fault('REQUIRED', 'name', 'name must not be empty');
  const missing = [
    ...(product.name === '' ? fault('REQUIRED', 'name', 'name is required for a new product').faults : []),
    ...(product.variants.length === 0
      ? fault('REQUIRED', 'variants', 'variants are required for a new product').faults
      : []),
  ];
  if (missing.length > 0) return { faults: missing };
  if (!isNew && isDeepStrictEqual(product, before.product)) return { outcome: 'unchanged' };
  const after = { platformId, isDeleted: false, at, product };
  remember(catalog, after);
  return {
    outcome: isNew ? 'created' : 'updated',
    save: { ...after, isRevived: stored?.isDeleted ?? false, counted: variants.counted },
  };
}

/** Whether the row refers to another product than the one with its key as ID. */
function isAnother({ product }: KnownProduct, key: ProductKey | undefined): boolean {
  if (key?.by === 'handle') return product.handle !== key.value;
  return key?.by === 'sku' && product.variants.every(({ sku }) => sku !== key.value);
}

function remember({ products, handles, skus, owners }: KnownCatalog, after: KnownProduct): void {
  const { platformId, product } = after;
  const add = (map: Map<string, Set<string>>, key: string): void => {
    if (key !== '') map.set(key, (map.get(key) ?? new Set()).add(platformId));
  };
  products.set(platformId, after);
  add(handles, product.handle);
  for (const variant of product.variants) {
    owners.set(variant.platformId, platformId);
    add(skus, variant.sku);
  }
}
