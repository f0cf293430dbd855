import { z } from 'zod';
import { addressSchema } from '../../core/address.js';
import { currencySchema } from '../../core/currency-state.js';

/**
 * The application state: everything that a checkout shows of an order (spec 2, "application_state"; what contract 1
 * adds stands at its end). Amounts are whole minor units of the order's currency.
 */

const text = z.string();
const whole = z.int();
const textMap = z.record(z.string(), z.string());
/** On the wire an unset object is `{}`; inside and over GraphQL it is null. */
const unset = <S extends z.ZodType>(schema: S) => schema.nullable().meta({ emptyObject: true });

export const customerSchema = z.object({
  platformId: text.nullable(),
  publicId: text.nullable(),
  firstName: text,
  lastName: text,
  emailAddress: text,
  acceptsMarketing: z.boolean(),
  savedAddresses: z.array(addressSchema),
});

export const taxSchema = z.object({ value: whole, name: text, isIncluded: z.boolean() });
export const discountSchema = z.object({ code: text, text, value: whole, source: text, valid: z.boolean() });
export const lineItemFeeSchema = z.object({ amount: whole, name: text });

export const productDataSchema = z.object({
  id: text,
  productTitle: text,
  title: text,
  description: text,
  lineItemKey: text,
  barcode: text,
  productId: text,
  variantId: text,
  sku: text,
  tags: text,
  vendor: text,
  weightUnit: text,
  properties: textMap,
  quantity: whole,
  price: whole,
  totalPrice: whole,
  compareAtPrice: whole,
  weight: whole,
  totalWeight: whole,
  visible: whole,
  requiresShipping: z.boolean(),
  taxable: z.boolean(),
  localizedNames: textMap,
  localizedDescriptions: textMap,
  localizedVariantNames: textMap,
  image: text,
});

export const lineItemSchema = z.object({
  productData: productDataSchema,
  taxes: z.array(taxSchema),
  fees: z.array(lineItemFeeSchema),
  discounts: z.array(discountSchema),
  fulfilledQuantity: whole,
});

/** A line beside the application state: product_data's members flat (contract 1). */
export const flatLineItemSchema = productDataSchema.extend({
  taxes: z.array(taxSchema),
  fees: z.array(lineItemFeeSchema),
  discounts: z.array(discountSchema),
  fulfilledQuantity: whole,
});

export const feeSchema = z.object({
  id: text,
  lineText: text,
  feeType: text,
  value: z.number(),
  source: text,
  pluginUuid: text,
  taxable: z.boolean(),
  showDescription: z.boolean(),
});

export const shippingLineSchema = z.object({ id: text, description: text, amount: whole, code: text });

/** A line on offer, so that both readings of it work: `line` within, and its members beside it. */
export const availableShippingLineSchema = z.object({
  id: text,
  line: shippingLineSchema,
  description: text,
  amount: whole,
  code: text,
});

export const shippingSchema = z.object({
  selectedShipping: unset(shippingLineSchema),
  availableShippingLines: z.array(availableShippingLineSchema),
  taxes: z.array(taxSchema),
  discounts: z.array(discountSchema),
});

export const orderMetadataSchema = z.object({
  cartParameters: textMap,
  noteAttributes: textMap,
  notes: text,
  tags: z.array(text),
});

export const paymentStatuses = [
  'pending',
  'preAuthed',
  'awaitingPreAuth',
  'captured',
  'partiallyCaptured',
  'partiallyRefunded',
  'refunded',
  'voided',
  'failed',
  'unknown',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentSchema = z.object({
  gatewayPublicId: text,
  amount: whole,
  currency: text,
  type: text,
  displayString: text,
  id: text,
  token: text,
  retain: z.boolean(),
  walletPayType: text,
  paymentParameters: z.record(z.string(), z.unknown()),
  status: z.enum(paymentStatuses),
});

export const applicationStateSchema = z.object({
  customer: unset(customerSchema),
  addresses: z.object({ shipping: unset(addressSchema), billing: unset(addressSchema) }),
  lineItems: z.array(lineItemSchema),
  fees: z.array(feeSchema),
  taxes: z.array(taxSchema),
  discounts: z.array(discountSchema),
  payments: z.array(paymentSchema),
  orderTotal: whole,
  orderMetaData: orderMetadataSchema,
  shipping: shippingSchema,
  resumableLink: text.nullable(),
  flowId: text.nullable(),
  currency: currencySchema,
  displayCurrency: currencySchema,
  displayExchangeRate: z.number(),
  createdVia: text,
  isProcessed: z.boolean(),
  orderId: whole,
  platformOrderId: text,
  subtotal: whole,
  discountTotal: whole,
  shippingTotal: whole,
  taxTotal: whole,
  taxIncludedTotal: whole,
  feeTotal: whole,
  amountPaid: whole,
  orderBalance: whole,
  linkToCart: text,
});

export type ApplicationState = z.infer<typeof applicationStateSchema>;
export type Customer = z.infer<typeof customerSchema>;
export type LineItem = z.infer<typeof lineItemSchema>;
export type FlatLineItem = z.infer<typeof flatLineItemSchema>;
export type ProductData = z.infer<typeof productDataSchema>;
export type Tax = z.infer<typeof taxSchema>;
export type Discount = z.infer<typeof discountSchema>;
export type Fee = z.infer<typeof feeSchema>;
export type ShippingLine = z.infer<typeof shippingLineSchema>;
export type AvailableShippingLine = z.infer<typeof availableShippingLineSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type OrderMetadata = z.infer<typeof orderMetadataSchema>;

/** A line with its product's members flat, as it stands beside the application state. */
export function flatLineItem({ productData, ...line }: LineItem): FlatLineItem {
  return { ...productData, ...line };
}
