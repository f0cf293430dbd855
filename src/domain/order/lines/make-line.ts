import { randomBytes } from 'node:crypto';
import { refuse } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { decimalToMinor } from '../../../lib/money.js';
import { chosenAmount, isGiftCardSku } from './gift-card-line.js';
import type { LineItem } from '../document/application-state.js';
import type { LineInternals } from '../document/order.js';
import type { CatalogVariant, Variant } from '../../catalog/product.js';
import type { Shop } from '../../shop/shops/shop.js';
import type { Facts } from '../storage/shop-facts-repository.js';
import { isCatalogItem, type CartItem, type CatalogItem } from './cart-item.js';
import { lineSubscription } from './line-subscription.js';

/** A line with its internal data. */
export interface NewLine {
  line: LineItem;
  internals: LineInternals;
}

const freshKey = (): string => randomBytes(12).toString('hex');

/** The weight of a unit in whole grams. */
export function gramsOf({ grams, weight, weightUnit }: Variant): number {
  if (grams !== null) return Math.round(grams);
  const gramsPer: Record<string, number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 };
  return Math.round(Number(weight ?? 0) * (gramsPer[weightUnit.toLowerCase()] ?? 0));
}

/**
 * The price of a variant in minor units of the currency, with the adjustment of its line. Refuses PRICE_UNUSABLE if
 * there is none, if it has too many decimals, or if the adjustment makes it negative.
 */
export function priceOf({ variant, product }: CatalogVariant, currency: string, adjustment = 0): number {
  const digits = currencyByCode(currency)?.digits ?? 2;
  const price = variant.price === null ? undefined : decimalToMinor(variant.price, digits);
  if (price === undefined || price + adjustment < 0)
    refuse('PRICE_UNUSABLE', {
      message: `${product.name} has no price in ${currency}. Remove it or contact the shop.`,
    });
  return price + adjustment;
}

/** Refuses TOTAL_TOO_LARGE for a line whose total is beyond 2^53-1. */
export function payable(made: NewLine): NewLine {
  const { price, quantity } = made.line.productData;
  return Number.isSafeInteger(price * quantity) ? made : refuse('TOTAL_TOO_LARGE', { field: 'quantity' });
}

/** The variant of an item. Refuses PRODUCT_NOT_FOUND, AMBIGUOUS_SKU, LINE_ITEM_MISMATCH. */
export function findVariant(
  item: Pick<CatalogItem, 'platformId' | 'sku'>,
  variants: readonly CatalogVariant[],
): CatalogVariant {
  const field = item.platformId ? 'platformId' : 'sku';
  const found = item.platformId
    ? variants.filter(({ variant }) => variant.platformId === item.platformId)
    : variants.filter(({ variant }) => variant.sku === item.sku);
  const [first, second] = found;
  if (first === undefined) refuse('PRODUCT_NOT_FOUND', { field });
  if (second !== undefined) refuse('AMBIGUOUS_SKU', { field });
  if (item.platformId && item.sku && item.sku !== first.variant.sku)
    refuse('LINE_ITEM_MISMATCH', {
      field: 'sku',
      message: 'The SKU does not belong to the variant. Send only one of them.',
    });
  return first;
}

/**
 * A line of the shop's catalog, at the shop's price; of a gift card the shopper may choose the amount. Refuses
 * PRICE_UNUSABLE, and invalid properties of a gift card.
 */
export function catalogLine(
  item: CatalogItem,
  found: CatalogVariant,
  { currency, settings }: Pick<Shop, 'currency' | 'settings'>,
  priceAdjustment = 0,
): NewLine {
  const { variant, product } = found;
  const key = item.lineItemKey ?? freshKey();
  const digits = currencyByCode(currency)?.digits ?? 2;
  const isGiftCard = isGiftCardSku(settings.giftCards, variant.sku);
  const customAmount = isGiftCard ? chosenAmount(settings.giftCards, currency, item.lineItemProperties) : undefined;
  return {
    line: {
      productData: {
        id: variant.platformId,
        productTitle: product.name,
        title: variant.name || product.name,
        description: product.description,
        lineItemKey: key,
        barcode: '',
        productId: product.platformId,
        variantId: variant.platformId,
        sku: variant.sku,
        tags: product.tags,
        vendor: product.vendor,
        weightUnit: 'g',
        properties: item.lineItemProperties,
        quantity: item.quantity,
        price: customAmount ?? priceOf(found, currency, priceAdjustment),
        totalPrice: 0,
        compareAtPrice: variant.compareAtPrice === null ? 0 : (decimalToMinor(variant.compareAtPrice, digits) ?? 0),
        weight: gramsOf(variant),
        totalWeight: 0,
        visible: 1,
        requiresShipping: variant.requireShipping,
        taxable: !variant.taxExempt,
        localizedNames: product.localizedNames,
        localizedDescriptions: product.localizedDescriptions,
        localizedVariantNames: variant.localizedNames,
        image: variant.imageUrl,
      },
      taxes: [],
      fees: [],
      discounts: [],
      fulfilledQuantity: 0,
    },
    internals: {
      lineItemKey: key,
      source: 'catalogue',
      priceAdjustment,
      isGiftCard,
      ...(customAmount === undefined ? {} : { customAmount }),
      ...(item.subscription ? { subscription: lineSubscription(item.subscription) } : {}),
    },
  };
}

/** A line with its own price, which only Initialize Order accepts. */
export function genericLine(item: CartItem): NewLine {
  const key = item.lineItemKey ?? freshKey();
  const title = item.title ?? '';
  return {
    line: {
      productData: {
        id: item.id ?? '',
        productTitle: item.productTitle ?? title,
        title: item.variantTitle ?? title,
        description: '',
        lineItemKey: key,
        barcode: '',
        productId: '',
        variantId: '',
        sku: item.sku ?? '',
        tags: '',
        vendor: item.vendor ?? '',
        weightUnit: 'g',
        properties: { ...item.properties, ...item.lineItemProperties },
        quantity: item.quantity,
        price: item.price ?? 0,
        totalPrice: 0,
        compareAtPrice: 0,
        weight: item.weight ?? 0,
        totalWeight: 0,
        visible: 1,
        requiresShipping: item.requiresShipping ?? true,
        taxable: item.taxable ?? true,
        localizedNames: {},
        localizedDescriptions: {},
        localizedVariantNames: {},
        image: item.image ?? '',
      },
      taxes: [],
      fees: [],
      discounts: [],
      fulfilledQuantity: 0,
    },
    internals: { lineItemKey: key, source: 'generic', priceAdjustment: 0, isGiftCard: false },
  };
}

/** The line of an item: a variant or SKU at the shop's price, or with its own price. Refuses what {@link findVariant} and
 * {@link catalogLine} refuse, and TOTAL_TOO_LARGE. */
export function makeLine(item: CartItem, { variants }: Pick<Facts, 'variants'>, shop: Shop): NewLine {
  if (!isCatalogItem(item)) return payable(genericLine(item));
  return payable(catalogLine(item, findVariant(item, variants), shop, item.priceAdjustment ?? 0));
}
