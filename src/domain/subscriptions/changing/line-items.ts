import { currencyByCode } from '../../../lib/currencies.js';
import type { Fault } from '../../../errors.js';
import { decimalToMinor } from '../../../lib/money.js';
import type { CatalogVariant } from '../../catalog/product.js';
import { gramsOf } from '../../order/lines/make-line.js';
import { areTooExpensive, largestSubtotal } from '../document/prices.js';
import type { LineDiscount, SubscriptionLine, SubscriptionTerms } from '../document/subscription.js';
import type { LineInput } from './subscription-input.js';

/** Allocates IDs for the parts of a subscription. */
export type NextId = () => number;

/** The maximum number of IDs that the parts of line items need. */
export const idsOf = (lines: readonly LineInput[]): number =>
  lines.reduce((sum, { discounts }) => sum + 2 + (discounts?.length ?? 0), 0);

function discountsOf(line: LineInput, nextId: NextId, now: string): LineDiscount[] {
  return (line.discounts ?? []).map(({ discountType, percentageValue, fixedValue, description }) => ({
    id: nextId(),
    type: discountType,
    value: discountType === 'percentage' ? (percentageValue ?? '0') : String(fixedValue ?? 0),
    description,
    createdAt: now,
  }));
}

interface LineParts {
  found: CatalogVariant;
  before: SubscriptionLine | undefined;
  price: number;
  nextId: NextId;
  now: string;
}

function lineOf(line: LineInput, { found, before, price, nextId, now }: LineParts): SubscriptionLine {
  const { variant, product } = found;
  const { prepaidMetadata } = line;
  return {
    id: before?.id ?? nextId(),
    groupId: line.subscriptionGroupId ?? before?.groupId ?? null,
    productId: product.platformId,
    variantId: variant.platformId,
    quantity: line.quantity ?? before?.quantity ?? 1,
    price,
    title: product.name,
    productName: product.name,
    variantName: variant.name,
    sku: variant.sku,
    image: variant.imageUrl,
    grams: gramsOf(variant),
    requiresShipping: variant.requireShipping,
    taxable: !variant.taxExempt,
    discounts: line.discounts ? discountsOf(line, nextId, now) : (before?.discounts ?? []),
    prepaid: prepaidMetadata
      ? {
          id: before?.prepaid?.id ?? nextId(),
          duration: prepaidMetadata.prepaidDuration,
          count: before?.prepaid?.count ?? 0,
          continues: prepaidMetadata.prepaidContinue !== 'no_continue',
        }
      : (before?.prepaid ?? null),
    attributes: line.lineItemAttributes ?? before?.attributes ?? [],
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

export interface LineContext {
  variants: readonly CatalogVariant[];
  /** The line items that the subscription has. */
  before: readonly SubscriptionLine[];
  terms: Pick<SubscriptionTerms, 'baseCurrency' | 'chargedCurrency' | 'exchangeRate'>;
  nextId: NextId;
  now: Date;
  /** The path of the line items in the input. */
  field: string;
}

/** The variants of line items: their own, or those of the line items that they change. */
export const variantsOf = (lines: readonly LineInput[], before: readonly SubscriptionLine[]): string[] =>
  lines.flatMap((line) => line.platformVariantId ?? before.find(({ id }) => id === line.id)?.variantId ?? []);

/**
 * The given line items, or all of their faults: REQUIRED, PRODUCT_NOT_FOUND, PRICE_UNUSABLE,
 * LINE_ITEM_NOT_FOUND, TOO_BIG.
 */
export function readLines(
  lines: readonly LineInput[],
  context: LineContext,
): { lines: SubscriptionLine[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const made = lines.flatMap((line, index): SubscriptionLine[] => {
    const field = (member: string): string => `${context.field}.${index}.${member}`;
    const before = context.before.find(({ id }) => id === line.id);
    if (line.id !== undefined && line.id !== null && !before) {
      faults.push({
        code: 'LINE_ITEM_NOT_FOUND',
        field: field('id'),
        message: 'The subscription does not have this line item.',
      });
      return [];
    }
    const variantId = line.platformVariantId ?? before?.variantId;
    for (const member of ['platformVariantId', 'quantity'] as const)
      if (!before && (line[member] === undefined || line[member] === null))
        faults.push({ code: 'REQUIRED', field: field(member), message: `${field(member)} is required` });
    if (variantId === undefined) return [];
    const found = context.variants.find(
      ({ variant, product }) =>
        variant.platformId === variantId && (line.platformProductId ?? product.platformId) === product.platformId,
    );
    if (!found) {
      faults.push({
        code: 'PRODUCT_NOT_FOUND',
        field: field('platformVariantId'),
        message: 'The shop does not sell this product.',
      });
      return [];
    }
    const digits = currencyByCode(context.terms.baseCurrency)?.digits ?? 2;
    const ofVariant = found.variant.price === null ? undefined : decimalToMinor(found.variant.price, digits);
    const price = line.price ?? before?.price ?? ofVariant;
    if (price === undefined) {
      faults.push({
        code: 'PRICE_UNUSABLE',
        field: field('price'),
        message: `${field('price')} is required, because the variant has no price`,
      });
      return [];
    }
    return [lineOf(line, { found, before, price, nextId: context.nextId, now: context.now.toISOString() })];
  });
  if (areTooExpensive(made, context.terms))
    faults.push({
      code: 'TOO_BIG',
      field: context.field,
      message: `${context.field} must cost at most ${largestSubtotal} in minor units of either currency`,
    });
  return { lines: made, faults };
}
