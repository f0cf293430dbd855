import { z } from 'zod';
import { currencyByCode } from '../../../lib/currencies.js';
import { amount, emailAddress, isHttpsUrl, pageUrl, requiredText, text } from '../../../lib/fields.js';

/** A group of settings, and a change of it, in which omitted members do not change. */
export function group<Shape extends z.ZodRawShape>(name: string, description: string, members: Shape) {
  const shape = z.object(members);
  return {
    settings: shape.meta({ id: `${name}Settings`, description }),
    change: shape
      .partial()
      .meta({ id: `${name}SettingsInput`, description })
      .nullish()
      .describe(description),
  };
}

export const checkoutProcess = group('CheckoutProcess', 'The checkout settings.', {
  companyNameOption: z
    .enum(['hidden', 'optional', 'required'])
    .describe('How the company name in addresses is handled: `hidden`, `optional` or `required`.'),
  phoneNumberRequired: z.boolean().describe('Whether addresses require a phone number.'),
  acceptsMarketingCheckboxOption: z
    .enum(['hidden', 'unchecked', 'checked'])
    .describe('How the checkout page shows the checkbox for marketing emails: `hidden`, `unchecked` or `checked`.'),
  requireInventoryCheck: z.boolean().describe('Whether `processOrder` checks and reserves stock.'),
  createPlatformCustomer: z
    .boolean()
    .describe('Whether guest customers are created on the platform when their orders are processed.'),
});

export const addressAutocomplete = group(
  'AddressAutocomplete',
  'The address autocomplete service of the checkout page.',
  {
    provider: text()
      .nullable()
      .describe('The address autocomplete service of the checkout page; null if there is none.'),
    apiKey: text(1_024)
      .nullable()
      .describe('The browser key for the provider, which shoppers can see; null if there is none.'),
  },
);

export const publicOrderId = group('PublicOrderId', 'Whether orders on the platform include the public order ID.', {
  enabled: z
    .boolean()
    .describe('Whether the custom attributes of orders sent to the platform include the public order ID.'),
});

export const payments = group('Payment', 'The payment settings.', {
  verifyPaymentsOnly: z
    .boolean()
    .describe(
      'Whether `processOrder` and `authorizePayments` only verify payment methods. If so, no amount is reserved, and a capture authorizes the amount that it captures. For gift cards, the balance is checked. Payments that cannot be verified are authorized anyway.',
    ),
  capture: z
    .enum(['manual', 'on_processed', 'on_shipment'])
    .describe(
      'When payments are captured: `manual` if your backend captures them, `on_processed` if they are captured in full automatically after `processOrder`, `on_shipment` if each shipment captures its share.',
    ),
  partialApproval: z
    .boolean()
    .describe(
      'Whether a gateway with `answersAmounts` may approve a part of a payment that was added without an amount. If so, the payment becomes that part, and `processOrder` is refused with `PAYMENT_PARTIALLY_APPROVED`, so that the shopper can pay the rest otherwise. Otherwise, the part is voided and counts as declined.',
    ),
});

const chosenAmount = z.int().min(1).meta({ graphql: 'SafeInt' });

export const giftCards = group('GiftCard', 'The gift card settings.', {
  enabled: z.boolean().describe('Whether the shop sells gift cards.'),
  skus: z.array(z.string().min(1).max(255)).max(1_000).describe('The SKUs of the variants that are gift cards.'),
  minAmount: chosenAmount.describe('The lowest amount that a shopper can choose, in minor units.'),
  maxAmount: chosenAmount.describe('The highest amount that a shopper can choose, in minor units.'),
});

export const returns = group('Return', 'The settings for returns.', {
  enabled: z.boolean().describe('Whether orders can be returned.'),
  windowDays: z
    .int()
    .min(1)
    .max(3_650)
    .describe(
      'For how many days a return can be requested, counted from the delivery, shipment or processing, to the end of the last day in the time zone of the shop.',
    ),
  byShopper: z
    .enum(['off', 'request', 'automatic'])
    .describe(
      'Whether shoppers can ask for a return on their order page: `off`, `request` if the shop approves each return, or `automatic` if they are approved at once.',
    ),
  fee: amount().describe('The fee that is subtracted from the refund of a return, in minor units.'),
});

/** A text that starts like a URL, such as `http://…` or `javascript:…`, must be one that a page can link to. */
const startsLikeUrl = /^[a-z][a-z\d+.-]*:\S*$/i;

const policy = () =>
  requiredText(50_000)
    .trim()
    .refine((given) => !startsLikeUrl.test(given) || isHttpsUrl(given), 'must be an https URL, or a text')
    .nullable();

export const policies = group(
  'Policy',
  'The policies of the shop, and how to contact it. Each is an https URL, or a text of at most 50,000 characters that Tillgate shows on a page.',
  {
    privacyPolicy: policy().describe('The privacy policy: an https URL or a text; null if there is none.'),
    termsOfService: policy().describe('The terms of service: an https URL or a text; null if there are none.'),
    refundPolicy: policy().describe('The refund policy: an https URL or a text; null if there is none.'),
    shippingPolicy: policy().describe('The shipping policy: an https URL or a text; null if there is none.'),
    contact: policy().describe('How shoppers contact the shop: an https URL or a text; null if it is not set.'),
  },
);

export const abandonedCart = group('AbandonedCart', 'The settings for abandoned orders.', {
  emails: z
    .boolean()
    .describe(
      'Whether to send the shopper an email with a link to resume the order, instead of the event `order/abandoned`.',
    ),
});

const sends = (what: string) => z.boolean().describe(`Whether an email is sent ${what}.`);

export const mails = group('Mail', 'The settings for the emails that the shop sends.', {
  sentBy: z
    .enum(['shop', 'platform'])
    .nullable()
    .describe(
      'Who sends the emails about orders and subscriptions: `shop`, or `platform` if another system sends them. If null, the platform does if the shop has a destination for orders, otherwise the shop.',
    ),
  shopAddress: emailAddress()
    .nullable()
    .describe('The address that receives the emails to the shop; null if it receives none.'),
  logoUrl: pageUrl().nullable().describe('The URL of the logo above each email; null to show the name of the shop.'),
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'must be a color such as #1d4ed8')
    .describe('The color of buttons, such as `#1d4ed8`.'),
  footer: text(2_000).describe('A text below each email, such as the address of the company.'),
  orderConfirmation: sends('to the customer when an order was processed'),
  orderCancelled: sends('to the customer when a processed order was canceled'),
  shipmentSent: sends('to the customer when a shipment with `notify` has left'),
  shipmentDelivered: sends('to the customer when a shipment with `notify` was delivered'),
  refund: sends('to the customer about a refund that was made with `emailNotification`'),
  returnRequested: sends('to the customer when a return was requested'),
  returnApproved: sends('to the customer when a return was approved'),
  returnDeclined: sends('to the customer when a return was declined'),
  returnReceived: sends('to the customer when a return was received'),
  returnClosed: sends('to the customer when a return was paid or closed'),
  paymentLink: sends('to the customer with a payment link that was created with `email`'),
  paymentActionNeeded: sends('to the customer when a payment waits for their confirmation'),
  subscriptionUpcoming: sends('to the customer some days before the next order of a subscription'),
  upcomingDays: z
    .int()
    .min(1)
    .max(30)
    .describe('How many days before the next order of a subscription the customer is told. Defaults to 3.'),
  subscriptionPaymentFailed: sends('to the customer when a payment of a subscription failed'),
  subscriptionCancelled: sends('to the customer when a subscription has ended'),
  newOrder: sends('to the shop when an order was processed'),
  needsAttention: sends('to the shop when orders need attention from a person'),
  attentionMails: z
    .enum(['daily', 'immediate'])
    .describe(
      'When the shop is told about orders that need attention: `daily` in one email a day at 8:00 in the time zone of the shop, or `immediate` in an email for each order.',
    ),
  webhookDisabled: sends('to the shop when a webhook was disabled'),
});

const displayCurrencyMembers = z.object({
  code: z.string().describe('The ISO 4217 currency code.'),
  rate: z
    .number()
    .positive()
    .max(1e9)
    .meta({ graphql: 'Float' })
    .describe("The exchange rate from the shop's currency to this currency."),
});
const aboutDisplayCurrency = "A currency that is shown to shoppers besides the shop's currency.";
const displayCurrencyOrNone =
  "The currency in which new orders also show the total to shoppers; null if only the shop's currency is shown.";

export const displayCurrency = {
  settings: displayCurrencyMembers
    .meta({ id: 'DisplayCurrencySettings', description: aboutDisplayCurrency })
    .nullable()
    .describe(displayCurrencyOrNone),
  change: displayCurrencyMembers
    .extend({
      code: z
        .string()
        .refine((code) => currencyByCode(code) !== undefined, 'must be an ISO 4217 currency code')
        .transform((code) => code.toUpperCase())
        .describe('The ISO 4217 currency code.'),
    })
    .meta({ id: 'DisplayCurrencySettingsInput', description: aboutDisplayCurrency })
    .nullish()
    .describe(displayCurrencyOrNone),
};

export const connector = group('Connector', 'The settings for the connector routes and the import from the platform.', {
  requireCompatibleHmac: z
    .boolean()
    .describe(
      'Whether requests to the connector routes must include `X-Compatible-HMAC`, a signature of the whole request.',
    ),
  weeklyImport: z.boolean().describe('Whether customers and orders are imported from the platform every week.'),
});
