import type { Address } from '../../core/address.js';
import type { LineItem } from '../../order/document/application-state.js';
import type { Order } from '../../order/document/order.js';
import { feeAmount } from '../../order/pricing/price-order.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import type { TaxLine } from '../../order/document/tax-line.js';
import { moneyOf, platformOrderChanges } from './platform-order-changes.js';
import type { Money, Wire } from './platform-order-payments.js';
import { shownNumber } from '../../order/document/order-number.js';

/** Data for a platform order that is not in the order itself. */
export interface PlatformNaming {
  /** Undefined if the platform assigns it. */
  platformId?: string;
  /** Keys for the public order id in the custom attributes. */
  publicOrderIdNames: readonly string[];
}

/** The common members of order addresses and customer addresses in the connector format. */
export function addressMembers(address: Address, addressUse: 'shipping' | 'billing'): Wire {
  return {
    address_use: addressUse,
    address_type: address.businessName ? 'commercial' : 'residential',
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.businessName,
    street_1: address.addressLine1,
    street_2: address.addressLine2,
    city: address.city,
    province: address.province,
    province_code: address.provinceCode,
    country: address.country,
    country_code: address.countryCode,
    postal_code: address.postalCode,
    phone: address.phoneNumber,
  };
}

/** An address of an order; the platform assigns `platform_id`. */
const orderAddress = (address: Address, email: string, addressUse: 'shipping' | 'billing'): Wire => ({
  platform_id: '',
  ...addressMembers(address, addressUse),
  email,
});

const attributesOf = (map: Readonly<Record<string, string>>): Wire =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, { description: '', value }]));

const sum = (taxes: readonly TaxLine[]): number => taxes.reduce((total, { value }) => total + value, 0);

const taxOf = ({ name, value, rate }: TaxLine, money: Money): Wire => ({ name, amount: money(value), rate, tag: '' });

function lineOf({ productData, discounts }: LineItem, taxes: readonly TaxLine[], money: Money, order?: string): Wire {
  const discounted = discounts.reduce((total, { value }) => total + value, 0);
  const onTop = sum(taxes.filter(({ isIncluded }) => !isIncluded));
  const { quantity } = productData;
  return {
    platform_id: order === undefined ? '' : `${order}-${productData.lineItemKey}`,
    platform_product_id: productData.productId,
    platform_variant_id: productData.variantId,
    cart_line_item_platform_id: productData.lineItemKey,
    custom_attributes: attributesOf(productData.properties),
    title: productData.title,
    sku: productData.sku,
    url: '',
    image: productData.image,
    quantity,
    grams: productData.weight,
    weight: productData.weight,
    weight_unit: productData.weightUnit,
    taxable: productData.taxable,
    taxes: taxes.map((tax) => taxOf(tax, money)),
    requires_shipping: productData.requiresShipping,
    price_per_item: money(productData.price),
    // A discount on the line may not be divisible by its quantity; the sums of the line are exact.
    discount_per_item: money((discounted - (discounted % quantity)) / quantity),
    subtotal: money(productData.totalPrice),
    discounted_subtotal: money(productData.totalPrice - discounted),
    total_tax: money(sum(taxes)),
    total: money(productData.totalPrice - discounted + onTop),
  };
}

/** The discounts by code or text; duplicates get a number, so that each has a unique name. */
function discountsOf({ state }: Order, money: Money): Wire {
  const named: Wire = {};
  for (const { code, text, value } of state.discounts) {
    const name = code || text || 'discount';
    let free = name;
    for (let number = 2; Object.hasOwn(named, free); number += 1) free = `${name} ${number}`;
    Object.defineProperty(named, free, {
      value: { platform_id: '', amount: money(value), discount_code: code },
      enumerable: true,
    });
  }
  return named;
}

/** Platforms do not support fees: each is a custom attribute, so that the total can be explained. */
function feesOf({ state }: Order, money: Money): Wire {
  const base = state.subtotal - state.discountTotal;
  return Object.fromEntries(
    state.fees.map((fee) => [`fee_${fee.id}`, { description: fee.lineText, value: money(feeAmount(fee, base)) }]),
  );
}

/**
 * The order in the connector format, with snake_case names; docs/platform-order.md describes each member. Amounts are
 * decimal texts in the order's currency.
 */
export function platformOrderOf(order: Order, ledger: readonly Transaction[], naming: PlatformNaming): Wire {
  const { state, internals, publicOrderId } = order;
  const { platformId } = naming;
  const money = moneyOf(order);
  const taxesOn = (on: TaxLine['on'], key = ''): TaxLine[] =>
    internals.taxes.filter((tax) => tax.on === on && (on === 'shipping' || tax.key === key));
  const email = state.customer?.emailAddress ?? '';
  const { shipping, billing } = state.addresses;
  const number = String(shownNumber(order));
  return {
    ...(platformId === undefined
      ? {}
      : { platform_id: platformId, platform_updated_at: order.updatedAt.toISOString() }),
    placed_at: order.processedAt?.toISOString() ?? null,
    shipping_addresses: shipping ? [orderAddress(shipping, email, 'shipping')] : [],
    billing_address: billing ? orderAddress(billing, email, 'billing') : null,
    line_items: state.lineItems.map((line) =>
      lineOf(line, taxesOn('line', line.productData.lineItemKey), money, platformId),
    ),
    order_number: number,
    platform_customer_id: state.customer?.platformId ?? '',
    platform_friendly_id: platformId === undefined ? '' : number,
    shipping_method: state.shipping.selectedShipping?.description ?? '',
    shipping_code: state.shipping.selectedShipping?.code ?? '',
    browser_ip: internals.browser?.ip ?? '',
    source: 'tillgate',
    created_via: state.createdVia,
    locale: state.locale ?? internals.browser?.locale ?? '',
    test: state.payments.some(({ gatewayPublicId }) => gatewayPublicId === 'test'),
    notes: state.orderMetaData.notes,
    public_notes: '',
    custom_attributes: {
      ...feesOf(order, money),
      ...attributesOf(state.orderMetaData.noteAttributes),
      ...attributesOf(Object.fromEntries(naming.publicOrderIdNames.map((name) => [name, publicOrderId]))),
    },
    shipping_subtotal: money(state.shippingTotal),
    shipping_tax: money(sum(taxesOn('shipping'))),
    shipping_taxes: taxesOn('shipping').map((tax) => taxOf(tax, money)),
    discount: money(state.discountTotal),
    discounts: discountsOf(order, money),
    subtotal: money(state.subtotal),
    subtotal_tax: money(sum(internals.taxes.filter(({ on }) => on === 'line'))),
    total_tax: money(state.taxTotal + state.taxIncludedTotal),
    total: money(state.orderTotal),
    currency: state.currency.isoCode,
    ...platformOrderChanges(order, ledger),
  };
}
