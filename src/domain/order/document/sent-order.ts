import type { AboutOrder, OverrideRequest } from '../../shop/overrides/override-messages.js';
import type { Order } from './order.js';

/*
 * The parts of an order that are sent to the servers of overrides, with snake_case names.
 */

/** The data of the order in all requests. */
export const aboutOrder = ({ shopId, publicOrderId, state }: Order): AboutOrder => ({
  shop_identifier: shopId,
  public_order_id: publicOrderId,
  currency: state.currency.isoCode,
});

/** The line items. */
export const sentCart = ({ state }: Order): OverrideRequest<'shipping'>['cart'] =>
  state.lineItems.map(({ productData: line, discounts }) => ({
    id: line.id,
    product_title: line.productTitle,
    title: line.title,
    description: line.description,
    line_item_key: line.lineItemKey,
    barcode: line.barcode,
    product_id: line.productId,
    variant_id: line.variantId,
    sku: line.sku,
    tags: line.tags,
    vendor: line.vendor,
    weight_unit: line.weightUnit,
    properties: line.properties,
    quantity: line.quantity,
    price: line.price,
    total_price: line.totalPrice,
    compare_at_price: line.compareAtPrice,
    weight: line.weight,
    total_weight: line.totalWeight,
    visible: line.visible,
    requires_shipping: line.requiresShipping,
    taxable: line.taxable,
    localized_names: line.localizedNames,
    localized_descriptions: line.localizedDescriptions,
    localized_variant_names: line.localizedVariantNames,
    image: line.image,
    discounts: discounts.map(({ code, text, value, source }) => ({ code, text, value, source })),
  }));
