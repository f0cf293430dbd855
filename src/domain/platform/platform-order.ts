import { currencyByCode } from '../../lib/currencies.js';
import { minorToDecimal } from '../../lib/money.js';
import type { Address, ApplicationState, Tax } from '../orders/application-state.js';
import type { Order } from '../orders/order.js';

type Wire = Record<string, unknown>;

function addressOf(address: Address, emailAddress: string, addressUse: 'shipping' | 'billing'): Wire {
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
    email: emailAddress,
  };
}

const attributesOf = (map: Record<string, string>): Wire =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, { description: '', value }]));

/** The payment's status in the words of platforms. */
function financialStatus({ payments, orderTotal }: ApplicationState): string {
  if (orderTotal === 0) return 'paid';
  return payments.some(({ status }) => status === 'preAuthed') ? 'authorized' : 'pending';
}

/** The processed order as platforms know orders (spec 1, "Order"); amounts are decimal texts of the currency. */
export function platformOrderOf(order: Order, platformId: string): Wire {
  const { state } = order;
  const digits = currencyByCode(state.currency.isoCode)?.digits ?? 2;
  const money = (amount: number): string => minorToDecimal(amount, digits);
  const sum = (taxes: readonly Tax[]): number => taxes.reduce((total, { value }) => total + value, 0);
  const taxOf = ({ name, value }: Tax): Wire => {
    const rate = order.internals.taxes.find((tax) => tax.name === name)?.rate ?? '0';
    return { name, amount: money(value), rate, tag: '' };
  };
  const email = state.customer?.emailAddress ?? '';
  const { shipping, billing } = state.addresses;
  const lineTaxes = state.lineItems.reduce(
    (total, line) => total + sum(line.taxes.filter((tax) => !tax.isIncluded)),
    0,
  );
  return {
    platform_id: platformId,
    platform_updated_at: order.updatedAt.toISOString(),
    placed_at: order.processedAt?.toISOString() ?? null,
    shipping_addresses: shipping ? [addressOf(shipping, email, 'shipping')] : [],
    billing_address: billing ? addressOf(billing, email, 'billing') : null,
    line_items: state.lineItems.map(({ productData, taxes, discounts }) => {
      const discounted = discounts.reduce((total, { value }) => total + value, 0);
      const onTop = sum(taxes.filter((tax) => !tax.isIncluded));
      return {
        platform_id: `${platformId}-${productData.lineItemKey}`,
        platform_product_id: productData.productId,
        platform_variant_id: productData.variantId,
        cart_line_item_platform_id: productData.lineItemKey,
        custom_attributes: attributesOf(productData.properties),
        title: productData.title,
        sku: productData.sku,
        url: '',
        image: productData.image,
        quantity: productData.quantity,
        grams: productData.weight,
        weight: productData.weight,
        weight_unit: productData.weightUnit,
        taxable: productData.taxable,
        taxes: taxes.map(taxOf),
        requires_shipping: productData.requiresShipping,
        price_per_item: money(productData.price),
        // A discount on the line need not divide by its pieces; the line's own sums are exact.
        discount_per_item: money((discounted - (discounted % productData.quantity)) / productData.quantity),
        subtotal: money(productData.totalPrice),
        discounted_subtotal: money(productData.totalPrice - discounted),
        total_tax: money(sum(taxes)),
        total: money(productData.totalPrice - discounted + onTop),
      };
    }),
    payments: state.payments
      .filter(({ status }) => status !== 'failed' && status !== 'voided')
      .map((payment) => ({
        platform_id: payment.id,
        transactions: [],
        description: payment.displayString,
        provider: payment.gatewayPublicId,
        payment_method: payment.type,
        currency: payment.currency,
        amount_planned: money(payment.amount),
        custom_attributes: {},
        status: 'authorized',
      })),
    order_number: String(order.orderId),
    platform_customer_id: state.customer?.platformId ?? '',
    platform_friendly_id: String(order.orderId),
    shipping_method: state.shipping.selectedShipping?.description ?? '',
    shipping_code: state.shipping.selectedShipping?.code ?? '',
    browser_ip: '',
    source: 'tillgate',
    created_via: state.createdVia,
    locale: '',
    test: state.payments.some(({ gatewayPublicId }) => gatewayPublicId === 'test'),
    notes: state.orderMetaData.notes,
    public_notes: '',
    custom_attributes: {
      ...attributesOf(state.orderMetaData.noteAttributes),
      public_order_id: { description: '', value: order.publicOrderId },
    },
    shipping_subtotal: money(state.shippingTotal),
    shipping_tax: money(sum(state.shipping.taxes)),
    shipping_taxes: state.shipping.taxes.map(taxOf),
    discount: money(state.discountTotal),
    discounts: Object.fromEntries(
      state.discounts.map(({ code, value }) => [code, { platform_id: '', amount: money(value), discount_code: code }]),
    ),
    subtotal: money(state.subtotal),
    subtotal_tax: money(lineTaxes),
    total_tax: money(state.taxTotal + state.taxIncludedTotal),
    total: money(state.orderTotal),
    refunded_amount: money(0),
    currency: state.currency.isoCode,
    order_status: 'active',
    fulfillment_status: 'unfulfilled',
    financial_status: financialStatus(state),
  };
}
