import { z } from 'zod';
import { platformDecimal, platformId, platformList, platformMap, platformText } from '../../core/platform-fields.js';
import { platformTime } from '../../core/platform-time.js';

/** The longest address of a page or picture. */
const longUrl = 2_048;

const attributes = () => platformMap(z.object({ description: platformText(65_536), value: platformText(65_536) }));

const flag = () => z.boolean().nullish();

const taxFields = z.object({
  amount: platformDecimal(),
  name: platformText(),
  rate: platformDecimal(),
  tag: platformText(),
});

const taxes = () => platformList(taxFields, 250);

const addressFields = z.object({
  platformId: platformText(),
  addressType: platformText(),
  addressUse: platformText(),
  firstName: platformText(),
  lastName: platformText(),
  street1: platformText(1_000),
  street2: platformText(1_000),
  city: platformText(),
  province: platformText(),
  country: platformText(),
  countryCode: platformText(),
  phone: platformText(),
  postalCode: platformText(),
  email: platformText(),
  provinceCode: platformText(),
  company: platformText(),
});

const lineItemFields = z.object({
  platformId: platformText(),
  platformProductId: platformText(),
  platformVariantId: platformText(),
  cartLineItemPlatformId: platformText(),
  customAttributes: attributes(),
  title: platformText(1_000),
  sku: platformText(),
  url: platformText(longUrl),
  image: platformText(longUrl),
  quantity: z.int().nullish(),
  grams: z.number().nullish(),
  weight: z.number().nullish(),
  weightUnit: platformText(),
  taxable: flag(),
  taxes: taxes(),
  requiresShipping: flag(),
  pricePerItem: platformDecimal(),
  discountPerItem: platformDecimal(),
  total: platformDecimal(),
  subtotal: platformDecimal(),
  totalTax: platformDecimal(),
  discountedSubtotal: platformDecimal(),
});

const transactionFields = z.object({
  platformId: platformText(),
  providerTransactionId: platformText(),
  amount: platformDecimal(),
  currency: platformText(),
  status: platformText(),
  type: platformText(),
});

const paymentFields = z.object({
  platformId: platformText(),
  transactions: platformList(transactionFields, 1_000),
  description: platformText(1_000),
  provider: platformText(),
  paymentMethod: platformText(),
  currency: platformText(),
  amountPlanned: platformDecimal(),
  customAttributes: attributes(),
  status: platformText(),
});

/** The names in it are those of the wire: what stands in a map is not mapped. */
const discountFields = z.object({
  platform_id: platformText(),
  amount: platformDecimal(),
  discount_code: platformText(),
});

/**
 * An order as platforms describe it (spec 1, "Order"): every member may be left out, which says nothing of it. Texts are
 * kept as they are, decimals exactly; times become RFC 3339 in UTC. `toWire` gives the stored document.
 */
export const platformOrderFields = z.object({
  platformId: platformId().optional(),
  platformUpdatedAt: platformTime().nullish(),
  placedAt: platformTime().nullish(),
  shippingAddresses: platformList(addressFields, 250),
  billingAddress: addressFields.nullish(),
  lineItems: platformList(lineItemFields, 1_000),
  payments: platformList(paymentFields, 250),
  orderNumber: platformText(),
  platformCustomerId: platformText(),
  platformFriendlyId: platformText(),
  shippingMethod: platformText(1_000),
  shippingCode: platformText(),
  browserIp: platformText(),
  source: platformText(),
  createdVia: platformText(),
  locale: platformText(),
  test: flag(),
  notes: platformText(65_536),
  publicNotes: platformText(65_536),
  customAttributes: attributes(),
  shippingSubtotal: platformDecimal(),
  shippingTax: platformDecimal(),
  shippingTaxes: taxes(),
  discount: platformDecimal(),
  discounts: platformMap(discountFields),
  subtotal: platformDecimal(),
  subtotalTax: platformDecimal(),
  totalTax: platformDecimal(),
  total: platformDecimal(),
  refundedAmount: platformDecimal(),
  currency: platformText(),
  orderStatus: platformText(),
  fulfillmentStatus: platformText(),
  financialStatus: platformText(),
});

export type PlatformOrderFields = z.output<typeof platformOrderFields>;
