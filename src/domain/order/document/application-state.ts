import { z } from 'zod';
import { minorUnits, idText } from '../../../lib/fields.js';
import { addressSchema } from '../../core/address.js';
import { currencySchema } from '../../core/currency-state.js';
import { orderStatuses } from './order-status.js';

/**
 * The application state: the state of an order as a checkout shows it. Amounts are integers in minor units of the
 * order's currency.
 */

const text = z.string();
const whole = z.int();
const textMap = z.record(z.string(), z.string());
/** In REST, an unset object is `{}`; internally and in GraphQL, it is null. */
const unset = <S extends z.ZodType>(schema: S) => schema.nullable().meta({ emptyObject: true });

export const customerSchema = z
  .object({
    platformId: text
      .nullable()
      .meta({ graphql: 'ID' })
      .describe('The ID of the customer on the platform; null for guests.'),
    publicId: text
      .nullable()
      .meta({ graphql: 'ID' })
      .describe('The public ID of the customer, the same on every order of the shop; null for guests.'),
    firstName: text.describe('The first name.'),
    lastName: text.describe('The last name.'),
    emailAddress: text.describe('The email address.'),
    acceptsMarketing: z.boolean().describe('Whether the customer accepts marketing.'),
    savedAddresses: z.array(addressSchema).describe('The addresses that the customer can choose.'),
  })
  .meta({ id: 'OrderCustomer', description: 'The customer of an order.' });

export const taxSchema = z
  .object({
    value: minorUnits().describe('The amount, in minor units.'),
    name: text.describe('The name shown to the shopper.'),
    isIncluded: z.boolean().describe('Whether prices already include the tax. If not, it is added to them.'),
  })
  .meta({ id: 'Tax', description: 'A tax. The amount is in minor units.' });
export const discountSchema = z
  .object({
    code: text.describe('The discount code.'),
    text: text.describe('The text shown to the shopper.'),
    value: minorUnits().describe('The amount of the discount, in minor units.'),
    source: text.describe('The source of the discount: `coupon`, `cart` or `manual`.'),
    valid: z
      .boolean()
      .describe(
        'Whether the discount currently applies to the order. A discount that does not apply has an amount of 0 and stays listed.',
      ),
  })
  .meta({ id: 'Discount', description: 'A discount on an order or on one of its line items.' });
const lineItemFeeSchema = z
  .object({
    amount: minorUnits().describe('The amount, in minor units.'),
    name: text.describe('The description.'),
  })
  .meta({ id: 'LineItemFee', description: 'A fee on a line item.' });

const productDataSchema = z
  .object({
    id: idText().describe('The ID of the variant on the platform; for a generic item, the identifier that you sent.'),
    productTitle: text.describe('The title of the product.'),
    title: text.describe('The text shown to the shopper.'),
    description: text.describe('The description.'),
    lineItemKey: idText().describe('The key of the line item, unique within the order.'),
    barcode: text.describe('The barcode.'),
    productId: idText().describe('The ID of the product on the platform.'),
    variantId: idText().describe('The ID of the variant on the platform.'),
    sku: text.describe('The SKU.'),
    tags: text.describe('Tags, separated by commas.'),
    vendor: text.describe('The vendor.'),
    weightUnit: text.describe('The unit in which to show the weight.'),
    properties: textMap.describe('Custom properties of the line item, by name.'),
    quantity: whole.describe('The quantity.'),
    price: minorUnits().describe('The price of one unit, in minor units.'),
    totalPrice: minorUnits().describe('The price multiplied by the quantity, in minor units.'),
    compareAtPrice: minorUnits().describe(
      'The original price of one unit, before any reduction, in minor units; 0 if unknown.',
    ),
    weight: minorUnits().describe('The weight of one unit, in grams.'),
    totalWeight: minorUnits().describe('The weight multiplied by the quantity, in grams.'),
    visible: whole.describe('1 if the line item is visible, 0 if it is hidden.'),
    requiresShipping: z.boolean().describe('Whether it requires shipping.'),
    taxable: z.boolean().describe('Whether it is taxable.'),
    localizedNames: textMap.describe('The names of the product by language code.'),
    localizedDescriptions: textMap.describe('The descriptions of the product by language code.'),
    localizedVariantNames: textMap.describe('The names of the variant by language code.'),
    image: text.describe('The URL of an image; empty if there is none.'),
  })
  .meta({
    id: 'ProductData',
    description: 'The product data of a line item. Prices are in minor units, weights in grams.',
  });

export const lineItemSchema = z
  .object({
    productData: productDataSchema.describe('The product data of the line item.'),
    taxes: z.array(taxSchema).describe('The taxes on the line item.'),
    fees: z.array(lineItemFeeSchema).describe('The fees on the line item.'),
    discounts: z.array(discountSchema).describe('The discounts on the line item.'),
    fulfilledQuantity: whole.describe('The fulfilled quantity.'),
  })
  .meta({ id: 'LineItem', description: 'A line item of an order.' });

/** A line item in addition to the application state, with the members of product_data at the top level. */
export const flatLineItemSchema = productDataSchema
  .extend({
    taxes: z.array(taxSchema).describe('The taxes on the line item.'),
    fees: z.array(lineItemFeeSchema).describe('The fees on the line item.'),
    discounts: z.array(discountSchema).describe('The discounts on the line item.'),
    fulfilledQuantity: whole.describe('The fulfilled quantity.'),
  })
  .meta({
    id: 'FlatLineItem',
    description: 'A line item, with the members of its product data at the top level as well.',
  });

const feeSchema = z
  .object({
    id: idText().describe('The identifier.'),
    lineText: text.describe('The text shown to the shopper.'),
    feeType: text.describe('The kind of fee: `fixed` or `percentage`.'),
    value: z
      .number()
      .meta({ graphql: 'Float' })
      .describe('The amount in minor units, or a percentage of the subtotal after discounts.'),
    source: text.describe('The source.'),
    pluginUuid: text.describe('The plugin that added the fee; empty if none did.'),
    taxable: z.boolean().describe('Whether the fee is taxable.'),
    showDescription: z.boolean().describe('Whether the description is visible to the shopper.'),
  })
  .meta({ id: 'OrderFee', description: 'A fee on the order.' });

export const shippingLineSchema = z
  .object({
    id: idText().describe('The identifier on this order.'),
    description: text.describe('The text shown to the shopper.'),
    amount: minorUnits().describe('The price in minor units, before discounts and taxes.'),
    code: text.describe("The shop's code for the shipping line."),
  })
  .meta({ id: 'ShippingLine', description: 'A shipping method and its price.' });

/** An available shipping line, with its members both in `line` and at the top level for compatibility. */
export const availableShippingLineSchema = z
  .object({
    id: idText().describe('The identifier on this order, for use in `selectShippingLine`.'),
    line: shippingLineSchema.describe('The shipping line. Its members are also at the top level.'),
    description: text.describe('The text shown to the shopper.'),
    amount: minorUnits().describe('The price in minor units, before discounts and taxes.'),
    code: text.describe("The shop's code for the shipping line."),
  })
  .meta({ id: 'AvailableShippingLine', description: 'An available shipping line.' });

export const shippingSchema = z
  .object({
    selectedShipping: unset(shippingLineSchema).describe('The selected shipping line; null if none is selected.'),
    availableShippingLines: z
      .array(availableShippingLineSchema)
      .describe('The available shipping lines, as last listed.'),
    taxes: z.array(taxSchema).describe("The taxes on shipping. They are included in the order's taxes."),
    discounts: z.array(discountSchema).describe('The discounts on shipping.'),
  })
  .meta({ id: 'Shipping', description: 'The shipping of an order.' });

export const orderMetadataSchema = z
  .object({
    cartParameters: textMap.describe('Attributes used by the checkout, by key.'),
    noteAttributes: textMap.describe('Attributes sent to the platform with the order, by key.'),
    notes: text.describe('A note.'),
    tags: z.array(text).describe('The tags, in the order in which they were added.'),
  })
  .meta({
    id: 'OrderMetaData',
    description: 'The metadata of an order, at most 64 KiB in total.',
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

export const paymentSchema = z
  .object({
    gatewayPublicId: idText().describe('The ID of the payment gateway.'),
    amount: minorUnits().describe('The amount, in minor units.'),
    currency: text.describe('The currency, which is that of the order.'),
    type: text.describe('The type of payment, such as `credit_card`.'),
    displayString: text.describe('The text shown to the shopper, such as `Visa •••• 4242`.'),
    id: idText().describe('The identifier.'),
    token: text.describe("The gateway's token for the payment method. Never a card number."),
    retain: z.boolean().describe('Whether the payment method is saved for the customer.'),
    walletPayType: text.describe('The digital wallet that was used; empty if none was used.'),
    paymentParameters: z.record(z.string(), z.unknown()).describe('Additional data for the gateway.'),
    status: z.enum(paymentStatuses).meta({ graphql: 'PaymentStatus' }).describe('The status.'),
  })
  .meta({ id: 'Payment', description: 'A payment of an order.' });

export const applicationStateSchema = z
  .object({
    customer: unset(customerSchema).describe('The customer; null if there is none.'),
    addresses: z
      .object({
        shipping: unset(addressSchema).describe('The shipping address; null if it is not set.'),
        billing: unset(addressSchema).describe(
          'The billing address; null if it is not set. If nothing requires shipping, it determines the taxes.',
        ),
      })
      .meta({ id: 'OrderAddresses', description: 'The addresses of an order.' })
      .describe('The shipping and the billing address.'),
    lineItems: z.array(lineItemSchema).describe('The line items, in the order in which they were added.'),
    fees: z.array(feeSchema).describe('The fees on the order.'),
    taxes: z
      .array(taxSchema)
      .describe('All taxes, including those on shipping, summed by name, rate, and whether prices include them.'),
    discounts: z.array(discountSchema).describe('The discounts, in the order in which they apply.'),
    payments: z
      .array(paymentSchema)
      .describe(
        'The payments, in the order in which they were added. Failed and voided payments stay listed and do not count toward the total.',
      ),
    orderTotal: minorUnits().describe(
      'The order total: the subtotal less discounts, plus shipping after discounts, fees, and taxes that prices do not include.',
    ),
    orderMetaData: orderMetadataSchema.describe('The metadata of the order.'),
    shipping: shippingSchema.describe('The shipping of the order.'),
    resumableLink: text
      .nullable()
      .describe('The URL where the shopper can resume the order; null if the shop has no such page.'),
    flowId: text.nullable().describe('The flow ID that was sent to `initializeOrder`.'),
    locale: text
      .nullable()
      .describe('The language of the order, as a tag of BCP 47 such as `pt-BR`; null if it is not known.'),
    currency: currencySchema.describe('The currency of all amounts of the order.'),
    displayCurrency: currencySchema.describe(
      'The currency in which pages, emails and receipts also show the total. All amounts remain in `currency`.',
    ),
    displayExchangeRate: z
      .number()
      .meta({ graphql: 'Float' })
      .describe('The exchange rate from `currency` to `displayCurrency`; 1 if they are the same.'),
    createdVia: text.describe('How the order was created: `api`, `cart`, `draft` or `subscription`.'),
    isProcessed: z.boolean().describe('Whether the order was processed.'),
    orderId: whole.meta({ graphql: 'ID' }).describe('The ID of the order in lists, which it gets when it is created.'),
    platformOrderId: idText().describe('The ID of the order on the platform; empty until the order exists there.'),
    subtotal: minorUnits().describe('The total of the line items before discounts.'),
    discountTotal: minorUnits().describe('The total of the discounts on line items.'),
    shippingTotal: minorUnits().describe('The price of shipping after discounts, without taxes.'),
    taxTotal: minorUnits().describe('The total of the taxes that are added to prices.'),
    taxIncludedTotal: minorUnits().describe(
      'The total of the taxes that prices already include. Not added to any other total.',
    ),
    feeTotal: minorUnits().describe('The fees on the order.'),
    amountPaid: minorUnits().describe('The amount paid.'),
    orderBalance: minorUnits().describe('The amount still to be paid: the order total less the amount paid.'),
    linkToCart: text.describe('The URL of the cart that the order was created from; empty if there is none.'),
    orderNumber: whole
      .nullable()
      .meta({ graphql: 'ID' })
      .describe(
        'The number that shoppers and staff see, which the order gets when it is processed; null before. Numbers may have gaps.',
      ),
    status: z.enum(orderStatuses).meta({ graphql: 'OrderStatus' }).describe('The status of the order.'),
    cancelledAt: z
      .string()
      .nullable()
      .meta({ graphql: 'DateTime' })
      .describe('When the order was canceled; null if it was not.'),
  })
  .meta({
    id: 'ApplicationState',
    description:
      "The state of an order as a checkout shows it. Amounts are integers in minor units of the order's currency.",
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

/** A line item with the members of its product at the top level. */
export function flatLineItem({ productData, ...line }: LineItem): FlatLineItem {
  return { ...productData, ...line };
}
