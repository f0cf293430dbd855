import { z } from 'zod';
import { minorUnits, idText } from '../../../lib/fields.js';
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

export const customerSchema = z
  .object({
    platformId: text.nullable().meta({ graphql: 'ID' }).describe("The customer's id on the platform; null for guests."),
    publicId: text
      .nullable()
      .meta({ graphql: 'ID' })
      .describe("The customer's id here, the same on every order of the shop; null for guests."),
    firstName: text.describe('First name.'),
    lastName: text.describe('Last name.'),
    emailAddress: text.describe('E-mail address.'),
    acceptsMarketing: z.boolean().describe('Whether the customer agrees to advertising.'),
    savedAddresses: z.array(addressSchema).describe('Addresses to choose from.'),
  })
  .meta({ id: 'OrderCustomer', description: 'The customer of an order.' });

export const taxSchema = z
  .object({
    value: minorUnits().describe('What it comes to, in minor units.'),
    name: text.describe('Its name, as the shopper reads it.'),
    isIncluded: z.boolean().describe('Whether the prices include it already; otherwise it comes on top.'),
  })
  .meta({ id: 'Tax', description: 'A tax, in minor units.' });
export const discountSchema = z
  .object({
    code: text.describe('The code that it is of.'),
    text: text.describe('The text that the shopper reads.'),
    value: minorUnits().describe('What it takes off, in minor units.'),
    source: text.describe('Where it comes from: `coupon` or `cart`.'),
    valid: z
      .boolean()
      .describe('Whether it applies to the order as it is now. One that does not takes off nothing and stays listed.'),
  })
  .meta({ id: 'Discount', description: 'A discount on an order or on a line of it.' });
export const lineItemFeeSchema = z
  .object({
    amount: minorUnits().describe('Minor units.'),
    name: text.describe('What it is for.'),
  })
  .meta({ id: 'LineItemFee', description: 'A fee on a line.' });

export const productDataSchema = z
  .object({
    id: idText().describe("The variant's id on the platform; of a generic item the identifier that it came with."),
    productTitle: text.describe("The product's title."),
    title: text.describe('What the shopper reads.'),
    description: text.describe('A description.'),
    lineItemKey: idText().describe('The key that names the line, unique on the order.'),
    barcode: text.describe('Barcode.'),
    productId: idText().describe("The product's id on the platform."),
    variantId: idText().describe("The variant's id on the platform."),
    sku: text.describe('SKU.'),
    tags: text.describe('Tags, separated by commas.'),
    vendor: text.describe('Who makes it.'),
    weightUnit: text.describe("The unit in which the product's weight is shown."),
    properties: textMap.describe('Texts that belong to the line.'),
    quantity: whole.describe('How many pieces.'),
    price: minorUnits().describe('The price of a piece in minor units.'),
    totalPrice: minorUnits().describe('Price times quantity in minor units.'),
    compareAtPrice: minorUnits().describe('What a piece cost before, in minor units; 0 where nothing is known.'),
    weight: minorUnits().describe('The weight of a piece in grams.'),
    totalWeight: minorUnits().describe('Weight times quantity in grams.'),
    visible: whole.describe('1 when the line is shown, 0 when it is hidden.'),
    requiresShipping: z.boolean().describe('Whether it is shipped.'),
    taxable: z.boolean().describe('Whether it is taxed.'),
    localizedNames: textMap.describe("The product's names by language code."),
    localizedDescriptions: textMap.describe("The product's descriptions by language code."),
    localizedVariantNames: textMap.describe("The variant's names by language code."),
    image: text.describe('The address of a picture; empty where there is none.'),
  })
  .meta({ id: 'ProductData', description: 'What a line is about. Prices are minor units, weights grams.' });

export const lineItemSchema = z
  .object({
    productData: productDataSchema.describe('What is bought.'),
    taxes: z.array(taxSchema).describe('Taxes on the line.'),
    fees: z.array(lineItemFeeSchema).describe('Fees on the line.'),
    discounts: z.array(discountSchema).describe('What each discount takes off the line.'),
    fulfilledQuantity: whole.describe('How many pieces were sent already.'),
  })
  .meta({ id: 'LineItem', description: 'A line of an order.' });

/** A line beside the application state: product_data's members flat (contract 1). */
export const flatLineItemSchema = productDataSchema
  .extend({
    taxes: z.array(taxSchema).describe('Taxes on the line.'),
    fees: z.array(lineItemFeeSchema).describe('Fees on the line.'),
    discounts: z.array(discountSchema).describe('What each discount takes off the line.'),
    fulfilledQuantity: whole.describe('How many units are fulfilled.'),
  })
  .meta({ id: 'FlatLineItem', description: 'A line item with the members of its product data beside its own.' });

export const feeSchema = z
  .object({
    id: idText().describe('Its identifier.'),
    lineText: text.describe('What the shopper reads.'),
    feeType: text.describe('`fixed` or `percentage`.'),
    value: z.number().meta({ graphql: 'Float' }).describe('Minor units, or percent of the subtotal after discounts.'),
    source: text.describe('Where it comes from.'),
    pluginUuid: text.describe('The plugin that made it; empty where none did.'),
    taxable: z.boolean().describe('Whether it is taxed like a line.'),
    showDescription: z.boolean().describe('Whether its description is shown.'),
  })
  .meta({ id: 'OrderFee', description: 'A fee on the whole order.' });

export const shippingLineSchema = z
  .object({
    id: idText().describe('Its identifier on this order.'),
    description: text.describe('What the shopper reads.'),
    amount: minorUnits().describe('What it costs in minor units, before discounts and taxes.'),
    code: text.describe("The shop's code for it."),
  })
  .meta({ id: 'ShippingLine', description: 'A way to ship an order, and what it costs.' });

/** A line on offer, so that both readings of it work: `line` within, and its members beside it. */
export const availableShippingLineSchema = z
  .object({
    id: idText().describe('Its identifier on this order, for `selectShippingLine`.'),
    line: shippingLineSchema.describe('The line itself; its members stand beside it as well.'),
    description: text.describe('What the shopper reads.'),
    amount: minorUnits().describe('What it costs in minor units, before discounts and taxes.'),
    code: text.describe("The shop's code for it."),
  })
  .meta({ id: 'AvailableShippingLine', description: 'A shipping line on offer.' });

export const shippingSchema = z
  .object({
    selectedShipping: unset(shippingLineSchema).describe('The shipping line that was selected; null while none is.'),
    availableShippingLines: z
      .array(availableShippingLineSchema)
      .describe('The shipping lines on offer, as they were listed last.'),
    taxes: z.array(taxSchema).describe("Taxes on shipping. They are part of the order's taxes already."),
    discounts: z.array(discountSchema).describe('Discounts on shipping.'),
  })
  .meta({ id: 'Shipping', description: 'How an order ships.' });

export const orderMetadataSchema = z
  .object({
    cartParameters: textMap.describe('Texts that the checkout acts on, by key.'),
    noteAttributes: textMap.describe('Texts that are handed to the platform with the order, by key.'),
    notes: text.describe('A note.'),
    tags: z.array(text).describe('Tags, in the order that they were added.'),
  })
  .meta({
    id: 'OrderMetaData',
    description: 'What the merchant and the frontend keep with an order; at most 64 KiB in all.',
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
    gatewayPublicId: idText().describe('The gateway that it goes through.'),
    amount: minorUnits().describe('How much, in minor units.'),
    currency: text.describe("Its currency, which is the order's."),
    type: text.describe('Its kind, such as `credit_card`.'),
    displayString: text.describe('What the shopper reads, such as `Visa •••• 4242`.'),
    id: idText().describe('Its identifier.'),
    token: text.describe("The gateway's token for the method of payment. It is no card number."),
    retain: z.boolean().describe('Whether the method is saved for the customer.'),
    walletPayType: text.describe('The wallet that was used; empty where none was.'),
    paymentParameters: z.record(z.string(), z.unknown()).describe('What the gateway needs besides.'),
    status: z.enum(paymentStatuses).meta({ graphql: 'PaymentStatus' }).describe('How far it has come.'),
  })
  .meta({ id: 'Payment', description: 'A payment of an order.' });

export const applicationStateSchema = z
  .object({
    customer: unset(customerSchema).describe('The customer; null while there is none.'),
    addresses: z
      .object({
        shipping: unset(addressSchema).describe('Where it is shipped to; null while it is not set.'),
        billing: unset(addressSchema).describe(
          'Who is billed; null while it is not set. Where nothing ships, it is the place of taxes.',
        ),
      })
      .meta({ id: 'OrderAddresses', description: 'The addresses of an order.' })
      .describe('The shipping and the billing address.'),
    lineItems: z.array(lineItemSchema).describe('The lines, in the order that they were added.'),
    fees: z.array(feeSchema).describe('Fees on the whole order.'),
    taxes: z.array(taxSchema).describe('All taxes, summed by name, rate and inclusion, those on shipping among them.'),
    discounts: z.array(discountSchema).describe('Discounts, in the order that they apply.'),
    payments: z
      .array(paymentSchema)
      .describe(
        'Payments, in the order that they were added; failed and voided ones stay listed and count for nothing.',
      ),
    orderTotal: minorUnits().describe(
      'What the shopper pays: subtotal less discounts, plus shipping after its discounts, fees, and taxes that are not included.',
    ),
    orderMetaData: orderMetadataSchema.describe('What the merchant and the frontend keep with the order.'),
    shipping: shippingSchema.describe('How it ships.'),
    resumableLink: text
      .nullable()
      .describe('Where the shopper can go on with it; null when the shop has no such page.'),
    flowId: text.nullable().describe('The flow that it came from, as `initializeOrder` said.'),
    currency: currencySchema.describe('The currency of all its amounts.'),
    displayCurrency: currencySchema.describe('The currency that is shown to the shopper; amounts stay in `currency`.'),
    displayExchangeRate: z
      .number()
      .meta({ graphql: 'Float' })
      .describe('How much of the display currency is one of `currency`; 1 when they are the same.'),
    createdVia: text.describe('What made it: `api`, `cart` or `subscription`.'),
    isProcessed: z.boolean().describe('Whether it was processed.'),
    orderId: whole.meta({ graphql: 'ID' }).describe('Its number, for people.'),
    platformOrderId: idText().describe('Its identifier on the platform; empty until the platform knows it.'),
    subtotal: minorUnits().describe('The lines before discounts.'),
    discountTotal: minorUnits().describe('What discounts take off the lines.'),
    shippingTotal: minorUnits().describe('Shipping after its discounts, without taxes.'),
    taxTotal: minorUnits().describe('Taxes on top of the prices.'),
    taxIncludedTotal: minorUnits().describe('Taxes that the prices include already; not part of any sum.'),
    feeTotal: minorUnits().describe('Fees on the whole order.'),
    amountPaid: minorUnits().describe('What was paid.'),
    orderBalance: minorUnits().describe('What is still to pay: the total less what was paid.'),
    linkToCart: text.describe('The page of the cart that it was made of; empty when there is none.'),
  })
  .meta({
    id: 'ApplicationState',
    description: 'Everything that a checkout shows of an order. Amounts are whole minor units of its currency.',
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
