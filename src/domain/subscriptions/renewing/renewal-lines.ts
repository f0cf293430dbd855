import type { CatalogVariant } from '../../catalog/product.js';
import type { AppliedDiscount } from '../../order/document/applied-discount.js';
import { isGiftCardSku } from '../../order/lines/gift-card-line.js';
import type { NewLine } from '../../order/lines/make-line.js';
import type { Shop } from '../../shop/shops/shop.js';
import { charged } from '../document/prices.js';
import type { SubscriptionLine, SubscriptionTerms } from '../document/subscription.js';

const keyOf = (line: SubscriptionLine): string => `subscription-line-${line.id}`;

function renewalLine(
  line: SubscriptionLine,
  found: CatalogVariant | undefined,
  terms: SubscriptionTerms,
  shop: Pick<Shop, 'settings'>,
): NewLine {
  const key = keyOf(line);
  return {
    line: {
      productData: {
        id: line.variantId,
        productTitle: line.productName,
        title: line.variantName || line.productName,
        description: found?.product.description ?? '',
        lineItemKey: key,
        barcode: '',
        productId: line.productId,
        variantId: line.variantId,
        sku: line.sku,
        tags: found?.product.tags ?? '',
        vendor: found?.product.vendor ?? '',
        weightUnit: 'g',
        properties: Object.fromEntries(line.attributes.map(({ name, value }) => [name, value])),
        quantity: line.quantity,
        price: charged(line.price, terms),
        totalPrice: 0,
        compareAtPrice: 0,
        weight: line.grams,
        totalWeight: 0,
        visible: 1,
        requiresShipping: line.requiresShipping,
        taxable: line.taxable,
        localizedNames: found?.product.localizedNames ?? {},
        localizedDescriptions: found?.product.localizedDescriptions ?? {},
        localizedVariantNames: found?.variant.localizedNames ?? {},
        image: line.image,
      },
      taxes: [],
      fees: [],
      discounts: [],
      fulfilledQuantity: 0,
    },
    // Its price is the subscription's, not the shop's.
    internals: {
      lineItemKey: key,
      source: 'generic',
      priceAdjustment: 0,
      isGiftCard: isGiftCardSku(shop.settings.giftCards, line.sku),
    },
  };
}

const onLine = (
  line: SubscriptionLine,
  text: string,
  kind: AppliedDiscount['kind'],
  value: string,
): AppliedDiscount => ({
  code: 'subscription',
  text,
  source: 'cart',
  kind,
  value,
  lineItemKeys: [keyOf(line)],
  platformProductIds: [],
  minSubtotal: null,
  startsAt: null,
  endsAt: null,
  combinable: true,
  discountCodeId: null,
});

/** The discounts of the lines, then the percentage of the subscription, each rounded once a line. */
export function lineDiscounts(terms: SubscriptionTerms): AppliedDiscount[] {
  const { lines, percentDiscount } = terms;
  const own = lines.flatMap((line) =>
    line.discounts.map(({ type, value, description }) =>
      type === 'percentage'
        ? onLine(line, description || `${value}%`, 'percentage', value)
        : onLine(line, description || 'Discount', 'fixed_per_piece', String(charged(Number(value), terms))),
    ),
  );
  if (Number(percentDiscount) === 0) return own;
  return [...own, ...lines.map((line) => onLine(line, `${percentDiscount}%`, 'percentage', percentDiscount))];
}

/** The line items of an order of a subscription. */
export const renewalLines = (
  terms: SubscriptionTerms,
  variants: readonly CatalogVariant[],
  shop: Pick<Shop, 'settings'>,
): NewLine[] =>
  terms.lines.map((line) =>
    renewalLine(
      line,
      variants.find(({ variant }) => variant.platformId === line.variantId),
      terms,
      shop,
    ),
  );
