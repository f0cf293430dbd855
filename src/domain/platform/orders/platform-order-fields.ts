import { z } from 'zod';
import { platformDecimal, platformId, platformList, platformMap, platformText } from '../../core/platform-fields.js';
import { platformTime } from '../../core/platform-time.js';

/** The longest address of a page or picture. */
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
  amount: platformDecimal().describe('What it comes to.'),
  name: platformText().describe('Name.'),
  rate: platformDecimal().describe('Its rate.'),
  tag: platformText().describe('What the platform marks it with.'),
});

const taxes = () => platformList(taxFields, 250);

const addressFields = z.object({
  platformId: platformText().describe("The address's id on the platform."),
  addressType: platformText().describe('Such as `residential` or `commercial`.'),
  addressUse: platformText().describe('Such as `shipping` or `billing`.'),
  firstName: platformText().describe('First name.'),
  lastName: platformText().describe('Last name.'),
  street1: platformText(1_000).describe('First line of the street.'),
  street2: platformText(1_000).describe('Second line of the street.'),
  city: platformText().describe('City.'),
  province: platformText().describe('Province.'),
  country: platformText().describe('Country.'),
  countryCode: platformText().describe("The country's code of two letters."),
  phone: platformText().describe('Telephone number.'),
  postalCode: platformText().describe('Postal code.'),
  email: platformText().describe('E-mail address.'),
  provinceCode: platformText().describe("The province's code."),
  company: platformText().describe('Company.'),
});

const lineItemFields = z.object({
  platformId: platformText().describe("The line's id on the platform."),
  platformProductId: platformText().describe("The product's id on the platform."),
  platformVariantId: platformText().describe("The variant's id on the platform."),
  cartLineItemPlatformId: platformText().describe('The line of the cart that it was.'),
  customAttributes: attributes().describe('By name, `description` and `value` of what the platform keeps with it.'),
  title: platformText(1_000).describe('Title.'),
  sku: platformText().describe('SKU.'),
  url: platformText(longUrl).describe('The address of its page.'),
  image: platformText(longUrl).describe('The address of its picture.'),
  quantity: z.int().nullish().describe('How many pieces.'),
  grams: z.number().nullish().describe('Weight in grams.'),
  weight: z.number().nullish().describe('Weight in `weightUnit`.'),
  weightUnit: platformText().describe('The unit of the weight.'),
  taxable: flag().describe('Whether it is taxed.'),
  taxes: taxes().describe('Its taxes.'),
  requiresShipping: flag().describe('Whether it is shipped.'),
  pricePerItem: platformDecimal().describe('Price of a piece.'),
  discountPerItem: platformDecimal().describe('Discount of a piece.'),
  total: platformDecimal().describe('All of it.'),
  subtotal: platformDecimal().describe('Before discounts.'),
  totalTax: platformDecimal().describe('All its taxes.'),
  discountedSubtotal: platformDecimal().describe('After discounts.'),
});

const transactionFields = z.object({
  platformId: platformText().describe("The transaction's id on the platform."),
  providerTransactionId: platformText().describe("The payment provider's id."),
  amount: platformDecimal().describe('Amount.'),
  currency: platformText().describe('ISO 4217 code.'),
  status: platformText().describe('Such as `pending`, `success`, `failed`.'),
  type: platformText().describe('Such as `authorization`, `charge`, `refund`, `void`.'),
});

const paymentFields = z.object({
  platformId: platformText().describe("The payment's id on the platform."),
  transactions: platformList(transactionFields, 1_000).describe('What was moved, or was to be.'),
  description: platformText(1_000).describe('What it says of itself.'),
  provider: platformText().describe('The payment provider.'),
  paymentMethod: platformText().describe('The method.'),
  currency: platformText().describe('ISO 4217 code.'),
  amountPlanned: platformDecimal().describe('What it was to pay.'),
  customAttributes: attributes().describe('By name, `description` and `value` of what the platform keeps with it.'),
  status: platformText().describe('Such as `pending` or `paid`.'),
});

/** The names in it are those of the wire: what stands in a map is not mapped. */
const discountFields = z.object({
  platform_id: platformText().describe("The transaction's id on the platform."),
  amount: platformDecimal().describe('Amount.'),
  discount_code: platformText().describe('The code of the discount.'),
});

/**
 * An order as platforms describe it (spec 1, "Order"): every member may be left out, which says nothing of it. Texts are
 * kept as they are, decimals exactly; times become RFC 3339 in UTC. `toWire` gives the stored document.
 */
export const platformOrderFields = z.object({
  platformId: platformId().optional().describe("The order's id on the platform."),
  platformUpdatedAt: platformTime().nullish().describe("The platform's time of the last change."),
  placedAt: platformTime().nullish().describe('When it was placed.'),
  shippingAddresses: platformList(addressFields, 250).describe('Where it goes.'),
  billingAddress: addressFields.nullish().describe('Who pays.'),
  lineItems: platformList(lineItemFields, 1_000).describe('What was bought.'),
  payments: platformList(paymentFields, 250).describe('How it is paid.'),
  orderNumber: platformText().describe('Its number.'),
  platformCustomerId: platformText().describe("The customer's id on the platform."),
  platformFriendlyId: platformText().describe('Its number as people read it.'),
  shippingMethod: platformText(1_000).describe('How it is shipped.'),
  shippingCode: platformText().describe('The code of how it is shipped.'),
  browserIp: platformText().describe("The shopper's address on the network."),
  source: platformText().describe('Where it comes from.'),
  createdVia: platformText().describe('How it was made.'),
  locale: platformText().describe("The shopper's language and place."),
  test: flag().describe('Whether it is a test.'),
  notes: platformText(65_536).describe('Notes.'),
  publicNotes: platformText(65_536).describe('Notes that the shopper may read.'),
  customAttributes: attributes().describe('By name, `description` and `value` of what the platform keeps with it.'),
  shippingSubtotal: platformDecimal().describe('Shipping before taxes.'),
  shippingTax: platformDecimal().describe('Taxes on shipping.'),
  shippingTaxes: taxes().describe('Each tax on shipping.'),
  discount: platformDecimal().describe('All discounts.'),
  discounts: platformMap(discountFields).describe(
    'By name, `platform_id`, `amount` and `discount_code` of each discount.',
  ),
  subtotal: platformDecimal().describe('The lines before taxes.'),
  subtotalTax: platformDecimal().describe('Taxes on the lines.'),
  totalTax: platformDecimal().describe('All taxes.'),
  total: platformDecimal().describe('All of it.'),
  refundedAmount: platformDecimal().describe('What was refunded of it.'),
  currency: platformText().describe('ISO 4217 code.'),
  orderStatus: platformText().describe('Such as `active` or `cancelled`.'),
  fulfillmentStatus: platformText().describe('Such as `unfulfilled`, `partial`, `fulfilled`.'),
  financialStatus: platformText().describe('Such as `pending`, `authorized`, `paid`, `refunded`.'),
});

export type PlatformOrderFields = z.output<typeof platformOrderFields>;
