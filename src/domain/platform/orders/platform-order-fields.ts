import { z } from 'zod';
import { platformDecimal, platformId, platformList, platformMap, platformText } from '../../core/platform-fields.js';
import { platformTime } from '../../core/platform-time.js';

/** The maximum length of a URL. */
const longUrl = 2_048;

const attributes = () =>
  platformMap(
    z.object({
      description: platformText(65_536).describe('What the attribute means.'),
      value: platformText(65_536).describe('The value of the attribute.'),
    }),
  );

const flag = () => z.boolean().nullish();

const taxFields = z.object({
  amount: platformDecimal().describe('The amount of the tax.'),
  name: platformText().describe('The name of the tax.'),
  rate: platformDecimal().describe('The tax rate.'),
  tag: platformText().describe('A tag of the platform.'),
});

const taxes = () => platformList(taxFields, 250);

const addressFields = z.object({
  platformId: platformText().describe("The address's ID on the platform."),
  addressType: platformText().describe('Address type, such as `residential` or `commercial`.'),
  addressUse: platformText().describe('Address use, such as `shipping` or `billing`.'),
  firstName: platformText().describe('First name.'),
  lastName: platformText().describe('Last name.'),
  street1: platformText(1_000).describe('Address line 1.'),
  street2: platformText(1_000).describe('Address line 2.'),
  city: platformText().describe('City.'),
  province: platformText().describe('Province.'),
  country: platformText().describe('Country.'),
  countryCode: platformText().describe('Two-letter country code (ISO 3166-1 alpha-2).'),
  phone: platformText().describe('Phone number.'),
  postalCode: platformText().describe('Postal code.'),
  email: platformText().describe('Email address.'),
  provinceCode: platformText().describe('Province code.'),
  company: platformText().describe('Company name.'),
});

const lineItemFields = z.object({
  platformId: platformText().describe("The line's ID on the platform."),
  platformProductId: platformText().describe("The product's ID on the platform."),
  platformVariantId: platformText().describe("The variant's ID on the platform."),
  cartLineItemPlatformId: platformText().describe('The ID of the line in the cart.'),
  customAttributes: attributes().describe('Custom attributes: a map of names to `description` and `value`.'),
  title: platformText(1_000).describe('Title.'),
  sku: platformText().describe('SKU.'),
  url: platformText(longUrl).describe('The URL of the product page.'),
  image: platformText(longUrl).describe('The URL of the image.'),
  quantity: z.int().nullish().describe('Quantity.'),
  grams: z.number().nullish().describe('Weight in grams.'),
  weight: z.number().nullish().describe('Weight in `weightUnit`.'),
  weightUnit: platformText().describe('The unit of the weight.'),
  taxable: flag().describe('Whether the item is taxable.'),
  taxes: taxes().describe('The taxes on the item.'),
  requiresShipping: flag().describe('Whether the item requires shipping.'),
  pricePerItem: platformDecimal().describe('Price of one unit.'),
  discountPerItem: platformDecimal().describe('Discount on one unit.'),
  total: platformDecimal().describe('Total, after discounts and with taxes.'),
  subtotal: platformDecimal().describe('Total before discounts.'),
  totalTax: platformDecimal().describe('Total tax.'),
  discountedSubtotal: platformDecimal().describe('Total after discounts.'),
});

const transactionFields = z.object({
  platformId: platformText().describe("The transaction's ID on the platform."),
  providerTransactionId: platformText().describe("The transaction's ID at the payment provider."),
  amount: platformDecimal().describe('Amount.'),
  currency: platformText().describe('ISO 4217 code.'),
  status: platformText().describe('The status, such as `pending`, `success` or `failed`.'),
  type: platformText().describe('The type, such as `authorization`, `charge`, `refund` or `void`.'),
});

const paymentFields = z.object({
  platformId: platformText().describe("The payment's ID on the platform."),
  transactions: platformList(transactionFields, 1_000).describe('The transactions of the payment.'),
  description: platformText(1_000).describe('A description of the payment.'),
  provider: platformText().describe('The payment provider.'),
  paymentMethod: platformText().describe('The payment method.'),
  currency: platformText().describe('ISO 4217 code.'),
  amountPlanned: platformDecimal().describe('The planned amount.'),
  customAttributes: attributes().describe('Custom attributes: a map of names to `description` and `value`.'),
  status: platformText().describe('The status, such as `pending` or `paid`.'),
});

/** Names are in snake_case here, because the keys of a map are not converted. */
const discountFields = z.object({
  platform_id: platformText().describe("The discount's ID on the platform."),
  amount: platformDecimal().describe('Amount.'),
  discount_code: platformText().describe('The code of the discount.'),
});

/**
 * An order in the connector format. Every member may be omitted, which changes nothing. Texts and decimals are stored
 * as received; times are converted to RFC 3339 in UTC. `toWire` returns the document to store.
 */
export const platformOrderFields = z.object({
  platformId: platformId().optional().describe("The order's ID on the platform."),
  platformUpdatedAt: platformTime().nullish().describe('When the order was last changed on the platform.'),
  placedAt: platformTime().nullish().describe('When the order was placed.'),
  shippingAddresses: platformList(addressFields, 250).describe('The shipping addresses.'),
  billingAddress: addressFields.nullish().describe('The billing address.'),
  lineItems: platformList(lineItemFields, 1_000).describe('The line items.'),
  payments: platformList(paymentFields, 250).describe('The payments.'),
  orderNumber: platformText().describe('The order number.'),
  platformCustomerId: platformText().describe("The customer's ID on the platform."),
  platformFriendlyId: platformText().describe('The order number that is shown to people.'),
  shippingMethod: platformText(1_000).describe('The shipping method.'),
  shippingCode: platformText().describe('The code of the shipping method.'),
  browserIp: platformText().describe("The shopper's IP address."),
  source: platformText().describe('The source of the order.'),
  createdVia: platformText().describe('How the order was created.'),
  locale: platformText().describe("The shopper's locale."),
  test: flag().describe('Whether it is a test order.'),
  notes: platformText(65_536).describe('Notes for the merchant.'),
  publicNotes: platformText(65_536).describe('Notes that the shopper can see.'),
  customAttributes: attributes().describe('Custom attributes: a map of names to `description` and `value`.'),
  shippingSubtotal: platformDecimal().describe('Shipping before taxes.'),
  shippingTax: platformDecimal().describe('Total tax on shipping.'),
  shippingTaxes: taxes().describe('The taxes on shipping.'),
  discount: platformDecimal().describe('Total discount.'),
  discounts: platformMap(discountFields).describe(
    'Discounts: a map of names to `platform_id`, `amount` and `discount_code`.',
  ),
  subtotal: platformDecimal().describe('Subtotal of the line items.'),
  subtotalTax: platformDecimal().describe('Total tax on the line items.'),
  totalTax: platformDecimal().describe('Total tax.'),
  total: platformDecimal().describe('Order total.'),
  refundedAmount: platformDecimal().describe('The refunded amount.'),
  currency: platformText().describe('ISO 4217 code.'),
  orderStatus: platformText().describe('The order status, such as `active` or `cancelled`.'),
  fulfillmentStatus: platformText().describe(
    'The fulfillment status, such as `unfulfilled`, `partial` or `fulfilled`.',
  ),
  financialStatus: platformText().describe(
    'The financial status, such as `pending`, `authorized`, `paid` or `refunded`.',
  ),
});

export type PlatformOrderFields = z.output<typeof platformOrderFields>;
