import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { decimalToMinor } from '../../../lib/money.js';
import { fromWire } from '../../../lib/wire.js';
import type { AppliedDiscount } from '../../order/document/applied-discount.js';
import { isGiftCardSku } from '../../order/lines/gift-card-line.js';
import { quantity as quantityOfLine } from '../../order/lines/cart-item.js';
import { genericLine, type NewLine } from '../../order/lines/make-line.js';
import type { Shop } from '../../shop/shops/shop.js';
import { findConnector } from '../destinations/find-connector.js';
import { platformText } from '../../core/platform-fields.js';
import { platformOrderFields } from './platform-order-fields.js';

const cartFields = z.object({ currency: platformText(), lineItems: platformOrderFields.shape.lineItems });

/** A cart of the platform. */
export type PlatformCart = z.output<typeof cartFields>;
type CartLine = NonNullable<PlatformCart['lineItems']>[number];

const refuseCart = (message: string): never => refuse('CART_NOT_FOUND', { field: 'cartId', message });

/**
 * Loads a cart from the platform. Refuses CART_NOT_FOUND without a connector, and if the cart does not exist or is
 * invalid.
 */
export async function loadCart(
  context: ShopContext,
  { cartId, accessToken }: { cartId: string; accessToken: string | undefined },
): Promise<PlatformCart> {
  const found = await findConnector(context, context.shopId, 'carts');
  if (!found) return refuseCart('The shop has no connector destination for carts.');
  const cart = await found.connector.getCart(cartId, accessToken);
  if (!cart.ok) return refuseCart(`The cart cannot be loaded from the platform. ${cart.message}`);
  const read = cartFields.safeParse(fromWire(cartFields, cart.value));
  return read.success ? read.data : refuseCart('The platform’s cart cannot be read.');
}

type Amount = (decimal: string | null | undefined) => number | undefined;

/** The discount of the line, in minor units. */
function discountOf(line: CartLine, quantity: number, amount: Amount): number {
  const [whole, left] = [amount(line.subtotal), amount(line.discountedSubtotal)];
  const off = whole === undefined || left === undefined ? (amount(line.discountPerItem) ?? 0) * quantity : whole - left;
  return Math.max(0, off);
}

const discountOn = (lineItemKey: string, off: number): AppliedDiscount => ({
  code: '',
  text: '',
  source: 'cart',
  kind: 'fixed_amount',
  value: String(off),
  lineItemKeys: [lineItemKey],
  platformProductIds: [],
  minSubtotal: null,
  startsAt: null,
  endsAt: null,
  combinable: true,
  discountCodeId: null,
});

/** A line at the platform's price, which is trusted. Refuses PRICE_UNUSABLE and CART_NOT_FOUND. */
function lineOf(line: CartLine, { currency, settings }: Shop, amount: Amount): { made: NewLine; off: number } {
  const price = amount(line.pricePerItem);
  const title = line.title || line.sku || line.platformVariantId || 'Item';
  if (price === undefined || price < 0)
    return refuse('PRICE_UNUSABLE', {
      field: 'cartId',
      message: `${title} has no price that can be charged in ${currency}.`,
    });
  const pieces = quantityOfLine.safeParse(line.quantity);
  if (!pieces.success) return refuseCart(`${title} has no quantity from 1 to 1000000.`);
  const attributes = Object.entries(line.customAttributes ?? {}).map(([name, one]) => [name, one.value ?? '']);
  const made = genericLine({
    id: line.platformVariantId || line.platformId || title,
    title,
    price,
    quantity: pieces.data,
    lineItemKey: line.cartLineItemPlatformId || line.platformId || undefined,
    sku: line.sku,
    image: line.image,
    weight: Math.max(0, Math.round(line.grams ?? 0)),
    taxable: line.taxable,
    requiresShipping: line.requiresShipping,
    properties: Object.fromEntries(attributes),
    lineItemProperties: {},
  });
  const ids = { productId: line.platformProductId ?? '', variantId: line.platformVariantId ?? '' };
  const isGiftCard = isGiftCardSku(settings.giftCards, line.sku ?? '');
  return {
    made: {
      line: { ...made.line, productData: { ...made.line.productData, ...ids } },
      internals: { ...made.internals, isGiftCard },
    },
    off: discountOf(line, pieces.data, amount),
  };
}

/** The lines and discounts that an order takes from a cart. Refuses the same errors as adding lines. */
export function cartContent(cart: PlatformCart, shop: Shop): { lines: NewLine[]; discounts: AppliedDiscount[] } {
  const { currency } = shop;
  if (cart.currency && cart.currency.toUpperCase() !== currency)
    refuseCart(`The cart is in ${cart.currency}, but the shop sells in ${currency}.`);
  const digits = currencyByCode(currency)?.digits ?? 2;
  const amount: Amount = (decimal) => (decimal ? decimalToMinor(decimal, digits) : undefined);
  const content = (cart.lineItems ?? []).map((line) => lineOf(line, shop, amount));
  return {
    lines: content.map(({ made }) => made),
    discounts: content.filter(({ off }) => off > 0).map(({ made, off }) => discountOn(made.internals.lineItemKey, off)),
  };
}
