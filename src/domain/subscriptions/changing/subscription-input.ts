import { z } from 'zod';
import { amount, dateTime, decimal, optionalText, requiredText, text } from '../../../lib/fields.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { prepaidInput } from '../../order/lines/line-subscription.js';
import { recurrenceText } from '../../../lib/recurrence-field.js';
import { isInRange, rangeText } from '../document/time-range.js';

const identifier = z.union([text(), z.int()]).transform(String);

/** How many line items a subscription has at most. */
const mostLines = 250;

/** A time that a subscription can have. */
const time = () => dateTime().refine((at) => isInRange(new Date(at)), `must be ${rangeText}`);

const currency = () =>
  z
    .string()
    .transform((code) => code.toUpperCase())
    .refine((code) => currencyByCode(code) !== undefined, 'must be an ISO 4217 currency code');

const rate = () =>
  decimal().refine(
    (value) => Number(value) > 0 && Number(value) <= 1_000_000,
    'must be greater than 0 and at most 1000000',
  );

const percent = () => decimal().refine((value) => Number(value) <= 100, 'must be at most 100');

const addressInput = z
  .object({
    platformId: identifier.nullish().meta({ graphql: 'ID' }).describe('The ID of the address on the platform.'),
    firstName: optionalText().describe('The first name.'),
    lastName: optionalText().describe('The last name.'),
    company: optionalText().describe('The company name.'),
    phone: optionalText().describe('The phone number.'),
    street1: optionalText().meta({ wire: 'street1' }).describe('The first line of the street address.'),
    street2: optionalText().meta({ wire: 'street2' }).describe('The second line of the street address.'),
    city: optionalText().describe('The city.'),
    province: optionalText().describe('The name of the province.'),
    provinceCode: optionalText().describe('The code of the province.'),
    country: optionalText().describe('The English name of the country.'),
    countryCode: optionalText().describe('The two-letter country code (ISO 3166-1 alpha-2).'),
    zip: optionalText().describe('The postal code.'),
  })
  .meta({ id: 'SubscriptionAddressInput', description: 'An address of a subscription.' });

export type AddressInput = z.output<typeof addressInput>;

const discountInput = z
  .object({
    discountType: z.enum(['percentage', 'fixed']).describe('`percentage` or `fixed`. Required.'),
    percentageValue: percent().nullish().describe('The percentage. Required for a percentage.'),
    fixedValue: amount()
      .max(1_000_000_000_000)
      .nullish()
      .describe('The discount per unit, in minor units of the base currency. Required for a fixed discount.'),
    description: optionalText().describe('The description.'),
  })
  .refine(
    ({ discountType, percentageValue, fixedValue }) =>
      ((discountType === 'percentage' ? percentageValue : fixedValue) ?? null) !== null,
    { message: 'must have the value of its type', params: { code: 'REQUIRED' } },
  )
  .meta({ id: 'SubscriptionLineItemDiscountInput', description: 'A discount on a line item.' });

const attributeInput = z
  .object({ name: requiredText().describe('The name. Required.'), value: optionalText(1_000).describe('The value.') })
  .meta({ id: 'SubscriptionLineItemAttributeInput', description: 'An attribute of a line item.' });

export const lineInput = z
  .object({
    id: z
      .union([z.int(), text().regex(/^\d{1,15}$/)])
      .transform(Number)
      .nullish()
      .meta({ graphql: 'ID' })
      .describe('The line item to change. A line item without an ID is added.'),
    platformProductId: identifier.nullish().meta({ graphql: 'ID' }).describe('The ID of the product on the platform.'),
    platformVariantId: identifier
      .nullish()
      .meta({ graphql: 'ID' })
      .describe('The ID of the variant on the platform. Required for a new line item.'),
    quantity: z
      .int()
      .min(1)
      .max(1_000_000)
      .nullish()
      .describe('The quantity, 1 to 1,000,000. Required for a new line item.'),
    price: amount()
      .max(1_000_000_000_000)
      .nullish()
      .describe("The price of one unit, in minor units of the base currency. Defaults to the variant's price."),
    subscriptionGroupId: z
      .union([text(), z.int()])
      .nullish()
      .meta({ graphql: 'ID' })
      .describe('Your identifier of the group that the line item belongs to.'),
    discounts: z.array(discountInput).max(20).nullish().describe('Discounts on the line item.'),
    prepaidMetadata: prepaidInput.nullish().describe('Orders that are paid in advance.'),
    lineItemAttributes: z.array(attributeInput).max(100).nullish().describe('Attributes of the line item.'),
  })
  .meta({ id: 'SubscriptionLineItemInput', description: 'A line item of a subscription.' });

export type LineInput = z.output<typeof lineInput>;

export const lineItemsInput = () => z.array(lineInput).min(1, 'must not be empty').max(mostLines);

export const paymentDetailsInput = z
  .object({
    gatewayName: requiredText().describe('The public ID of the payment gateway, or its name. Required.'),
    gatewayCustomerId: optionalText().describe("The gateway's ID of the customer."),
    gatewayPaymentId: text(2_048)
      .regex(/\S/, 'must not be empty')
      .describe("The public ID of a saved payment method, or the gateway's own token. Required."),
  })
  .meta({ id: 'SubscriptionPaymentDetailsInput', description: 'The payment method of a subscription.' });

export type PaymentDetailsInput = z.output<typeof paymentDetailsInput>;

/** The members that can be changed later. */
const changeable = {
  note: text(10_000).nullish().describe('A note.'),
  orderNote: text(10_000).nullish().describe('A note that is added to its orders.'),
  orderCount: z.int().min(0).max(1_000_000).nullish().describe('The number of orders.'),
  discountCode: text().nullish().describe('The discount code that is applied to its orders; null or empty for none.'),
  externalId: text().nullish().describe('Your identifier of the subscription.'),
  nextOrderDatetime: time()
    .nullish()
    .describe(
      'When the next order is due. If this is not an occurrence of the order rule, the start of the rule is moved to it.',
    ),
  orderRrule: recurrenceText()
    .nullish()
    .describe(
      'When orders recur: `DTSTART` and `RRULE` lines of RFC 5545, with optional `EXDATE` lines; at most daily.',
    ),
  paymentRrule: recurrenceText().nullish().describe('When payments recur; null for the order rule.'),
  billingAddress: addressInput.nullish().describe('The billing address.'),
  shippingAddress: addressInput.nullish().describe('The shipping address.'),
  lineItems: lineItemsInput().nullish().describe('The complete list of line items.'),
  paymentDetails: paymentDetailsInput.nullish().describe('The payment method for its orders.'),
};

export const newSubscriptionInput = z
  .object({
    ...changeable,
    idempotencyKey: text()
      .min(1)
      .nullish()
      .describe(
        'Your own key. A second request with the same key returns the subscription that the first one created.',
      ),
    lineItems: lineItemsInput().describe('The line items. Required.'),
    orderRrule: recurrenceText().describe(
      'When orders recur: `DTSTART` and `RRULE` lines of RFC 5545, with optional `EXDATE` lines; at most daily. Required.',
    ),
    subscriptionStatus: z
      .enum(['active', 'scheduled', 'paused'])
      .nullish()
      .meta({ graphql: 'SubscriptionStatus' })
      .describe('`active` (the default), `scheduled` (until the first order), or `paused`.'),
    lastOrderDatetime: time()
      .nullish()
      .describe('When the last order was placed, before the subscription was created in this service.'),
    placedAt: time().nullish().describe('When it was placed.'),
    baseCurrency: currency()
      .nullish()
      .describe("The currency of its prices (ISO 4217). Defaults to the shop's currency."),
    chargedCurrency: currency()
      .nullish()
      .describe('The currency of its orders and payments. Defaults to the base currency.'),
    baseToChargedExchangeRate: rate()
      .nullish()
      .describe('The exchange rate from the base currency to the charged currency. Defaults to 1.'),
    percentDiscount: percent().nullish().describe('A percentage to take off each line item, before the discount code.'),
  })
  .meta({ id: 'NewSubscriptionInput', description: 'A new subscription.' });

export type NewSubscriptionInput = z.output<typeof newSubscriptionInput>;

export const subscriptionChangeInput = z
  .object({
    ...changeable,
    currentRetries: z
      .int()
      .min(0)
      .max(20)
      .nullish()
      .describe('The number of retries made for the next order. Set it to 0 to start the retries over.'),
    paymentGatewayPublicId: text()
      .nullish()
      .meta({ graphql: 'ID' })
      .describe('The payment gateway, with `paymentMethodToken` instead of `paymentDetails`.'),
    paymentMethodToken: text(2_048)
      .nullish()
      .describe("The public ID of a saved payment method, or the gateway's own token, with `paymentGatewayPublicId`."),
  })
  .meta({ id: 'SubscriptionChangeInput', description: 'A change to a subscription. Omitted members do not change.' });

export type SubscriptionChangeInput = z.output<typeof subscriptionChangeInput>;

export const customerInput = z
  .object({
    platformId: identifier.nullish().meta({ graphql: 'ID' }).describe('The ID of the customer on the platform.'),
    firstName: optionalText().describe('The first name.'),
    lastName: optionalText().describe('The last name.'),
    email: z
      .email()
      .max(254)
      .describe('The email address. A customer of the shop with this address is used. Required.'),
    phone: optionalText().describe('The phone number.'),
    notes: optionalText(10_000).describe('Ignored.'),
  })
  .meta({ id: 'SubscriptionCustomerInput', description: 'The customer of a subscription.' });
